// expect: FALSE
// options: --property uninitialised --no-malloc-failure
static void set(int *p) { *p = 1; }
int main(void) {
  for (int i = 0; i < 3; i++) {
    int x;
    if (i == 0) set(&x);
    if (i == 2) return x;
  }
  return 0;
}
