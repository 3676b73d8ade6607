// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/source.h"
#include "logic/smtlib_scope.h"
#include "logic/smtlib_term_reader.h"

namespace hone {

struct SmtlibDeclareSort {
  std::string name;
  Sort sort;
};

struct SmtlibDeclareConstant {  // declare-const, or declare-fun without arguments
  std::string name;
  Term symbol;
};

struct SmtlibDeclareFunction {
  std::string name;
  Function function;
};

struct SmtlibDefineFunction {  // define-fun or define-const
  std::string name;
  std::vector<Term> parameters;
  Term body;
  std::vector<SmtlibAnnotation> annotations;  // VMT says with them what the definition is for
  std::vector<std::string> names;             // of the scope, which its text mentions
};

struct SmtlibAssert {
  Term formula;
  std::vector<SmtlibAnnotation> annotations;
};

// Every other command, left to whoever knows it: (get-interpolants A B) has the arguments "A" and "B".
struct SmtlibOtherCommand {
  std::string name;
  std::vector<std::string> arguments;  // as they stand in the file
};

struct SmtlibCommand {
  Position position;
  std::variant<SmtlibDeclareSort, SmtlibDeclareConstant, SmtlibDeclareFunction, SmtlibDefineFunction,
               SmtlibAssert, SmtlibOtherCommand>
      content;
};

// Reads a script of SMT-LIB 2.6. What it declares is added to the scope. Bound variables become fresh
// symbols, derived operators are expanded. Throws InputError with all errors found.
std::vector<SmtlibCommand> read_smtlib(const SourceFile& file, SmtlibScope& scope);

// Reads one term with the names of the scope; throws InputError.
Term read_smtlib_term(std::string_view text, SmtlibScope& scope);

}  // namespace hone
