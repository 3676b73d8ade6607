// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "logic/terms.h"

namespace hone {

// A defined function; an application puts the arguments in place of the parameters.
struct SmtlibMacro {
  std::vector<Term> parameters;
  Term body;
};

// A defined sort; its body is kept as text and read again with other parameters.
struct SmtlibSortMacro {
  std::vector<std::string> parameters;
  std::string body;
};

// What the names in a script mean; it can be kept and used to read more text later.
class SmtlibScope {
 public:
  enum class Names {
    declared,     // only what was declared in this scope
    all_symbols,  // also every symbol and function that the store knows by its name
  };

  explicit SmtlibScope(Terms& terms, Names names = Names::declared) : terms_(terms), names_(names) {}

  Terms& terms() const { return terms_; }

  void declare(const std::string& name, Term meaning) { constants_[name] = meaning; }
  void declare(const std::string& name, Function function) { functions_[name] = function; }
  void declare(const std::string& name, Sort sort) { sorts_[name] = sort; }
  void define(const std::string& name, SmtlibMacro macro) { macros_[name] = std::move(macro); }
  void define(const std::string& name, SmtlibSortMacro macro) { sort_macros_[name] = std::move(macro); }

  // An invalid handle or nullptr where the name has no such meaning.
  Term constant(const std::string& name) const;
  Function function(const std::string& name) const;
  Sort sort(const std::string& name) const;
  const SmtlibMacro* macro(const std::string& name) const;
  const SmtlibSortMacro* sort_macro(const std::string& name) const;

 private:
  Terms& terms_;
  Names names_;
  std::unordered_map<std::string, Term> constants_;
  std::unordered_map<std::string, Function> functions_;
  std::unordered_map<std::string, Sort> sorts_;
  std::unordered_map<std::string, SmtlibMacro> macros_;
  std::unordered_map<std::string, SmtlibSortMacro> sort_macros_;
};

}  // namespace hone
