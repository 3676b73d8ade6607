// expect: TRUE
// options: --property uninitialised --no-malloc-failure
int g;
static int s[10];
int main(void) {
  static int t;
  return g + s[4] + t;
}
