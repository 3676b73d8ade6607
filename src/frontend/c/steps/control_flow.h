// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "frontend/c/memory/step_builder.h"
#include "frontend/c/parse/refusals.h"
#include "frontend/c/steps/lowering_part.h"

namespace hone::c {

// Locations and edges of one function. What it does is added where the lowering stands (`at`).
class ControlFlow : private LoweringPart {
 public:
  explicit ControlFlow(const FunctionContext& function) : LoweringPart(function) {}

  LocationId at() const { return at_; }
  void stand_at(LocationId location) { at_ = location; }
  LocationId new_location() { return program_.add_location(function_.procedure, position_); }

  // The edges that follow belong to a statement; its text is shown on the first of them.
  const Position& position() const { return position_; }
  void set_position(Position position) { position_ = position; }
  const std::string& text() const { return text_; }
  bool is_shown() const { return shown_; }
  void mark_shown() { shown_ = true; }
  void show_text(const std::string& text);

  void add_edge(LocationId source, LocationId target, Operation operation, EdgeRole role,
                const std::string& text);
  void advance(Operation operation, EdgeRole role, const std::string& text);  // by one edge
  void emit(StepBuilder& step);
  void assume(Term condition);
  void assume_as_branch(LocationId source, LocationId target, Term condition, const std::string& text);
  void go_to(LocationId target);  // and stand nowhere
  // An error location; if a call is the error, of this function.
  void fail(const std::string& what, const std::string& text, const clang::FunctionDecl* called);
  // An error unless the condition holds; a use of memory tells people what was about to happen.
  void demand(Term condition, Property property, const std::string& what, const std::string& text,
              Position position, std::optional<MemoryUse> use = std::nullopt);
  void unsupported(const Stmt* where, const std::string& what);
  // Where the condition holds at `start`; that is another way, beside the one that leads here.
  void unsupported_if(LocationId start, Term condition, const Stmt* where, const std::string& what);
  void approximate(const Stmt* where, const std::string& what);
  // What a declaration says that no table knows.
  void refuse(const Refusal& refusal);
  Term unsupported_value(const Expr* where, const std::string& what);
  void end_run();  // abort(), exit()
  // Functions that run before or after main.
  void call_all(const std::vector<const clang::FunctionDecl*>& functions);
  Position position_of(clang::SourceLocation location) const;
  std::string text_of(clang::SourceRange range) const;
  void show(const Stmt* statement);

 private:
  LocationId at_;
  Position position_;
  std::string text_;
  bool shown_ = false;
};

}  // namespace hone::c
