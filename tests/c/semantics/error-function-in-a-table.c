// expect: FALSE
// options: --error-function my_error
extern int __VERIFIER_nondet_int(void);
void fine(void) {}
void my_error(void) {}
void (*table[2])(void) = {fine, my_error};
int main(void) { table[__VERIFIER_nondet_int() & 1](); }
