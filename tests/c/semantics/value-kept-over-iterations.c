// expect: TRUE
// options: --property uninitialised --no-malloc-failure
int main(void) {
  int x;
  for (int i = 0; i < 3; i++) {
    if (i == 0) x = 1;
    if (i == 2) return x;
  }
  return 0;
}
