// SPDX-License-Identifier: Apache-2.0
#include "program/run/input_source.h"

#include <fmt/format.h>

#include "base/error.h"

namespace hone {

namespace {

// A number as an input file has it: an optional sign, then decimal digits or 0x and hexadecimal ones.
std::optional<Integer> number_in(std::string_view text) {
  const bool negative = text.starts_with('-');
  if (negative) text.remove_prefix(1);
  const bool hexadecimal = text.starts_with("0x") || text.starts_with("0X");
  if (hexadecimal) text.remove_prefix(2);
  const std::string_view digits = hexadecimal ? "0123456789abcdefABCDEF" : "0123456789";
  if (text.empty() || text.find_first_not_of(digits) != std::string_view::npos) return std::nullopt;
  const Integer value(std::string(text), hexadecimal ? 16 : 10);
  return negative ? Integer(-value) : value;
}

// As it is, or its absolute value: negative numbers are given for words, too.
bool fits(const Integer& value, unsigned width) {
  return width == InputSource::unbounded || mpz_sizeinbase(value.get_mpz_t(), 2) <= width;
}

std::string_view without_comment_and_blanks(std::string_view line) {
  line = line.substr(0, line.find('#'));
  const auto first = line.find_first_not_of(" \t\r"), last = line.find_last_not_of(" \t\r");
  return first == std::string_view::npos ? std::string_view() : line.substr(first, last - first + 1);
}

}  // namespace

Integer RandomInputs::value(unsigned width) {
  switch (below(8)) {
    case 0: return 0;
    case 1: return 1;
    case 2: return -static_cast<long>(1 + below(4));
    case 3: return static_cast<unsigned long>(below(256));
    case 4: {
      const Integer power = Integer(1) << below(width == unbounded ? 33 : width);
      return Integer(power + static_cast<unsigned long>(below(3))) - 1;
    }
    case 5: {
      Integer bits = 0;
      for (unsigned have = 0; have < (width == unbounded ? 32 : width); have += 32)
        bits = (bits << 32) + static_cast<unsigned long>(below(std::uint64_t{1} << 32));
      if (width == unbounded) return bits - (Integer(1) << 31);
      mpz_fdiv_r_2exp(bits.get_mpz_t(), bits.get_mpz_t(), width);
      return bits;
    }
    default: return static_cast<unsigned long>(below(16));
  }
}

std::optional<Integer> RandomInputs::input(unsigned width) {
  if (!telling_.empty() && below(2) == 0)
    if (const Integer& telling = telling_[below(telling_.size())]; fits(telling, width)) return telling;
  return value(width);
}

std::optional<Integer> FewRandomInputs::input(unsigned width) {
  std::vector<Integer>& values = values_[width];
  while (values.size() < count_) values.push_back(*RandomInputs::input(width));
  const std::size_t chosen = *choice(count_ - 1 + frequency_);
  return values[chosen < count_ ? chosen : 0];
}

void FileInputs::complain(const std::string& what) const {
  Diagnostics diagnostics(file_);
  const std::string_view line = file_.line(line_);
  const auto column = line.find_first_not_of(" \t");
  diagnostics.error({line_, static_cast<std::uint32_t>(column + 1)}, what,
                    without_comment_and_blanks(line).size());
  diagnostics.throw_if_errors();
  invariant_failed(__FILE__, __LINE__, "an error should have been reported");
}

std::optional<Integer> FileInputs::next() {
  while (line_ < file_.line_count()) {
    const std::string_view text = without_comment_and_blanks(file_.line(++line_));
    if (text.empty()) continue;
    if (const auto value = number_in(text)) return value;
    complain("an input should be one whole number, decimal or hexadecimal (0x...)");
  }
  return std::nullopt;
}

std::optional<Integer> FileInputs::input(unsigned width) {
  const auto value = next();
  if (!value || width == unbounded) return value;
  const Integer size = Integer(1) << width;
  if (*value >= size || *value < -(size / 2))
    complain(
        fmt::format("this input has {} bit{}, and the number does not fit", width, width == 1 ? "" : "s"));
  return value;
}

std::optional<std::size_t> FileInputs::choice(std::size_t count) {
  const auto value = next();
  if (!value) return std::nullopt;
  if (*value < 0 || *value >= count)
    complain(fmt::format("the program goes on in one of {} ways here: 0 to {}", count, count - 1));
  return value->get_ui();
}

std::optional<Integer> RecordedInputs::input(unsigned width) {
  if (given_.size() == most_) return std::nullopt;
  std::optional<Integer> value = source_.input(width);
  if (value) given_.push_back(*value);
  return value;
}

std::optional<std::size_t> RecordedInputs::choice(std::size_t count) {
  if (given_.size() == most_) return std::nullopt;
  const std::optional<std::size_t> value = source_.choice(count);
  if (value) given_.emplace_back(*value);
  return value;
}

std::optional<Integer> GivenInputs::input(unsigned) {
  if (next_ == given_.size()) return std::nullopt;
  return given_[next_++];
}

std::optional<std::size_t> GivenInputs::choice(std::size_t count) {
  if (next_ == given_.size() || given_[next_] < 0 || given_[next_] >= count) return std::nullopt;
  return given_[next_++].get_ui();
}

std::optional<Integer> ContinuedInputs::input(unsigned width) {
  if (next_ == most_) return std::nullopt;
  const std::size_t number = next_++;
  if (number < given_.size() && given_[number])
    if (const Integer& value = *given_[number]; fits(value, width)) return value;
  return others_.input(width);
}

std::optional<std::size_t> ContinuedInputs::choice(std::size_t count) {
  if (next_ == most_) return std::nullopt;
  const std::size_t number = next_++;
  if (number < given_.size() && given_[number])
    if (const Integer& value = *given_[number]; value >= 0 && value < count) return value.get_ui();
  return others_.choice(count);
}

}  // namespace hone
