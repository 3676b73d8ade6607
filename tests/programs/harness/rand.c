// SPDX-License-Identifier: Apache-2.0
#include <stdlib.h>
extern void reach_error(void);
int main(void) {
  if (rand() == 12345) reach_error();
  return 0;
}
