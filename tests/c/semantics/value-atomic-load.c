// expect: FALSE
// options: --property uninitialised --no-malloc-failure
int main(void) {
  int x;
  return __atomic_load_n(&x, 5);
}
