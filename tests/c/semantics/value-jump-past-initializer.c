// expect: FALSE
// options: --property uninitialised --no-malloc-failure
int main(void) {
  goto inside;
  int x = 1;
inside:
  return x;
}
