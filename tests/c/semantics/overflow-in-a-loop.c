// expect: FALSE
// options: --property no-overflow
int main(void) {
  int x = 1;
  for (int i = 0; i < 31; i++) x *= 2;
  return x;
}
