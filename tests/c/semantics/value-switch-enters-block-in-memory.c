// expect: FALSE
// options: --property uninitialised --no-malloc-failure
int main(void) {
  int r = 0;
  for (int i = 0; i < 2; i++) switch (i) {
      int x, *p;
      case 0: p = &x; *p = 1; break;
      case 1: p = &x; r = *p;
    }
  return r;
}
