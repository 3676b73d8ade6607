// expect: FALSE
// gcc: yes
extern void reach_error(void);
static int seven(int x, char *y) { return 7; }
static void *kept;
int main(void) {
  kept = (void *)seven;
  if (((int (*)(int, void *))kept)(1, 0) == 7) reach_error();
}
