// expect: FALSE
// options: --property no-overflow
extern int __VERIFIER_nondet_int(void);
static int x;
__attribute__((destructor)) static void end(void) { x++; }
int main(void) { x = __VERIFIER_nondet_int(); }
