// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <string>

#include "base/numbers.h"

namespace hone {

// An integer type of C, as far as values are concerned.
struct CType {
  unsigned bits = 32;
  bool is_signed = true;
  bool operator==(const CType&) const = default;
};

// Values between two numbers, inclusive.
struct Range {
  Integer low, high;
  bool within(const Range& other) const { return other.low <= low && high <= other.high; }
};

inline Range range_of(CType type) {
  if (!type.is_signed) return {0, power_of_two(type.bits) - 1};
  return {-power_of_two(type.bits - 1), power_of_two(type.bits - 1) - 1};
}

// The integer promotions (C11 6.3.1.1): what is narrower than int becomes one.
inline CType promoted(CType type) { return type.bits < 32 ? CType{32, true} : type; }

// The usual arithmetic conversions (C11 6.3.1.8). Types of the same size differ in their sign only.
inline CType common_type(CType a, CType b) {
  a = promoted(a);
  b = promoted(b);
  if (a.bits != b.bits) return a.bits > b.bits ? a : b;
  return {a.bits, a.is_signed && b.is_signed};
}

// The name of the type in any data model; empty if there is none.
inline std::string name_of(CType type) {
  switch (type.bits) {
    case 8: return type.is_signed ? "signed char" : "unsigned char";
    case 16: return type.is_signed ? "short" : "unsigned short";
    case 32: return type.is_signed ? "int" : "unsigned int";
    case 64: return type.is_signed ? "long long" : "unsigned long long";
    default: return "";
  }
}

}  // namespace hone
