// SPDX-License-Identifier: Apache-2.0
// Comparisons, not a number, infinities and zeros.
#include <stdio.h>
int main(void) {
  volatile double zero = 0;
  double inf = 1 / zero, nan = zero / zero, minus = -zero;
  printf("%d %d %d %d\n", nan == nan, nan != nan, nan < 1, !(nan >= 1));
  printf("%d %d %d\n", inf > 1e308, -inf < inf, minus == zero);
  printf("%d %d\n", 1 / minus < 0, inf - inf == 0);
  if (nan) printf("true ");
  if (!minus) printf("false\n");
  return 0.1 + 0.2 == 0.3;
}
