// SPDX-License-Identifier: Apache-2.0
#include "evidence/c_literal.h"

#include <fmt/format.h>

#include <bit>
#include <cmath>

namespace hone {

namespace {

std::string floating_literal(double value, const char* suffix) {
  const char* sign = std::signbit(value) ? "-" : "";
  if (std::isnan(value)) return fmt::format("{}__builtin_nan{}(\"\")", sign, suffix);
  if (std::isinf(value)) return fmt::format("{}__builtin_inf{}()", sign, suffix);
  return fmt::format("{:a}{} /* {} */", value, suffix, value);
}

std::string signed_literal(std::uint64_t bits, unsigned width) {
  const auto value = static_cast<std::int64_t>(bits << (64 - width)) >> (64 - width);
  // There is no literal for the least number.
  return value == INT64_MIN ? "-9223372036854775807ll - 1" : fmt::format("{}ll", value);
}

}  // namespace

std::string c_literal(const Terms& terms, Term constant, const std::string& type) {
  if (terms.is_bool(constant)) return constant == terms.truth() ? "1" : "0";
  const unsigned width = terms.width(terms.sort(constant));
  const std::uint64_t bits =
      width > 64 ? 0 : terms.machine_bits(constant).value_or(terms.integer_value(constant).get_ui());
  if (type == "void *") return fmt::format("(void *){:#x}", bits);
  if (type == "float") return floating_literal(std::bit_cast<float>(static_cast<std::uint32_t>(bits)), "f");
  if (type == "double" && width == 64) return floating_literal(std::bit_cast<double>(bits), "");
  if (type == "double") return floating_literal(std::bit_cast<float>(static_cast<std::uint32_t>(bits)), "");
  const bool is_unsigned = type.starts_with("unsigned") || type == "_Bool";
  return is_unsigned ? fmt::format("{}ull", bits) : signed_literal(bits, width);
}

}  // namespace hone
