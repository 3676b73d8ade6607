// SPDX-License-Identifier: Apache-2.0
#include "program/run/output_format.h"

#include <algorithm>
#include <bit>
#include <cstdio>
#include <optional>
#include <utility>

#include "base/error.h"
#include "logic/wide_bitvector.h"

namespace hone {

namespace {

struct Conversion {
  bool left = false, plus = false, blank = false, alternative = false, zeros = false;
  std::size_t width = 0;
  std::optional<std::size_t> precision;
  unsigned cut_to = 0;  // bits
  char letter = 0;
};

class Formatter {
 public:
  Formatter(std::string_view format, std::span<const OutputValue> arguments)
      : format_(format), arguments_(arguments) {}

  std::string text() {
    std::string result;
    while (at_ < format_.size()) {
      const char c = format_[at_++];
      result += c == '%' ? converted(conversion()) : std::string(1, c);
    }
    return result;
  }

 private:
  bool accept(char c) {
    if (at_ >= format_.size() || format_[at_] != c) return false;
    ++at_;
    return true;
  }
  const OutputValue& next_argument() {
    HONE_INVARIANT(next_ < arguments_.size(), "a format should have an argument for each conversion");
    return arguments_[next_++];
  }

  Conversion conversion();
  void read_flags(Conversion& conversion);
  std::size_t read_number();
  std::string converted(const Conversion& conversion);

  std::string_view format_;
  std::span<const OutputValue> arguments_;
  std::size_t at_ = 0, next_ = 0;
};

void Formatter::read_flags(Conversion& conversion) {
  while (true) {
    if (accept('-'))
      conversion.left = true;
    else if (accept('+'))
      conversion.plus = true;
    else if (accept(' '))
      conversion.blank = true;
    else if (accept('#'))
      conversion.alternative = true;
    else if (accept('0'))
      conversion.zeros = true;
    else
      return;
  }
}

std::size_t Formatter::read_number() {
  std::size_t number = 0;
  for (; at_ < format_.size() && format_[at_] >= '0' && format_[at_] <= '9'; ++at_)
    number = number * 10 + static_cast<std::size_t>(format_[at_] - '0');
  return number;
}

Conversion Formatter::conversion() {
  const auto star = [&] {
    const OutputValue& value = next_argument();
    return value.width == 0 ? value.number : signed_value(value.number, value.width);
  };
  Conversion result;
  read_flags(result);
  if (accept('*')) {
    const Integer width = star();
    result.left = result.left || width < 0;
    result.width = Integer(abs(width)).get_ui();
  } else {
    result.width = read_number();
  }
  if (accept('.')) {
    const Integer precision = accept('*') ? star() : Integer(read_number());
    if (precision >= 0) result.precision = precision.get_ui();
  }
  if (accept('h')) result.cut_to = accept('h') ? 8 : 16;
  while (at_ < format_.size() && std::string_view("ljzt").find(format_[at_]) != std::string_view::npos) ++at_;
  HONE_INVARIANT(at_ < format_.size(), "a conversion should end in a letter");
  result.letter = format_[at_++];
  return result;
}

std::string padded(const Conversion& conversion, const std::string& prefix, const std::string& digits,
                   bool with_zeros) {
  const std::size_t length = prefix.size() + digits.size();
  const std::size_t padding = conversion.width > length ? conversion.width - length : 0;
  if (conversion.left) return prefix + digits + std::string(padding, ' ');
  return with_zeros ? prefix + std::string(padding, '0') + digits
                    : std::string(padding, ' ') + prefix + digits;
}

Integer as_read_by(const Conversion& conversion, const OutputValue& value) {
  const bool is_signed = conversion.letter == 'd' || conversion.letter == 'i';
  unsigned width = value.width;
  Integer number = value.number;
  if (conversion.cut_to != 0 && (width == 0 || width > conversion.cut_to)) {
    width = conversion.cut_to;
    mpz_fdiv_r_2exp(number.get_mpz_t(), number.get_mpz_t(), width);
  }
  return is_signed && width != 0 ? signed_value(number, width) : number;
}

int base_of(char letter) {
  switch (letter) {
    case 'x':
    case 'p': return 16;
    case 'X': return -16;  // upper case
    case 'o': return 8;
    default: return 10;
  }
}

std::string converted_number(const Conversion& conversion, const Integer& number) {
  const char letter = conversion.letter;
  const bool is_signed = letter == 'd' || letter == 'i';
  const bool with_base = (conversion.alternative || letter == 'p') && number != 0;
  std::string prefix;
  if (number < 0)
    prefix = "-";
  else if (is_signed && conversion.plus)
    prefix = "+";
  else if (is_signed && conversion.blank)
    prefix = " ";
  if (with_base && letter != 'o' && base_of(letter) != 10) prefix += letter == 'X' ? "0X" : "0x";
  std::string digits = Integer(abs(number)).get_str(base_of(letter));
  if (number == 0 && conversion.precision == std::size_t{0}) digits.clear();
  const std::size_t precision = conversion.precision.value_or(1);
  if (digits.size() < precision) digits.insert(0, precision - digits.size(), '0');
  if (letter == 'o' && conversion.alternative && !digits.starts_with('0')) digits.insert(0, 1, '0');
  return padded(conversion, prefix, digits, conversion.zeros && !conversion.precision);
}

// The host's printf does it. NaN and infinity are never padded with zeros, and it knows.
std::string converted_float(const Conversion& conversion, const OutputValue& value) {
  HONE_INVARIANT(value.width == 64, "a floating point number should be printed as a double");
  std::string format = "%";
  for (const auto& [flag, mark] :
       {std::pair(conversion.left, '-'), std::pair(conversion.plus, '+'), std::pair(conversion.blank, ' '),
        std::pair(conversion.alternative, '#'), std::pair(conversion.zeros, '0')})
    if (flag) format += mark;
  format += "*.*";
  format += conversion.letter;
  const auto width = static_cast<int>(conversion.width);
  const int precision = conversion.precision ? static_cast<int>(*conversion.precision) : -1;
  const double number = std::bit_cast<double>(std::uint64_t{value.number.get_ui()});
  std::string text(
      static_cast<std::size_t>(std::snprintf(nullptr, 0, format.c_str(), width, precision, number)), '\0');
  std::snprintf(text.data(), text.size() + 1, format.c_str(), width, precision, number);
  return text;
}

std::string Formatter::converted(const Conversion& conversion) {
  if (conversion.letter == '%') return "%";
  if (std::string_view("eEfFgGaA").find(conversion.letter) != std::string_view::npos)
    return converted_float(conversion, next_argument());
  HONE_INVARIANT(std::string_view("diuxXocp").find(conversion.letter) != std::string_view::npos,
                 "front ends should replace the other conversions");
  const Integer number = as_read_by(conversion, next_argument());
  if (conversion.letter == 'c')
    return padded(conversion, "", std::string(1, static_cast<char>(number.get_ui() & 0xff)), false);
  if (conversion.letter == 'p' && number == 0) return padded(conversion, "", "(nil)", false);
  return converted_number(conversion, number);
}

}  // namespace

std::string formatted(std::string_view format, std::span<const OutputValue> arguments) {
  return Formatter(format, arguments).text();
}

}  // namespace hone
