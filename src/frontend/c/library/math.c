// SPDX-License-Identifier: Apache-2.0
// <math.h>. Most of it is built in (models/mathematics.cpp).
#include "hone.h"

double modf(double x, double* whole) {
  *whole = __builtin_trunc(x);
  return __builtin_copysign(__builtin_isinf(x) ? 0 : x - *whole, x);
}

float modff(float x, float* whole) {
  *whole = __builtin_truncf(x);
  return __builtin_copysignf(__builtin_isinf(x) ? 0 : x - *whole, x);
}

double frexp(double x, int* exponent) {
  union {
    double number;
    unsigned long long bits;
  } value;
  value.number = x;
  int biased = value.bits >> 52 & 2047;
  *exponent = 0;
  if (biased == 2047 || x == 0) return x;
  if (biased == 0) {
    value.number = x * 0x1p64;
    biased = (int)(value.bits >> 52 & 2047) - 64;
  }
  *exponent = biased - 1022;
  value.bits = (value.bits & 0x800fffffffffffffULL) | 0x3fe0000000000000ULL;
  return value.number;
}

float frexpf(float x, int* exponent) { return (float)frexp(x, exponent); }

// Rounded only once: numbers that become subnormal are not so before the last step.
double ldexp(double x, int exponent) {
  union {
    double number;
    unsigned long long bits;
  } power;
  for (int i = 0; i < 2 && exponent > 1023; i++, exponent -= 1023) x *= 0x1p1023;
  for (int i = 0; i < 2 && exponent < -1022; i++, exponent += 969) x *= 0x1p-969;
  if (exponent > 1023) exponent = 1023;
  if (exponent < -1022) exponent = -1022;
  power.bits = (unsigned long long)(exponent + 1023) << 52;
  return x * power.number;
}

float ldexpf(float x, int exponent) { return (float)ldexp(x, exponent); }

double scalbn(double x, int exponent) { return ldexp(x, exponent); }

float scalbnf(float x, int exponent) { return (float)ldexp(x, exponent); }

double scalbln(double x, long exponent) {
  return ldexp(x, exponent > 9999 ? 9999 : exponent < -9999 ? -9999 : (int)exponent);
}

float scalblnf(float x, long exponent) { return (float)scalbln(x, exponent); }

double fdim(double x, double y) {
  if (x != x || y != y) return x + y;
  return x > y ? x - y : 0;
}

float fdimf(float x, float y) {
  if (x != x || y != y) return x + y;
  return x > y ? x - y : 0;
}

// What a tag means is up to the implementation: the bits that tell NaNs apart are any.
double nan(const char* tag) {
  union {
    double number;
    unsigned long long bits;
  } value;
  value.bits = 0x7ff8000000000000ULL;
  if (*tag)
    value.bits |= (unsigned long long)__hone_between(0, 0x7fffffff) << 20 | __hone_between(0, 0xfffff);
  return value.number;
}

float nanf(const char* tag) {
  union {
    float number;
    unsigned bits;
  } value;
  value.bits = 0x7fc00000;
  if (*tag) value.bits |= __hone_between(0, 0x3fffff);
  return value.number;
}

double nextafter(double x, double y) {
  union {
    double number;
    unsigned long long bits;
  } value;
  if (x != x || y != y) return x + y;
  if (x == y) return y;
  if (x == 0) return __builtin_copysign(0x1p-1074, y);
  value.number = x;
  value.bits += (x < y) == (x > 0) ? 1ULL : -1ULL;
  return value.number;
}

float nextafterf(float x, float y) {
  union {
    float number;
    unsigned bits;
  } value;
  if (x != x || y != y) return x + y;
  if (x == y) return y;
  if (x == 0) return __builtin_copysignf(0x1p-149f, y);
  value.number = x;
  value.bits += (x < y) == (x > 0) ? 1U : -1U;
  return value.number;
}
