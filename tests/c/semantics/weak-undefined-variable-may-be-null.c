// expect: FALSE|UNKNOWN
extern void reach_error(void);
extern int setting __attribute__((weak));
int main(void) {
  if (&setting == 0) reach_error();
}
