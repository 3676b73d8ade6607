// expect: FALSE
// options: --property div-by-zero
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 5) return 0;
  int sum = 0;
  while (n >= 0) sum += 100 / n--;
  return sum;
}
