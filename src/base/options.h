// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/choices.h"
#include "base/option_table.h"

namespace hone {

// The values of all options of one run.
class Options {
 public:
  Options();

  bool flag(Option option) const;
  std::int64_t number(Option option) const;
  const std::string& text(Option option) const;
  const std::vector<std::string>& texts(Option option) const;
  template <class Choice>
  Choice choice(Option option) const {
    return static_cast<Choice>(chosen(option, names_of<Choice>));
  }

  // Is it among those that were chosen?
  template <class Choice>
  bool includes(Option option, Choice value) const {
    return (chosen_set(option, names_of<Choice>) >> static_cast<unsigned>(value) & 1) != 0;
  }

  template <class Choice>
  std::vector<Choice> choices(Option option) const {
    std::vector<Choice> result;
    for (std::size_t i = 0; i < names_of<Choice>.size(); ++i)
      if (includes(option, static_cast<Choice>(i))) result.push_back(static_cast<Choice>(i));
    return result;
  }

  bool is_given(Option option) const { return values_[static_cast<std::size_t>(option)].is_given; }

  // Checks the value against the table; throws UsageError with the remedy.
  void set(Option option, const std::string& value);
  template <class Choice>
  void choose(Option option, Choice value) {
    set(option, name_of(value));
  }

 private:
  struct Value {
    std::int64_t number = 0;
    std::string text;
    std::vector<std::string> texts;
    bool is_given = false;  // not only the default
  };
  const Value& value(Option option, OptionKind kind) const;
  std::int64_t chosen(Option option, ValueNames names) const;
  std::int64_t chosen_set(Option option, ValueNames names) const;  // a bit for each

  std::vector<Value> values_;
};

}  // namespace hone
