// expect: TRUE
// options: --property uninitialised --no-malloc-failure
int main(void) {
  int b[2], i = 2;
  b[0] = b[1] = 1;
  return b[i];
}
