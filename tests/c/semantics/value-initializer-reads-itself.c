// expect: FALSE
// options: --property uninitialised --no-malloc-failure
int main(void) {
  int x = x;
  return 0;
}
