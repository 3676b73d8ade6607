// SPDX-License-Identifier: Apache-2.0
#include "report/value_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>

#include "logic/printer.h"

namespace hone {

namespace {

constexpr std::size_t most_elements = 4;    // of an array, for one step
constexpr std::size_t most_indices = 1000;  // that are compared

std::string floating(double value, const std::string& digits) {
  if (std::isnan(value)) return "NaN";
  if (std::isinf(value)) return value < 0 ? "-infinity" : "infinity";
  return digits.find_first_not_of("-0123456789") == std::string::npos ? digits + ".0" : digits;
}

std::string character(std::int64_t value) {
  const bool printable = value >= 0x20 && value < 0x7f;
  return printable ? fmt::format("{} '{}'", value, static_cast<char>(value)) : std::to_string(value);
}

// The indices that an array constant mentions, down to a part of it that does not matter.
void add_indices(const Terms& terms, Term array, Term end, std::vector<Term>& indices) {
  for (; array != end && terms.kind(array) == Kind::store; array = terms.argument(array, 0))
    indices.push_back(terms.argument(array, 1));
}

}  // namespace

ValueText::ValueText(const Program& program, Names names)
    : program_(program), terms_(program.terms()), names_(names), memory_(program) {}

bool ValueText::can_be_shown(VariableId variable) const {
  const std::uint64_t address = program_.variable(variable).address;
  return address == 0 || (memory_.place(address) && !is_in_literal(address));
}

// A string is written as it stands in the source; what makes it is no step of the program.
bool ValueText::is_in_literal(std::uint64_t address) const {
  const std::optional<std::string> place = memory_.place(address);
  return place && place->starts_with('"');
}

std::optional<std::string> ValueText::name_at(std::uint64_t address) const {
  if (names_ == Names::in_source && !memory_.is_scalar(address))
    if (std::optional<std::string> words = memory_.written_as(address)) return words;
  return memory_.place(address);
}

std::string ValueText::name(const Variable& variable) const {
  if (variable.display == Display::plain || variable.is_temporary()) return variable.name;
  if (variable.address != 0)
    if (const std::optional<std::string> known = name_at(variable.address)) return *known;
  return variable.name.substr(0, variable.name.find('#'));  // of several with the same name
}

std::string ValueText::scalar(Display display, Term value) const {
  const bool is_word = terms_.kind(value) == Kind::bv_number && terms_.width(terms_.sort(value)) <= 64;
  if (display == Display::plain || !is_word) return to_infix(terms_, value);
  const unsigned width = terms_.width(terms_.sort(value));
  const Integer number = terms_.integer_value(value);
  const std::uint64_t bits = mpz_get_ui(number.get_mpz_t());
  const auto negative = static_cast<std::int64_t>(bits << (64 - width)) >> (64 - width);
  switch (display) {
    case Display::unsigned_number: return std::to_string(bits);
    case Display::character: return character(negative);
    case Display::pointer: return memory_.pointer(bits);
    case Display::floating:
      if (width == 32) {
        const auto small = std::bit_cast<float>(static_cast<std::uint32_t>(bits));
        return floating(small, fmt::format("{}", small));
      }
      if (width == 64)
        return floating(std::bit_cast<double>(bits), fmt::format("{}", std::bit_cast<double>(bits)));
      return to_infix(terms_, value);
    default: return std::to_string(negative);
  }
}

ShownValue ValueText::shown(VariableId id, Term value) const {
  const Variable& variable = program_.variable(id);
  const bool is_array = terms_.kind(terms_.sort(value)) == SortKind::array;
  if (is_array && variable.display != Display::plain) return {name(variable), "..."};
  const Display display = memory_.display(variable.address).value_or(variable.display);
  return {name(variable), scalar(variable.address == 0 ? variable.display : display, value)};
}

ShownValue ValueText::element(const Variable& variable, Term index, Term value) const {
  if (variable.display != Display::memory)
    return {fmt::format("{}[{}]", name(variable), scalar(Display::unsigned_number, index)),
            scalar(variable.display, value)};
  const std::uint64_t address = mpz_get_ui(terms_.integer_value(index).get_mpz_t());
  return {name_at(address).value_or(fmt::format("*{:#x}", address)),
          scalar(memory_.display(address).value_or(Display::signed_number), value)};
}

void ValueText::add_elements(const Variable& variable, Term before, Term after,
                             std::vector<ShownValue>& result) const {
  std::vector<Term> indices, changed;
  add_indices(terms_, after, before, indices);
  add_indices(terms_, before, after, indices);
  if (indices.size() > most_indices) {
    result.emplace_back(name(variable), "...");
    return;
  }
  std::ranges::sort(indices);
  indices.erase(std::unique(indices.begin(), indices.end()), indices.end());
  const bool is_memory = variable.display == Display::memory;
  const auto is_shown = [&](Term index) {
    return !is_memory || !is_in_literal(mpz_get_ui(terms_.integer_value(index).get_mpz_t()));
  };
  for (const Term index : indices)
    if (terms_.select(before, index) != terms_.select(after, index) && is_shown(index))
      changed.push_back(index);
  std::ranges::sort(changed, {}, [&](Term index) { return terms_.integer_value(index); });
  for (std::size_t i = 0; i < changed.size() && i < most_elements; ++i)
    result.push_back(element(variable, changed[i], terms_.select(after, changed[i])));
  if (changed.size() > most_elements) result.emplace_back(name(variable), "...");
}

// What was written although it was there already.
void ValueText::add_written(const Variable& variable, Term before, Term after,
                            std::vector<ShownValue>& result) const {
  if (variable.display != Display::memory) return;
  const unsigned bits = terms_.width(terms_.index_sort(terms_.sort(after)));
  for (const auto& [address, words] : memory_.written()) {
    const Term index = terms_.machine_bitvector(address, bits), value = terms_.select(after, index);
    if (terms_.select(before, index) == value) result.push_back(element(variable, index, value));
  }
}

std::vector<ShownValue> ValueText::changes(const std::vector<VariableId>& variables, const Memory& before,
                                           const Memory& after, bool with_temporaries,
                                           const std::vector<Assignment>& assigned) const {
  std::vector<ShownValue> result;
  const bool is_only_memory = std::ranges::count_if(assigned, [&](const Assignment& each) {
                                return program_.variable(each.target).display == Display::memory;
                              }) == 1;
  const auto compare = [&](VariableId id) {
    const Variable& variable = program_.variable(id);
    const Term now = value_of(program_, after, id), then = value_of(program_, before, id);
    const bool is_array = terms_.kind(terms_.sort(now)) == SortKind::array;
    const bool is_named = variable.address == 0 || memory_.written_as(variable.address);
    const bool of_c = variable.display != Display::plain && is_named && !is_array;
    const bool is_assigned = std::ranges::find(assigned, id, &Assignment::target) != assigned.end();
    if (is_array && is_assigned && is_only_memory) add_written(variable, then, now, result);
    if ((now == then && !(of_c && is_assigned)) || (variable.is_temporary() && !with_temporaries)) return;
    if (!can_be_shown(id)) return;
    if (is_array && variable.display != Display::plain)
      add_elements(variable, then, now, result);
    else
      result.push_back(shown(id, now));
  };
  for (const VariableId id : variables) compare(id);
  return result;
}

std::vector<ShownValue> ValueText::changes(ProcedureId procedure, const Memory& before, const Memory& after,
                                           bool with_temporaries) const {
  std::vector<ShownValue> result = changes(program_.globals(), before, after, with_temporaries);
  for (ShownValue& local : changes(program_.procedure(procedure).locals, before, after, with_temporaries))
    result.push_back(std::move(local));
  return result;
}

std::string joined(const std::vector<ShownValue>& values, std::size_t most) {
  std::string text;
  for (std::size_t i = 0; i < values.size(); ++i) {
    text += i == 0 ? "" : ", ";
    if (i == most) return text + "...";
    text += values[i].first + " = " + values[i].second;
  }
  return text;
}

}  // namespace hone
