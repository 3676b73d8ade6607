// expect: FALSE
// options: --property uninitialised --no-malloc-failure
static int get(int *p) { return *p; }
int main(void) {
  int x, y;
  x = 1;
  return get(&x) + get(&y);
}
