// expect: FALSE
// options: --property uninitialised --no-malloc-failure
static int f(int *p) { return *p; }
int main(void) {
  int x = f(&x);
  return x;
}
