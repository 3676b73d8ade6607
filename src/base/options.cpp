// SPDX-License-Identifier: Apache-2.0
#include "base/options.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "base/error.h"

namespace hone {

namespace {

std::int64_t checked_number(const OptionSpec& spec, const std::string& value) {
  std::int64_t number = 0;
  const auto [end, failure] = std::from_chars(value.data(), value.data() + value.size(), number);
  if (failure != std::errc() || end != value.data() + value.size() || number < spec.low || number > spec.high)
    throw UsageError(fmt::format("--{} takes a whole number from {} to {}, not '{}'", spec.name, spec.low,
                                 spec.high, value));
  return number;
}

bool checked_flag(const OptionSpec& spec, const std::string& value) {
  if (value == "on" || value == "true") return true;
  if (value == "off" || value == "false") return false;
  throw UsageError(fmt::format("--{} takes on or off, not '{}'", spec.name, value));
}

std::int64_t checked_choice(const OptionSpec& spec, const std::string& value) {
  const auto position = position_of(value, spec.choices);
  if (!position)
    throw UsageError(fmt::format("--{} takes {} {}, not '{}'", spec.name,
                                 spec.kind == OptionKind::choices ? "some of" : "one of", all_names(spec),
                                 value));
  return static_cast<std::int64_t>(*position);
}

std::int64_t checked_choices(const OptionSpec& spec, const std::string& values) {
  std::int64_t result = 0;
  for (std::size_t begin = 0; begin <= values.size();) {
    const std::size_t end = std::min(values.find(',', begin), values.size());
    const std::string value = values.substr(begin, end - begin);
    const auto group = std::ranges::find(spec.groups, std::string_view(value), &ChoiceGroup::name);
    result |= group != spec.groups.end() ? checked_choices(spec, group->members)
                                         : std::int64_t{1} << checked_choice(spec, value);
    begin = end + 1;
  }
  return result;
}

}  // namespace

Options::Options() : values_(option_table().size()) {
  for (const OptionSpec& spec : option_table())
    if (spec.kind != OptionKind::texts) set(spec.option, spec.default_value);
  for (Value& value : values_) value.is_given = false;
}

void Options::set(Option option, const std::string& value) {
  const OptionSpec& spec = spec_of(option);
  Value& slot = values_[static_cast<std::size_t>(option)];
  slot.is_given = true;
  switch (spec.kind) {
    case OptionKind::flag: slot.number = checked_flag(spec, value); break;
    case OptionKind::number: slot.number = checked_number(spec, value); break;
    case OptionKind::text: slot.text = value; break;
    case OptionKind::texts: slot.texts.push_back(value); break;
    case OptionKind::choice: slot.number = checked_choice(spec, value); break;
    case OptionKind::choices: slot.number = checked_choices(spec, value); break;
  }
}

const Options::Value& Options::value(Option option, OptionKind kind) const {
  HONE_INVARIANT(spec_of(option).kind == kind, "an option should be read as what it is");
  return values_[static_cast<std::size_t>(option)];
}

bool Options::flag(Option option) const { return value(option, OptionKind::flag).number != 0; }
std::int64_t Options::number(Option option) const { return value(option, OptionKind::number).number; }
const std::vector<std::string>& Options::texts(Option option) const {
  return value(option, OptionKind::texts).texts;
}
const std::string& Options::text(Option option) const { return value(option, OptionKind::text).text; }

std::int64_t Options::chosen(Option option, ValueNames names) const {
  HONE_INVARIANT(spec_of(option).choices.data() == names.data(), "an option should be read as what it is");
  return value(option, OptionKind::choice).number;
}

std::int64_t Options::chosen_set(Option option, ValueNames names) const {
  HONE_INVARIANT(spec_of(option).choices.data() == names.data(), "an option should be read as what it is");
  return value(option, OptionKind::choices).number;
}

}  // namespace hone
