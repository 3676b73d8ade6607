// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <clang/AST/Expr.h>
#include <clang/AST/Stmt.h>

#include <optional>
#include <unordered_map>
#include <vector>

#include "frontend/c/lower/entered_scopes.h"
#include "frontend/c/steps/lowering_part.h"
#include "frontend/c/steps/value.h"

namespace hone::c {

class ArbitraryMemory;
class Assembly;
class Cleanups;
class Conditions;
class ControlFlow;
class Evaluator;
class Heap;
class Initialisation;
class Initializers;
class Labels;
class Locals;
class Objects;
class Sizes;

// Statements, one after the other.
class Statements : private LoweringPart {
 public:
  Statements(const FunctionContext& function, ControlFlow& flow, Locals& locals, Objects& objects,
             ArbitraryMemory& arbitrary_memory, Initialisation& initialisation, Heap& heap,
             Evaluator& evaluator, Sizes& sizes, Initializers& initializers, Conditions& conditions,
             Cleanups& cleanups, Labels& labels, Assembly& assembly)
      : LoweringPart(function),
        flow_(flow),
        locals_(locals),
        objects_(objects),
        arbitrary_memory_(arbitrary_memory),
        initialisation_(initialisation),
        heap_(heap),
        evaluator_(evaluator),
        sizes_(sizes),
        initializers_(initializers),
        conditions_(conditions),
        cleanups_(cleanups),
        labels_(labels),
        assembly_(assembly) {}

  void set_return_place(LocationId location) { return_place_ = location; }  // where a return leads
  void statement(const Stmt* statement);
  Value statement_expression(const clang::StmtExpr* expression);

 private:
  struct Targets {
    LocationId break_to, continue_to;
    std::size_t break_depth, continue_depth;  // how many variables with a cleanup live there
  };
  void supported_statement(const Stmt* statement);
  void compound(const clang::CompoundStmt* compound);
  void declaration(const clang::VarDecl* variable);
  void declare_variable_length(const clang::VarDecl* variable);
  void if_statement(const clang::IfStmt* statement);
  LocationId loop_head(const Stmt* loop);
  void while_loop(const clang::WhileStmt* statement);
  void do_loop(const clang::DoStmt* statement);
  void for_loop(const clang::ForStmt* statement);
  void switch_statement(const clang::SwitchStmt* statement);
  void return_statement(const clang::ReturnStmt* statement);
  void stand_at_label(const clang::LabelStmt* labelled);
  void computed_goto(const clang::IndirectGotoStmt* statement);
  const EnteredScopes& entered_scopes();
  void begin(const EnteredScopes::Variables& variables);
  void begin_at(LocationId place, const EnteredScopes::Variables& variables, LocationId target);

  ControlFlow& flow_;
  Locals& locals_;
  Objects& objects_;
  ArbitraryMemory& arbitrary_memory_;
  Initialisation& initialisation_;
  Heap& heap_;
  Evaluator& evaluator_;
  Sizes& sizes_;
  Initializers& initializers_;
  Conditions& conditions_;
  Cleanups& cleanups_;
  Labels& labels_;
  Assembly& assembly_;
  LocationId return_place_;
  std::unordered_map<const clang::SwitchCase*, LocationId> cases_;
  std::vector<Targets> targets_;
  std::optional<EnteredScopes> entered_scopes_;
};

}  // namespace hone::c
