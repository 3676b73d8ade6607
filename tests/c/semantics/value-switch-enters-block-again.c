// expect: FALSE
// options: --property uninitialised --no-malloc-failure
int main(void) {
  int r = 0;
  for (int i = 0; i < 2; i++) switch (i) {
      int x;
      case 0: x = 1; break;
      case 1: r = x;
    }
  return r;
}
