// expect: FALSE
void e(void) __asm__("reach_error");
int main(void) { e(); }
