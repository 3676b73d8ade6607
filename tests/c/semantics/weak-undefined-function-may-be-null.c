// expect: FALSE|UNKNOWN
extern void reach_error(void);
extern void hook(void) __attribute__((weak));
int main(void) {
  if (!hook) reach_error();
}
