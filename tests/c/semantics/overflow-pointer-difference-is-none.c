// expect: TRUE
// options: --property no-overflow
int main(void) {
  int a[10], *p = a + 9;
  return (int)(p - a);
}
