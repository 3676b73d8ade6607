// SPDX-License-Identifier: Apache-2.0
#include <clang/Basic/SourceManager.h>
#include <clang/Lex/Lexer.h>
#include <fmt/format.h>

#include "frontend/c/lower/function_lowering.h"

namespace hone::c {

Position FunctionLowering::position_of(clang::SourceLocation location) const {
  return module_.position_of(context_, location);
}

std::string FunctionLowering::text_of(clang::SourceRange range) const {
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

void FunctionLowering::show(const Stmt* statement) {
  position_ = position_of(statement->getBeginLoc());
  text_ = text_of(statement->getSourceRange());
  shown_ = false;
}

void FunctionLowering::add_edge(LocationId source, LocationId target, Operation operation, EdgeRole role,
                                const std::string& text) {
  Edge edge{source, target, std::move(operation), role, position_, text};
  program_.add_edge(std::move(edge));
}

void FunctionLowering::emit(StepBuilder& step) {
  const LocationId next = new_location();
  add_edge(at_, next, step.finish(), shown_ ? EdgeRole::internal : EdgeRole::statement, text_);
  shown_ = true;
  at_ = next;
}

void FunctionLowering::assume(Term condition) {
  if (condition == terms_.truth()) return;
  const LocationId next = new_location();
  add_edge(at_, next, assume_step(condition), EdgeRole::internal, "");
  at_ = next;
}

void FunctionLowering::assume_as_branch(LocationId source, LocationId target, Term condition,
                                        const std::string& text) {
  if (condition == terms_.falsity()) return;
  add_edge(source, target, assume_step(condition), EdgeRole::branch, text);
}

void FunctionLowering::go_to(LocationId target) {
  add_edge(at_, target, skip_step(terms_), EdgeRole::internal, "");
  at_ = new_location();
}

void FunctionLowering::fail(const std::string& what, const std::string& text,
                            const clang::FunctionDecl* called) {
  const LocationId error = new_location();
  add_edge(at_, error, skip_step(terms_), EdgeRole::assertion_fails, text);
  ErrorLocation location{error, position_, what};
  location.function = called->getNameAsString();
  if (const clang::FunctionDecl* definition = module_.definition_of(called))
    location.body = module_.behind_brace(definition);
  program_.add_error(location);
  at_ = new_location();
}

void FunctionLowering::end_run() { at_ = new_location(); }

// Not an error of the program: whoever can reach it cannot be told a verdict.
void FunctionLowering::unsupported(const Stmt* where, const std::string& what) {
  const Position position = where == nullptr ? position_ : position_of(where->getBeginLoc());
  const LocationId error = new_location();
  add_edge(at_, error, skip_step(terms_), EdgeRole::internal, "");
  ErrorLocation location{error, position, fmt::format("{}: unsupported: {}", program_.place(position), what)};
  location.kind = ErrorKind::unsupported;
  program_.add_error(location);
  at_ = new_location();
}

// What comes next does more than can really happen.
void FunctionLowering::approximate(const Stmt* where, const std::string& what) {
  program_.set_approximation(EdgeId(program_.edge_count()),
                             fmt::format("{}: {}", program_.place(position_of(where->getBeginLoc())), what));
  const LocationId after = new_location();
  add_edge(at_, after, skip_step(terms_), EdgeRole::internal, "");
  stand_at(after);
}

Term FunctionLowering::unsupported_value(const Expr* where, const std::string& what) {
  unsupported(where, what);
  return Types::is_scalar(where->getType()) ? number(0, types_.bits(where->getType())) : Term();
}

}  // namespace hone::c
