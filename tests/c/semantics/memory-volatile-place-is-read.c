// expect: FALSE
// options: --property valid-deref --no-malloc-failure
int main(void) {
  volatile int *p = 0;
  *p;
  return 0;
}
