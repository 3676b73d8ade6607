// SPDX-License-Identifier: Apache-2.0
// What a program under test is linked with to be executed: the inputs are the numbers in the environment
// variable HONE_INPUTS, zeros after them; an error ends the process with status 97.
#define _GNU_SOURCE
#include <stdbool.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

// Not by exit or _exit: a program may have its own.
static void end(int status) {
  for (;;) syscall(SYS_exit_group, status);
}

__attribute__((weak)) void reach_error(void) { end(97); }
__attribute__((noreturn)) void __assert_fail(const char *condition, const char *file, unsigned line,
                                             const char *function) {
  for (;;) end(97);
}
__attribute__((weak)) void __VERIFIER_assume(int condition) {
  if (!condition) end(0);
}

static long long next_input(void) {
  static const char *rest;
  if (rest == NULL) rest = getenv("HONE_INPUTS");
  if (rest == NULL) return 0;
  char *end;
  const long long value = strtoll(rest, &end, 0);
  rest = end;
  return value;
}

#define INPUT(type, name) \
  __attribute__((weak)) type __VERIFIER_nondet_##name(void) { return (type)next_input(); }
INPUT(bool, bool)
INPUT(char, char)
INPUT(signed char, schar)
INPUT(unsigned char, uchar)
INPUT(short, short)
INPUT(unsigned short, ushort)
INPUT(int, int)
INPUT(unsigned, uint)
INPUT(long, long)
INPUT(unsigned long, ulong)
INPUT(long long, longlong)
INPUT(unsigned long long, ulonglong)
INPUT(unsigned long, size_t)
INPUT(float, float)
INPUT(double, double)
