// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "frontend/semantics/expression_lowering.h"
#include "frontend/semantics/lowering_context.h"

namespace hone::semantics {

// Builds the automaton of one function. Every statement is lowered between two given locations, so there are
// no edges whose only purpose is to join paths. Recursion follows the nesting of blocks, which the parser
// bounds.
class FunctionLowering {
 public:
  FunctionLowering(const LoweringContext& context, ExpressionLowering& expressions)
      : context_(context),
        tree_(context.tree),
        program_(context.program),
        messages_(context.messages),
        expressions_(expressions) {}

  void run(std::uint32_t index, bool is_entry);  // of the function in the tree

 private:
  void lower_body(const syntax::Function& function, LocationId end);
  void lower_block(syntax::Range block, LocationId from, LocationId to);
  void lower_statement(const syntax::Statement& statement, LocationId from, LocationId to);
  void lower_assignment(const syntax::Statement& statement, LocationId from, LocationId to);
  void assign(const syntax::Name& target, Term value, Step& step);
  void lower_forget(const syntax::Statement& statement, LocationId from, LocationId to);
  void lower_call(const syntax::Statement& statement, LocationId from, LocationId to);
  void lower_assertion(const syntax::Statement& statement, LocationId from, LocationId to);
  void lower_jump(const syntax::Statement& statement, LocationId from);
  void lower_return(const syntax::Statement& statement, LocationId from);
  void lower_branch(const syntax::Statement& statement, LocationId from, LocationId to);
  void lower_loop(const syntax::Statement& statement, LocationId from, LocationId to);

  // The location before a statement; the same one each time for a labelled statement, the goal of jumps.
  LocationId location_of(syntax::StatementId id);
  LocationId start_of(syntax::Range block, LocationId end);  // `end` for an empty block

  Step condition_step(syntax::ExpressionId condition, bool negated);
  void add_branch(syntax::ExpressionId condition, bool negated, LocationId from, LocationId to);
  void add_step(const syntax::Statement& statement, Step step, LocationId from, LocationId to);
  void add_internal(Step step, LocationId from, LocationId to, syntax::Span place, const std::string& text);

  // What `enforce` demands holds at the entry and after every edge that could change it.
  void collect_invariants(const syntax::Function& function);
  Term enforced(const Values* now, std::vector<Term>& inputs);
  void enforce_after(Step& step);
  bool is_reachable(LocationId location) const;

  std::string name_of(std::uint32_t variable) const {
    return std::string(messages_.map().text(tree_.variables[variable].name));
  }

  const LoweringContext& context_;
  const syntax::Tree& tree_;
  Program& program_;
  syntax::Messages& messages_;
  ExpressionLowering& expressions_;
  ProcedureId procedure_;
  std::unordered_map<syntax::StatementId, LocationId> labelled_;
  std::vector<syntax::ExpressionId> invariants_;
  std::unordered_map<VariableId, std::uint32_t> enforced_variables_;  // with their index in the tree
};

}  // namespace hone::semantics
