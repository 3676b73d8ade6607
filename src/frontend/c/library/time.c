// SPDX-License-Identifier: Apache-2.0
// <time.h>
#include "hone.h"

long time(long* where) {
  long now = __hone_between(-1, 2147483647);
  if (where != 0) *where = now;
  return now;
}

double difftime(long end, long start) { return (double)end - (double)start; }
