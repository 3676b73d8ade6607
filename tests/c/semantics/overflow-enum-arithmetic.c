// expect: FALSE|UNKNOWN
// options: --property no-overflow
enum e { low = -2147483647 - 1, high = 2147483647 };
extern int __VERIFIER_nondet_int(void);
int main(void) {
  enum e e = __VERIFIER_nondet_int() ? high : low;
  return e + 1;
}
