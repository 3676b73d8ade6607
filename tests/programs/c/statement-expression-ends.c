// SPDX-License-Identifier: Apache-2.0
// What the last statement of a statement expression may be.
#include <stdio.h>
struct s { int a; };
static int n;
int main(void) {
  int a = ({ int t = 5; t * 2; });
  int b = ({ n++; (n + 1); });
  int c = ({ if (n > 100) n = 0; n + 40; });
  ({ if (n) n += 5; });
  (void)({ n; });
  int d = ({ int k = 0; again: if (++k < 5) goto again; k; });
  struct s e = ({ (struct s){d}; });
  for (int i = 0; i < 4; i++) {
    int v = ({ if (i == 2) continue; i * 10; });
    printf("%d ", v);
  }
  int nested = ({ int x = ({ int y = 3; y + 1; }); x * x; });
  printf("%d %d %d %d %d %d\n", a, b, c, d, e.a, nested);
  return n;
}
