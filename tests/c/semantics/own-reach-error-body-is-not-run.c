// expect: FALSE
void reach_error(void) {}
int main(void) { reach_error(); }
