// expect: FALSE
// gcc: yes
#include <string.h>
extern void reach_error(void);
static int five(void) { return 5; }
static int seven(void) { return 7; }
struct box {
  int (*get)(void);
};
static struct box box = {five}, other = {seven};
int main(void) {
  memcpy(&box, &other, sizeof box);
  if (box.get() == 7) reach_error();
}
