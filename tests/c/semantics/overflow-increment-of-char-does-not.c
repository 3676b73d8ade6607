// expect: TRUE
// options: --property no-overflow
extern char __VERIFIER_nondet_char(void);
int main(void) {
  char c = __VERIFIER_nondet_char();
  c++;
  --c;
  c++;
}
