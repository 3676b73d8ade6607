// expect: FALSE
// options: --property uninitialised --no-malloc-failure
int main(void) {
  for (int i = 0; i < 3; i++) {
    int x;
    if (i == 0) x = 1;
    if (i == 2) return x;
  }
  return 0;
}
