// SPDX-License-Identifier: Apache-2.0
#include "frontend/vmt/vmt_reader.h"

#include <fmt/format.h>

#include <map>
#include <set>

#include "base/error.h"
#include "logic/smtlib_reader.h"
#include "logic/traversal.h"

namespace hone::vmt {

namespace {

class Reader {
 public:
  Reader(const SourceFile& file, Terms& terms)
      : file_(file), terms_(terms), scope_(terms), diagnostics_(file) {}

  TransitionSystem read() {
    for (const SmtlibCommand& command : read_smtlib(file_, scope_)) {
      position_ = command.position;
      std::visit([this](const auto& content) { take(content); }, command.content);
    }
    finish();
    diagnostics_.throw_if_errors();
    return std::move(system_);
  }

  const std::vector<std::string>& warnings() const { return diagnostics_.warnings(); }

 private:
  [[noreturn]] void unsupported(Position position, const std::string& what) const {
    throw Unsupported(
        fmt::format("{}:{}:{}: unsupported: {}", file_.name(), position.line, position.column, what));
  }

  void take(const SmtlibDeclareSort& declared) const {
    unsupported(position_, fmt::format("the uninterpreted sort {}", printable(declared.name)));
  }
  void take(const SmtlibDeclareFunction& declared) const {
    unsupported(position_, fmt::format("the function {}: only constants are read", printable(declared.name)));
  }
  void take(const SmtlibDeclareConstant&) const {}
  void take(const SmtlibOtherCommand&) const {}
  void take(const SmtlibAssert& assertion) {
    if (assertion.formula != terms_.truth())
      unsupported(position_, "an assertion beside the definitions of the system");
  }
  void take(const SmtlibDefineFunction& definition) {
    for (const SmtlibAnnotation& annotation : definition.annotations) take(definition, annotation);
  }

  void take(const SmtlibDefineFunction& definition, const SmtlibAnnotation& annotation) {
    const std::string& keyword = annotation.keyword;
    if (keyword == ":next")
      add_variable(annotation);
    else if (keyword == ":global")
      add_constant(annotation);
    else if (keyword == ":init")
      conjoin(system_.initial, system_.initial_position, annotation);
    else if (keyword == ":trans")
      conjoin(system_.transition, system_.transition_position, annotation);
    else if (keyword == ":invar-property")
      system_.properties.push_back({definition.name, formula(annotation), annotation.position});
    else if (keyword == ":live-property")
      unsupported(annotation.position, "a live property: only invariants are checked");
    else if (keyword == ":axiom" || keyword == ":action")
      unsupported(annotation.position, fmt::format("the annotation {}", keyword));
    else
      diagnostics_.warning(
          annotation.position,
          fmt::format("the annotation {} is not known and means nothing", printable(keyword)));
  }

  void add_variable(const SmtlibAnnotation& annotation) {
    if (terms_.kind(annotation.term) != Kind::symbol)
      return error(annotation, ":next belongs to a declared constant");
    Term next = scope_.constant(annotation.value);
    if (!next.valid()) next = undeclared_next(annotation);
    if (terms_.kind(next) != Kind::symbol)
      return error(annotation, fmt::format("{} is no declared constant", printable(annotation.value)));
    if (terms_.sort(next) != terms_.sort(annotation.term))
      return error(annotation, fmt::format("{} has another sort", printable(annotation.value)));
    add_variable(annotation, next);
  }

  // Some tools leave out declarations of next values that no formula speaks of.
  Term undeclared_next(const SmtlibAnnotation& annotation) {
    diagnostics_.warning(
        annotation.position,
        fmt::format("{} is not declared: any value can be the next one", printable(annotation.value)),
        annotation.keyword.size());
    const Term next = terms_.fresh_symbol(annotation.value, terms_.sort(annotation.term));
    scope_.declare(annotation.value, next);
    return next;
  }

  // One that no step changes.
  void add_constant(const SmtlibAnnotation& annotation) {
    if (terms_.kind(annotation.term) != Kind::symbol)
      return error(annotation, ":global belongs to a declared constant");
    const Term next = terms_.fresh_symbol(terms_.name(annotation.term), terms_.sort(annotation.term));
    add_variable(annotation, next);
    constants_.push_back(terms_.eq(next, annotation.term));
  }

  // The same variable may be named again.
  void add_variable(const SmtlibAnnotation& annotation, Term next) {
    const auto [known, is_new] = next_of_.emplace(annotation.term, next);
    if (!is_new && known->second != next) return error(annotation, "this variable has another next value");
    if (!is_new) return;
    if (!used_as_next_.insert(next).second) error(annotation, "another variable has this next value");
    system_.variables.push_back({terms_.name(annotation.term), annotation.term, next, annotation.position});
  }

  void conjoin(Term& all, Position& first, const SmtlibAnnotation& annotation) {
    if (!all.valid()) first = annotation.position;
    const Term part = formula(annotation);
    all = all.valid() ? terms_.and_(all, part) : part;
  }

  Term formula(const SmtlibAnnotation& annotation) {
    if (terms_.sort(annotation.term) != terms_.bool_sort()) {
      error(annotation, fmt::format("{} belongs to a formula", annotation.keyword));
      return terms_.truth();
    }
    if (!is_quantifier_free(terms_, annotation.term))
      unsupported(annotation.position, fmt::format("a quantifier in the formula of {}", annotation.keyword));
    return annotation.term;
  }

  void error(const SmtlibAnnotation& annotation, const std::string& what) {
    diagnostics_.error(annotation.position, what, annotation.keyword.size());
  }

  void finish() {
    const Position start{1, 1};
    if (!system_.initial.valid()) diagnostics_.error(start, "no formula has the annotation :init");
    if (!system_.transition.valid()) diagnostics_.error(start, "no formula has the annotation :trans");
    if (system_.properties.empty())
      diagnostics_.error(start, "no formula has the annotation :invar-property");
    if (diagnostics_.has_errors()) return;
    for (const Term constant : constants_) system_.transition = terms_.and_(system_.transition, constant);
    check_symbols(system_.initial, system_.initial_position, ":init");
    for (const TransitionSystem::Property& property : system_.properties)
      check_symbols(property.formula, property.position, ":invar-property");
  }

  void check_symbols(Term formula, Position position, const std::string& keyword) {
    for (const Term symbol : free_symbols(terms_, formula))
      if (used_as_next_.contains(symbol))
        diagnostics_.error(position, fmt::format("a formula with {} speaks of the next value {}", keyword,
                                                 printable(terms_.name(symbol))));
  }

  const SourceFile& file_;
  Terms& terms_;
  SmtlibScope scope_;
  Diagnostics diagnostics_;
  Position position_;
  TransitionSystem system_;
  std::map<Term, Term> next_of_;
  std::set<Term> used_as_next_;
  std::vector<Term> constants_;
};

}  // namespace

TransitionSystem read(const SourceFile& file, Terms& terms, std::vector<std::string>& warnings) {
  Reader reader(file, terms);
  TransitionSystem system = reader.read();
  warnings = reader.warnings();
  return system;
}

}  // namespace hone::vmt
