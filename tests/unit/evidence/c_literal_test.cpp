// SPDX-License-Identifier: Apache-2.0
#include "evidence/c_literal.h"

#include <gtest/gtest.h>

namespace hone {
namespace {

class CLiteral : public testing::Test {
 protected:
  std::string literal(std::uint64_t bits, unsigned width, const std::string& type) {
    return c_literal(terms, terms.machine_bitvector(bits, width), type);
  }
  Terms terms;
};

TEST_F(CLiteral, Integers) {
  EXPECT_EQ(literal(5, 32, "int"), "5ll");
  EXPECT_EQ(literal(0xfffffffb, 32, "int"), "-5ll");
  EXPECT_EQ(literal(0xfffffffb, 32, "unsigned int"), "4294967291ull");
  EXPECT_EQ(literal(0x80, 8, "char"), "-128ll");
  EXPECT_EQ(literal(~std::uint64_t{0}, 64, "unsigned long"), "18446744073709551615ull");
  EXPECT_EQ(literal(std::uint64_t{1} << 63, 64, "long"), "-9223372036854775807ll - 1");
  EXPECT_EQ(literal((std::uint64_t{1} << 63) + 1, 64, "long"), "-9223372036854775807ll");
  EXPECT_EQ(c_literal(terms, terms.truth(), "_Bool"), "1");
  EXPECT_EQ(literal(0x1000, 64, "void *"), "(void *)0x1000");
}

TEST_F(CLiteral, FloatingPointNumbers) {
  EXPECT_EQ(literal(0x3fc00000, 32, "float"), "0x1.8p+0f /* 1.5 */");
  EXPECT_EQ(literal(0xff800000, 32, "float"), "-__builtin_inff()");
  EXPECT_EQ(literal(0x7ff8000000000000, 64, "double"), "__builtin_nan(\"\")");
  EXPECT_EQ(literal(0x8000000000000000, 64, "double"), "-0x0p+0 /* -0 */");
}

}  // namespace
}  // namespace hone
