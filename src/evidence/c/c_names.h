// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "evidence/c/c_printer.h"
#include "evidence/c/c_reader.h"
#include "evidence/c/c_scopes.h"
#include "program/model/program.h"

namespace hone {

// A place in a C program at which names have a meaning.
struct CPlace {
  ProcedureId function;
  Position position;
};

// The variables of a C program as its source calls them.
class CNames {
 public:
  explicit CNames(const Program& program);

  std::optional<VariableId> find(const std::string& path, const CPlace& place) const;
  std::optional<std::uint64_t> address_of(const std::string& path, const CPlace& place) const;

  // For printing and for reading.
  CVocabulary vocabulary(const CPlace& place) const;
  CMeaning meaning(const CPlace& place) const;

  // For contracts: globals and parameters, `\\at(x, Pre)`, and `\\result`.
  CVocabulary contract_vocabulary(ProcedureId function) const;
  CMeaning contract_meaning(ProcedureId function) const;

  const CScopes& scopes(std::uint32_t file) const;

 private:
  struct Named {
    VariableId variable;
    std::string path;
    ProcedureId scope;
    Position declaration;
  };
  void add(VariableId id);
  bool is_visible(const Named& named, const CPlace& place) const;
  std::variant<CSymbol, std::string> symbol(Term symbol, const CPlace& place) const;
  std::string object_at(const Integer& address, const CPlace& place) const;
  std::optional<VariableId> find_for_contract(const std::string& path, ProcedureId function) const;
  std::variant<CSymbol, std::string> contract_symbol(Term symbol, ProcedureId function) const;
  std::optional<CValue> value_of(std::optional<VariableId> id, bool at_entry) const;
  static CType type_of(const Program& program, const Variable& variable);

  const Program& program_;
  std::vector<Named> all_;
  std::map<std::string, std::vector<std::size_t>> by_path_;
  std::map<VariableId, std::size_t> by_variable_;
  mutable std::map<std::uint32_t, std::unique_ptr<CScopes>> scopes_;  // made when they are asked for
};

}  // namespace hone
