// SPDX-License-Identifier: Apache-2.0
// <unistd.h>. What the system says of a process does not change.
#include "hone.h"

struct __hone_known {
  int is_known, value;
};

int __hone_same(struct __hone_known* number, int low) {
  if (!number->is_known) number->value = __hone_between(low, 2147483647);
  number->is_known = 1;
  return number->value;
}

int getpid(void) {
  static struct __hone_known id;
  return __hone_same(&id, 1);
}

int getppid(void) {
  static struct __hone_known id;
  return __hone_same(&id, 1);
}

unsigned getuid(void) {
  static struct __hone_known id;
  return __hone_same(&id, -2147483647 - 1);
}

unsigned geteuid(void) {
  static struct __hone_known id;
  return __hone_same(&id, -2147483647 - 1);
}

unsigned getgid(void) {
  static struct __hone_known id;
  return __hone_same(&id, -2147483647 - 1);
}

unsigned getegid(void) {
  static struct __hone_known id;
  return __hone_same(&id, -2147483647 - 1);
}
