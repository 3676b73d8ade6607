// expect: TRUE
// options: --property div-by-zero
int zero;
int main(void) {
  int size = sizeof(1 / zero);
  return zero ? 1 / zero : size;
}
