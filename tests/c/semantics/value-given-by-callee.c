// expect: TRUE
// options: --property uninitialised --no-malloc-failure
static void set(int *p) { *p = 1; }
int main(void) {
  int x;
  set(&x);
  return x;
}
