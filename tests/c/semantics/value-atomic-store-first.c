// expect: TRUE
// options: --property uninitialised --no-malloc-failure
int main(void) {
  int x;
  __atomic_store_n(&x, 1, 5);
  __sync_fetch_and_add(&x, 1);
  return __atomic_load_n(&x, 5);
}
