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
  };
  const Value& value(Option option, OptionKind kind) const;
  std::int64_t chosen(Option option, ValueNames names) const;

  std::vector<Value> values_;
};

}  // namespace hone
