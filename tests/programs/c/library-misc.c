// SPDX-License-Identifier: Apache-2.0
// abs, labs, atoi, isdigit, toupper.
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  printf("%d %d %ld\n", abs(-7), abs(8), labs(-9000000000));
  printf("%d %d\n", atoi("123"), atoi("-45x"));
  int n = 0;
  for (const char *p = "a1B2 c3\t"; *p; p++)
    n = n * 10 + (isdigit((unsigned char)*p) ? 1 : isspace((unsigned char)*p) ? 2 : isupper((unsigned char)*p) ? 3 : 4);
  printf("%d %c%c\n", n, toupper('q'), tolower('Q'));
  return abs(-3);
}
