// expect: FALSE
// gcc: yes
extern void reach_error(void);
static int five(void) { return 5; }
static int seven(void) { return 7; }
static union {
  int (*get)(void);
  unsigned long number;
  unsigned char bytes[8];
} u = {five};
int main(void) {
  u.number += (unsigned long)seven - (unsigned long)five;
  if (u.get() == 7) reach_error();
}
