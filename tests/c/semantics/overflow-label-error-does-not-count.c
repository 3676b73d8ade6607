// expect: TRUE
// options: --property no-overflow
int main(void) {
  goto ERROR;
ERROR:
  return 0;
}
