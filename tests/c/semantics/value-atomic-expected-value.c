// expect: FALSE
// options: --property uninitialised --no-malloc-failure
int main(void) {
  int x = 1, y;
  return __atomic_compare_exchange_n(&x, &y, 1, 0, 5, 5);
}
