// expect: TRUE
// options: --property uninitialised --no-malloc-failure
extern void fill(int *p);
int main(void) {
  int x;
  fill(&x);
  return x;
}
