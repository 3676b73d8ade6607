// expect: TRUE|UNKNOWN
// options: --property no-overflow
extern long __VERIFIER_nondet_long(void);
int main(void) {
  __int128 x = __VERIFIER_nondet_long();
  return x + x > 0;
}
