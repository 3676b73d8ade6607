// expect: FALSE
// options: --property uninitialised --no-malloc-failure
int main(void) {
  int x;
  __asm__ volatile("" : "+r"(x));
  return 0;
}
