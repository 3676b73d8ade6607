// expect: TRUE
// options: --property no-overflow
extern void reach_error(void);
int main(void) { reach_error(); }
