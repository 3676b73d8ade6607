// expect: FALSE
__attribute__((constructor)) void reach_error(void) {}
int main(void) {}
