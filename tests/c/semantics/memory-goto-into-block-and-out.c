// expect: FALSE
// options: --property valid-deref --no-malloc-failure
int main(void) {
  int *p = 0;
  goto inside;
  {
    int x;
  inside:
    p = &x;
    *p = 1;
  }
  return *p;
}
