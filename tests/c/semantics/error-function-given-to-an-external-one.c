// expect: FALSE|UNKNOWN
void reach_error(void);
void run(void (*)(void));
int main(void) { run(reach_error); }
