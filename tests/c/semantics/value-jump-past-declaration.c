// expect: FALSE
// options: --property uninitialised --no-malloc-failure
int main(void) {
  goto inside;
  int x;
inside:;
  int *p = &x;
  return *p;
}
