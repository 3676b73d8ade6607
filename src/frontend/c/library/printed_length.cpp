// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/library/printed_length.h"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

namespace hone::c {

namespace {

struct Conversion {
  std::string_view flags, modifier;
  unsigned field = 0;  // at least so many characters
  char letter = 0;
};

// From the character after the percent sign; nothing if it is not one that is understood.
std::optional<Conversion> parse(std::string_view& format) {
  Conversion result;
  const auto take = [&](std::string_view characters) {
    const std::size_t end = std::min(format.find_first_not_of(characters), format.size());
    const std::string_view taken = format.substr(0, end);
    format.remove_prefix(end);
    return taken;
  };
  result.flags = take("-+ 0");
  const std::string_view field = take("0123456789");
  if (field.size() > 4) return std::nullopt;
  if (!field.empty()) result.field = static_cast<unsigned>(std::stoul(std::string(field)));
  result.modifier = take("hlqjzt");
  if (format.empty()) return std::nullopt;
  result.letter = format.front();
  format.remove_prefix(1);
  if (std::string_view("diuxXoc%").find(result.letter) == std::string_view::npos) return std::nullopt;
  if (result.letter == 'c' && !result.modifier.empty()) return std::nullopt;  // a wide character
  return result;
}

class Length {
 public:
  Length(Terms& terms, unsigned width) : terms_(terms), width_(width) {}

  Term number(std::uint64_t value) { return terms_.bitvector(Integer(value), width_); }

  Term of(const Conversion& conversion, Term word) {
    Term characters = number(1);
    if (conversion.letter != 'c') characters = of_number(conversion, word);
    const Term field = number(conversion.field);
    return terms_.ite(terms_.bv(Kind::bv_ult, {characters, field}), field, characters);
  }

 private:
  Term of_number(const Conversion& conversion, Term word) {
    const bool is_signed = conversion.letter == 'd' || conversion.letter == 'i';
    const unsigned bits = terms_.width(terms_.sort(word));
    const Term zero = terms_.bitvector(0, bits);
    const Term is_negative = is_signed ? terms_.bv(Kind::bv_slt, {word, zero}) : terms_.falsity();
    const Term size = terms_.ite(is_negative, terms_.bv(Kind::bv_neg, {word}), word);
    const Integer base = conversion.letter == 'o' ? 8 : is_signed || conversion.letter == 'u' ? 10 : 16;
    Term digits = number(1);
    Integer power = base;
    for (unsigned count = 2; power < (Integer(1) << bits); ++count, power *= base)
      digits =
          terms_.ite(terms_.bv(Kind::bv_ule, {terms_.bitvector(power, bits), size}), number(count), digits);
    const bool has_sign = is_signed && conversion.flags.find_first_of("+ ") != std::string_view::npos;
    const Term sign = has_sign ? number(1) : terms_.ite(is_negative, number(1), number(0));
    return terms_.bv(Kind::bv_add, {sign, digits});
  }

  Terms& terms_;
  unsigned width_;
};

}  // namespace

Term printed_length(Terms& terms, std::string_view format, const PrintedArguments& arguments,
                    unsigned width) {
  Length length(terms, width);
  std::vector<Term> parts;
  std::uint64_t plain = 0;
  std::size_t next = 0;
  while (!format.empty()) {
    const bool converts = format.front() == '%';
    format.remove_prefix(1);
    if (!converts) {
      ++plain;
      continue;
    }
    const auto conversion = parse(format);
    if (!conversion) return Term();
    if (conversion->letter == '%') {
      ++plain;
      continue;
    }
    const Term given = arguments.value(next++);
    if (!given.valid() || terms.kind(terms.sort(given)) != SortKind::bitvector) return Term();
    const unsigned bits = conversion->letter == 'c' ? 8 : arguments.bits(conversion->modifier);
    if (terms.width(terms.sort(given)) < bits) return Term();
    parts.push_back(length.of(*conversion, terms.bv_extract(given, bits - 1, 0)));
  }
  parts.push_back(length.number(plain));
  return parts.size() == 1 ? parts.front() : terms.bv(Kind::bv_add, parts);
}

}  // namespace hone::c
