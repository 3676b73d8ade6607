// expect: FALSE
// options: --property valid-deref --no-malloc-failure
int main(void) {
  int a[4] = {0}, *p = 0;
  (void)a[*p + 1];
  return 0;
}
