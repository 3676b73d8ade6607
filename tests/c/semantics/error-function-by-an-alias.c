// expect: FALSE
void reach_error(void) {}
void other(void) __attribute__((alias("reach_error")));
int main(void) { other(); }
