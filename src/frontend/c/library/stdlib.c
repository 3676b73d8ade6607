// SPDX-License-Identifier: Apache-2.0
// <stdlib.h>. `malloc` and `calloc` are built in (models/allocation.cpp).
#include "hone.h"

int abs(int x) { return x < 0 ? -x : x; }

long labs(long x) { return x < 0 ? -x : x; }

long long llabs(long long x) { return x < 0 ? -x : x; }

struct __hone_div {
  int quot, rem;
};

struct __hone_div div(int x, int y) {
  struct __hone_div result = {x / y, x % y};
  return result;
}

struct __hone_ldiv {
  long quot, rem;
};

struct __hone_ldiv ldiv(long x, long y) {
  struct __hone_ldiv result = {x / y, x % y};
  return result;
}

struct __hone_lldiv {
  long long quot, rem;
};

struct __hone_lldiv lldiv(long long x, long long y) {
  struct __hone_lldiv result = {x / y, x % y};
  return result;
}

int atoi(const char* text) {
  int sign = 1, value = 0;
  while (*text == ' ' || (*text >= 9 && *text <= 13)) text++;
  if (*text == '-' || *text == '+') sign = *text++ == '-' ? -1 : 1;
  while (*text >= '0' && *text <= '9') value = 10 * value + (*text++ - '0');
  return sign * value;
}

int __hone_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'z') return c - 'a' + 10;
  return c >= 'A' && c <= 'Z' ? c - 'A' + 10 : 36;
}

// What strtol and the like read, without its sign. They do not tell errno, which is arbitrary.
unsigned long long __hone_number(const char* text, char** end, int base, int* negative, int* too_large) {
  const char* at = text;
  while (*at == ' ' || (*at >= 9 && *at <= 13)) at++;
  *negative = *at == '-';
  if (*at == '-' || *at == '+') at++;
  if ((base == 0 || base == 16) && at[0] == '0' && (at[1] == 'x' || at[1] == 'X') &&
      __hone_digit(at[2]) < 16) {
    at += 2;
    base = 16;
  }
  if (base == 0) base = *at == '0' ? 8 : 10;
  unsigned long long value = 0;
  int found = 0;
  *too_large = 0;
  for (int digit = __hone_digit(*at); digit < base; digit = __hone_digit(*++at)) {
    found = 1;
    if (value > (~0ULL - digit) / base) *too_large = 1;
    value = value * base + digit;
  }
  if (end != 0) *end = (char*)(found ? at : text);
  return value;
}

long strtol(const char* text, char** end, int base) {
  int negative, too_large;
  unsigned long long value = __hone_number(text, end, base, &negative, &too_large);
  unsigned long long most = (unsigned long)-1 / 2;
  if (negative) return too_large || value > most ? -(long)most - 1 : -(long)value;
  return too_large || value > most ? most : value;
}

long long strtoll(const char* text, char** end, int base) {
  int negative, too_large;
  unsigned long long value = __hone_number(text, end, base, &negative, &too_large);
  unsigned long long most = (unsigned long long)-1 / 2;
  if (negative) return too_large || value > most ? -(long long)most - 1 : -(long long)value;
  return too_large || value > most ? most : value;
}

unsigned long strtoul(const char* text, char** end, int base) {
  int negative, too_large;
  unsigned long long value = __hone_number(text, end, base, &negative, &too_large);
  if (too_large || value > (unsigned long)-1) return -1;
  return negative ? -value : value;
}

unsigned long long strtoull(const char* text, char** end, int base) {
  int negative, too_large;
  unsigned long long value = __hone_number(text, end, base, &negative, &too_large);
  if (too_large || value > (unsigned long long)-1) return -1;
  return negative ? -value : value;
}

long atol(const char* text) { return strtol(text, 0, 10); }

long long atoll(const char* text) { return strtoll(text, 0, 10); }

// Behind the old block it copies what happens to be there: what the new one has there is anything.
void __hone_unchecked_copy(char* to, const char* from, size_t size) {
  for (size_t i = 0; i < size; i++) to[i] = from[i];
}

void* realloc(void* old, size_t size) {
  if (old != 0 && size == 0) {  // as the GNU library does
    free(old);
    return 0;
  }
  char* to = malloc(size);
  if (to != 0 && old != 0) {
    __hone_unchecked_copy(to, old, size);
    free(old);
  }
  return to;
}

static struct __hone_registered {
  void (*function)(void);
  struct __hone_registered* earlier;
} * __hone_registered;

// The library comes last, so this is called before the destructors of the program.
__attribute__((destructor)) void __hone_call_registered(void) {
  while (__hone_registered != 0) {
    struct __hone_registered* last = __hone_registered;
    __hone_registered = last->earlier;
    last->function();
    free(last);
  }
}

int atexit(void (*function)(void)) {
  void __hone_call_registered(void);  // does so at the end
  struct __hone_registered* last = malloc(sizeof *last);
  last->function = function;
  last->earlier = __hone_registered;
  __hone_registered = last;
  return 0;
}
