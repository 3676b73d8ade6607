// expect: FALSE
void __VERIFIER_error(void) {}
int main(void) { (0, __VERIFIER_error)(); }
