// expect: TRUE
// options: --property uninitialised --no-malloc-failure
int main(void) {
  int x, k = 0;
  x = 1;
again:
  if (k++ < 3) goto again;
  return x;
}
