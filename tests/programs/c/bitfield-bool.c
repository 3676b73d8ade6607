// SPDX-License-Identifier: Apache-2.0
// Fields of _Bool and of enumeration type.
#include <stdio.h>
enum mode { off, slow, fast };
struct s { _Bool on : 1; enum mode mode : 2; _Bool other; unsigned char level : 5; };
int main(void) {
  struct s s = {2, fast, 0, 33};
  printf("%d %d %d %d\n", s.on, s.mode, s.other, s.level);
  s.on = s.level == 2;
  s.other = 4;
  s.mode--;
  s.level -= 2;
  printf("%d %d %d %d\n", s.on, s.mode, s.other, s.level);
  struct s *p = &s;
  p->on = p->level & 16;
  p->other = !p->on;
  printf("%d %d\n", p->on, p->other);
  return 0;
}
