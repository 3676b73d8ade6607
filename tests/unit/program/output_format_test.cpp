// SPDX-License-Identifier: Apache-2.0
#include "program/run/output_format.h"

#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <cstdio>

#include "support/random.h"

namespace hone {
namespace {

using namespace test;

template <class... Arguments>
std::string printed(const std::string& format, Arguments... arguments) {
  std::array<char, 500> buffer{};
  std::snprintf(buffer.data(), buffer.size(), format.c_str(), arguments...);
  return buffer.data();
}

OutputValue bits(std::uint64_t value, unsigned width) { return {Integer(value), width}; }

std::string formatted(const std::string& format, std::initializer_list<OutputValue> arguments) {
  return hone::formatted(format, std::span(arguments.begin(), arguments.size()));
}

// Every combination of flags, width, precision, length and conversion, as the C library does it.
TEST(OutputFormat, IsThatOfTheCLibrary) {
  Random random(1);
  const std::vector<std::string> flags{"", "-", "+", " ", "#", "0", "-0", "+0", "#0", "- ", "+-#"};
  const std::vector<std::string> widths{"", "1", "7", "25"}, precisions{"", ".", ".0", ".3", ".20"};
  const std::vector<std::uint64_t> values{0,
                                          1,
                                          7,
                                          8,
                                          127,
                                          128,
                                          255,
                                          256,
                                          32768,
                                          65535,
                                          0x7fffffff,
                                          0x80000000,
                                          0xffffffff,
                                          0x7fffffffffffffff,
                                          0x8000000000000000,
                                          ~std::uint64_t{0}};
  for (const std::string& flag : flags)
    for (const std::string& width : widths)
      for (const std::string& precision : precisions)
        for (const char letter : std::string("diuxXo"))
          for (const std::uint64_t value : values) {
            const std::string start = "<%" + flag + width + precision, end = std::string(1, letter) + ">";
            const auto narrow = static_cast<unsigned>(value);
            for (const char* length : {"hh", "h", ""})
              ASSERT_EQ(formatted(start + length + end, {bits(narrow, 32)}),
                        printed(start + length + end, narrow))
                  << start << length << end << " " << narrow;
            for (const char* length : {"l", "ll", "z", "j"})
              ASSERT_EQ(formatted(start + length + end, {bits(value, 64)}),
                        printed(start + "ll" + end, value))
                  << start << length << end << " " << value;
          }
}

TEST(OutputFormat, NarrowValuesAreExtended) {
  EXPECT_EQ(formatted("%d %hhd %u %x", {bits(255, 8), bits(255, 8), bits(255, 8), bits(255, 8)}),
            "-1 -1 255 ff");
  EXPECT_EQ(formatted("%d %u", {bits(1, 1), bits(1, 1)}), "-1 1");
}

TEST(OutputFormat, CharactersPointersAndPercent) {
  EXPECT_EQ(formatted("%c%c|%3c|%-3c|100%%\n", {bits('a', 8), bits('b', 32), bits('c', 8), bits('d', 8)}),
            "ab|  c|d  |100%\n");
  EXPECT_EQ(formatted("%c", {bits(0, 8)}), std::string(1, '\0'));
  EXPECT_EQ(formatted("%p %p %10p", {bits(0, 64), bits(0xdeadbeef, 64), bits(16, 64)}),
            "(nil) 0xdeadbeef       0x10");
  EXPECT_EQ(formatted("%c", {bits(0x1c3, 32)}), "\xc3");
}

TEST(OutputFormat, WidthAndPrecisionFromArguments) {
  EXPECT_EQ(formatted("%*d|%-*d|%.*d",
                      {bits(5, 32), bits(42, 32), bits(5, 32), bits(42, 32), bits(3, 32), bits(7, 32)}),
            "   42|42   |007");
  EXPECT_EQ(formatted("%*d|", {bits(0xfffffffb, 32), bits(42, 32)}), "42   |");
}

TEST(OutputFormat, NumbersOfAnySize) {
  const Integer large = Integer(1) << 100;
  EXPECT_EQ(formatted("%d %x", {{large, 0}, {large, 101}}), large.get_str() + " 1" + std::string(25, '0'));
  EXPECT_EQ(formatted("%d %u", {{large, 101}, {Integer(-5), 0}}), "-" + large.get_str() + " -5");
}

TEST(OutputFormat, FloatsAreThoseOfTheCLibrary) {
  for (const double value : {0.0, -0.0, 1.5, -123456.789, 1e300, 4.9e-324, 1.0 / 0.0, -1.0 / 0.0})
    for (const std::string flags : {"", "-", "+", " ", "#", "0", "+0"})
      for (const std::string size : {"", "12", "30", ".0", ".3", "20.10", "."})
        for (const char letter : {'a', 'e', 'f', 'g', 'A', 'E', 'F', 'G'}) {
          const std::string format = "<%" + flags + size + letter + ">";
          ASSERT_EQ(formatted(format, {bits(std::bit_cast<std::uint64_t>(value), 64)}),
                    printed(format, value))
              << format;
        }
  EXPECT_EQ(formatted("%*.*f|%ld",
                      {bits(8, 32), bits(2, 32), bits(std::bit_cast<std::uint64_t>(0.125), 64), bits(7, 64)}),
            "    0.12|7");
}

}  // namespace
}  // namespace hone
