// SPDX-License-Identifier: Apache-2.0
// GNU ({ ... }) with declarations, loops and records.
#include <stdio.h>
#define MAX(a, b) ({ __typeof__(a) x_ = (a); __typeof__(b) y_ = (b); x_ > y_ ? x_ : y_; })
struct s { int a, b; };
int main(void) {
  int i = 3;
  printf("%d %d\n", MAX(i++, 2), MAX(MAX(1, 9), 4));
  int sum = ({ int s = 0; for (int k = 0; k < 5; k++) s += k * i; s; });
  printf("%d %d\n", i, sum);
  struct s r = ({ struct s t = {i, 2}; t.a++; t; });
  printf("%d %d\n", r.a, ({ struct s q = r; q.b += 5; q; }).b);
  ({ i = 9; });
  if (({ int z = i - 9; z == 0; })) i += ({ 1; 2; 30; });
  int found = ({ int f = -1; for (int k = 0; k < 10; k++) if (k * k > 20) { f = k; break; } f; });
  printf("%d %d\n", i, found);
  return ({ if (i == 39) goto end; 1; });
end:
  return i;
}
