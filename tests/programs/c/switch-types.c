// SPDX-License-Identifier: Apache-2.0
// The controlling expression is promoted; cases are converted to its type.
// LP64 only.
#include <stdio.h>
static int on_char(signed char c) {
  switch (c) {
    case -1: return 1;
    case 255: return 2;
    default: return 3;
  }
}
static int on_uchar(unsigned char c) {
  switch (c) {
    case 255: return 2;
    default: return 3;
  }
}
static int on_unsigned(unsigned u) {
  switch (u) {
    case -1: return 1;
    case 0: return 2;
  }
  return 3;
}
static int on_long(long l) {
  switch (l) {
    case 1L << 32: return 1;
    case 0: return 2;
  }
  return 3;
}
static int on_bool(_Bool b) {
  switch (b) {
    case 0: return 5;
    case 1: return 6;
  }
  return 7;
}
int main(void) {
  printf("%d %d %d\n", on_char(255), on_uchar(-1), on_unsigned(0xffffffff));
  printf("%d %d %d %d\n", on_long(4294967296), on_long(0), on_bool(17), on_bool(0));
  return on_long(1);
}
