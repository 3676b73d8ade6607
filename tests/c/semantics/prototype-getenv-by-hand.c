// expect: FALSE|UNKNOWN
extern void reach_error(void);
extern char *getenv(const char *);
int main(void) {
  if (!getenv("HOME")) reach_error();
}
