// expect: TRUE
// options: --property uninitialised --no-malloc-failure
int main(void) {
  int x, *p = &x;
  (void)x;
  return sizeof x + (p == 0);
}
