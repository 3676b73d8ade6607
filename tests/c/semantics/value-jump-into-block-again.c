// expect: FALSE
// options: --property uninitialised --no-malloc-failure
int main(void) {
  int k = 0;
  {
    int x;
  again:
    if (k == 1) return x;
    x = 1;
  }
  k = 1;
  goto again;
}
