// SPDX-License-Identifier: Apache-2.0
// <inttypes.h>
#include "hone.h"

long long strtoll(const char* text, char** end, int base);            // stdlib.c
unsigned long long strtoull(const char* text, char** end, int base);  // stdlib.c

__INTMAX_TYPE__ imaxabs(__INTMAX_TYPE__ x) { return x < 0 ? -x : x; }

struct __hone_imaxdiv {
  __INTMAX_TYPE__ quot, rem;
};

struct __hone_imaxdiv imaxdiv(__INTMAX_TYPE__ x, __INTMAX_TYPE__ y) {
  struct __hone_imaxdiv result = {x / y, x % y};
  return result;
}

__INTMAX_TYPE__ strtoimax(const char* text, char** end, int base) { return strtoll(text, end, base); }

__UINTMAX_TYPE__ strtoumax(const char* text, char** end, int base) { return strtoull(text, end, base); }
