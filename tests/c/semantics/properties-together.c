// expect: FALSE
// options: --property unreach-call,no-overflow,div-by-zero,shift
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 1 || n > 10) return 0;
  int sum = 100 / n + (1 << n) + n * n;
  if (sum == 1133) reach_error(); /* 10 + 1024 + 100 is 1134 */
  if (sum == 1134) reach_error();
  return sum;
}
