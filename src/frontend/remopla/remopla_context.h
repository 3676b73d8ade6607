// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <deque>
#include <set>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "frontend/remopla/remopla_tree.h"
#include "frontend/remopla/remopla_types.h"
#include "frontend/syntax/lexer.h"
#include "program/model/program.h"

namespace hone::remopla {

// A variable of the source, and the variables of the program that it became: one per leaf of its type.
struct Variable {
  std::string name;
  TypeId type;
  std::vector<VariableId> leaves;
  std::vector<TypeId> leaf_types;
};

// What a name stands for: a variable, or a number (a definition, a constant of an enumeration).
struct Entity {
  Span span;
  const Variable* variable = nullptr;
  Integer number = 0;
};
using Scope = std::unordered_map<std::string, Entity>;

// `int x(3) = 5;`
struct Initial {
  Span name;
  const Variable* variable;
  ExpressionId value;
};

struct ModuleInfo {
  Span name;
  const Module* syntax = nullptr;  // its definition; none if it is only declared
  TypeId result_type;              // valid if it returns something
  std::vector<TypeId> parameter_types;
  ProcedureId procedure;
  const Variable* result = nullptr;
  std::vector<const Variable*> parameters;
  Scope locals;                            // parameters as well
  std::vector<const Variable*> variables;  // parameters and the result as well
  std::vector<Initial> initials;
  std::unordered_map<std::string, Span> labels;
};

// What every part of the lowering works on: the tree, the program being built, and what became of what.
struct Context {
  const Tree& tree;
  Program& program;
  syntax::Messages& messages;
  std::span<const syntax::Token> tokens;
  bool wrap;                              // --overflow wrap
  std::vector<std::string> error_labels;  // a jump to one of these needs no label in the text
  Types types = {};
  std::deque<Variable> variables = {};
  Scope globals = {};
  std::vector<const Variable*> global_variables = {};
  std::vector<Initial> global_initials = {};
  std::vector<ModuleInfo> modules = {};
  std::unordered_map<std::string, std::size_t> module_of_name = {};
  bool has_arithmetic = false;  // values depend on the policy for overflow
  std::size_t instances = 0;    // of quantified expressions and assignments so far
  std::set<std::pair<std::uint32_t, std::string>> told = {};

  std::string text(Span span) const { return std::string(messages.map().text(span)); }
  Position position(Span span) const { return messages.map().position(span); }
  std::string one_line(Span span) const;
  std::string quote(Span span) const { return messages.quote(span); }

  // What is expanded or copied several times is reported once.
  void error(Span span, const std::string& what);
  void warning(Span span, const std::string& what);
  [[noreturn]] void unsupported(Span span, const std::string& what) const;

  const ModuleInfo* find_module(const std::string& name) const;
};

}  // namespace hone::remopla
