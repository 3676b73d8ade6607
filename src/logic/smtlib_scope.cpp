// SPDX-License-Identifier: Apache-2.0
#include "logic/smtlib_scope.h"

namespace hone {

namespace {

template <class Value>
Value value_or_invalid(const std::unordered_map<std::string, Value>& map, const std::string& name) {
  const auto found = map.find(name);
  return found == map.end() ? Value() : found->second;
}

template <class Value>
const Value* find_in(const std::unordered_map<std::string, Value>& map, const std::string& name) {
  const auto found = map.find(name);
  return found == map.end() ? nullptr : &found->second;
}

}  // namespace

Term SmtlibScope::constant(const std::string& name) const {
  const Term found = value_or_invalid(constants_, name);
  return found.valid() || names_ == Names::declared ? found : terms_.find_symbol(name);
}

Function SmtlibScope::function(const std::string& name) const {
  const Function found = value_or_invalid(functions_, name);
  return found.valid() || names_ == Names::declared ? found : terms_.find_function(name);
}

Sort SmtlibScope::sort(const std::string& name) const {
  if (name == "Bool") return terms_.bool_sort();
  if (name == "Int") return terms_.int_sort();
  if (name == "Real") return terms_.real_sort();
  return value_or_invalid(sorts_, name);
}

const SmtlibMacro* SmtlibScope::macro(const std::string& name) const { return find_in(macros_, name); }

const SmtlibSortMacro* SmtlibScope::sort_macro(const std::string& name) const {
  return find_in(sort_macros_, name);
}

}  // namespace hone
