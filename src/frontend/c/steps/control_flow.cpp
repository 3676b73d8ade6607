// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/steps/control_flow.h"

#include <clang/Basic/SourceManager.h>
#include <clang/Lex/Lexer.h>
#include <fmt/format.h>

#include <cctype>

namespace hone::c {

Position ControlFlow::position_of(clang::SourceLocation location) const {
  return module_.position_of(context_, location);
}

std::string ControlFlow::text_of(clang::SourceRange range) const {
  const clang::SourceManager& sources = context_.getSourceManager();
  const auto characters =
      clang::CharSourceRange::getTokenRange(sources.getExpansionRange(range).getAsRange());
  std::string text = clang::Lexer::getSourceText(characters, sources, context_.getLangOpts()).str();
  std::string result;  // on one line
  for (const char c : text) {
    const bool blank = std::isspace(static_cast<unsigned char>(c)) != 0;
    if (!blank) result += c;
    if (blank && !result.empty() && result.back() != ' ') result += ' ';
  }
  return printable(result, 100);
}

void ControlFlow::show(const Stmt* statement) {
  position_ = position_of(statement->getBeginLoc());
  show_text(text_of(statement->getSourceRange()));
}

void ControlFlow::show_text(const std::string& text) {
  text_ = text;
  shown_ = false;
}

void ControlFlow::add_edge(LocationId source, LocationId target, Operation operation, EdgeRole role,
                           const std::string& text) {
  Edge edge{source, target, std::move(operation), role, position_, text};
  program_.add_edge(std::move(edge));
}

void ControlFlow::advance(Operation operation, EdgeRole role, const std::string& text) {
  const LocationId following = new_location();
  add_edge(at_, following, std::move(operation), role, text);
  at_ = following;
}

void ControlFlow::emit(StepBuilder& step) {
  advance(step.finish(), shown_ ? EdgeRole::internal : EdgeRole::statement, text_);
  for (MemoryUse& use : step.take_uses())
    program_.add_memory_use(EdgeId(program_.edge_count() - 1), std::move(use));
  shown_ = true;
}

void ControlFlow::assume(Term condition) {
  if (condition == terms_.truth()) return;
  advance(assume_step(condition), EdgeRole::internal, "");
}

void ControlFlow::assume_as_branch(LocationId source, LocationId target, Term condition,
                                   const std::string& text) {
  if (condition == terms_.falsity()) return;
  add_edge(source, target, assume_step(condition), EdgeRole::branch, text);
}

void ControlFlow::go_to(LocationId target) {
  add_edge(at_, target, skip_step(terms_), EdgeRole::internal, "");
  at_ = new_location();
}

void ControlFlow::fail(const std::string& what, const std::string& text, const clang::FunctionDecl* called) {
  const LocationId error = new_location();
  add_edge(at_, error, skip_step(terms_), EdgeRole::assertion_fails, text);
  ErrorLocation location{error, position_, what};
  location.function = called->getNameAsString();
  if (const clang::FunctionDecl* definition = module_.definition_of(called))
    location.body = module_.behind_brace(definition);
  program_.add_error(location);
  at_ = new_location();
}

void ControlFlow::end_run() { at_ = new_location(); }

void ControlFlow::demand(Term condition, Property property, const std::string& what, const std::string& text,
                         Position position, std::optional<MemoryUse> use) {
  if (condition == terms_.truth()) return;
  const LocationId start = at_, good = new_location(), bad = new_location();
  add_edge(start, good, assume_step(condition), EdgeRole::internal, "");
  add_edge(start, bad, assume_step(terms_.not_(condition)), EdgeRole::assertion_fails, text);
  if (use) program_.add_memory_use(EdgeId(program_.edge_count() - 1), *std::move(use));
  ErrorLocation error{bad, position, what};
  error.property = property;
  program_.add_error(std::move(error));
  stand_at(good);
}

// Not an error of the program: whoever can reach it cannot be told a verdict.
void ControlFlow::unsupported(const Stmt* where, const std::string& what) {
  const Position position = where == nullptr ? position_ : position_of(where->getBeginLoc());
  const LocationId error = new_location();
  add_edge(at_, error, skip_step(terms_), EdgeRole::internal, "");
  ErrorLocation location{error, position, fmt::format("{}: unsupported: {}", program_.place(position), what)};
  location.kind = ErrorKind::unsupported;
  program_.add_error(location);
  at_ = new_location();
}

void ControlFlow::unsupported_if(LocationId start, Term condition, const Stmt* where,
                                 const std::string& what) {
  const LocationId here = at_, beyond = new_location();
  add_edge(start, beyond, assume_step(condition), EdgeRole::internal, "");
  stand_at(beyond);
  unsupported(where, what);
  stand_at(here);
}

// What comes next does more than can really happen.
void ControlFlow::approximate(const Stmt* where, const std::string& what) {
  program_.set_approximation(EdgeId(program_.edge_count()),
                             fmt::format("{}: {}", program_.place(position_of(where->getBeginLoc())), what));
  advance(skip_step(terms_), EdgeRole::internal, "");
}

// What a declaration says that no table knows.
void ControlFlow::refuse(const Refusal& refusal) {
  position_ = module_.position_of(*refusal.context, refusal.place);
  unsupported(nullptr, refusal.what);
}

Term ControlFlow::unsupported_value(const Expr* where, const std::string& what) {
  unsupported(where, what);
  return Types::is_scalar(where->getType()) ? number(0, types_.bits(where->getType())) : Term();
}

// What runs before and after main.
void ControlFlow::call_all(const std::vector<const clang::FunctionDecl*>& functions) {
  for (const clang::FunctionDecl* definition : functions) {
    const Function& function = module_.function(definition);
    if (definition->getNumParams() > 0 || definition->isVariadic() ||
        module_.is_recursive(function_.definition)) {
      unsupported(nullptr,
                  fmt::format("{}, which runs before or after main, with parameters or a recursive main",
                              definition->getNameAsString()));
      continue;
    }
    Call operation{function.procedure, {}, {}, {}};
    operation.targets.resize(program_.procedure(function.procedure).results.size());
    advance(std::move(operation), EdgeRole::statement, definition->getNameAsString() + "()");
  }
}

}  // namespace hone::c
