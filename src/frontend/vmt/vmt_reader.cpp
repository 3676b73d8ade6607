// SPDX-License-Identifier: Apache-2.0
#include "frontend/vmt/vmt_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "base/error.h"
#include "frontend/vmt/mentioned_names.h"
#include "logic/function_arrays.h"
#include "logic/smtlib_reader.h"
#include "logic/traversal.h"

namespace hone::vmt {

namespace {

class Reader {
 public:
  Reader(const SourceFile& file, Terms& terms)
      : file_(file),
        terms_(terms),
        scope_(terms),
        arrays_(terms, FunctionArrays::Names::same),
        diagnostics_(file) {}

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

  void take(const SmtlibDeclareSort&) const {}
  void take(const SmtlibDeclareFunction& declared) {
    functions_.push_back({arrays_.array_of(declared.function), position_});
  }
  void take(const SmtlibDeclareConstant&) const {}
  void take(const SmtlibOtherCommand&) const {}
  void take(const SmtlibAssert& assertion) {
    if (assertion.formula != terms_.truth())
      unsupported(position_, "an assertion beside the definitions of the system");
  }
  void take(const SmtlibDefineFunction& definition) {
    mentioned_names_.add(definition);
    for (const SmtlibAnnotation& annotation : definition.annotations) take(definition, annotation);
  }

  void take(const SmtlibDefineFunction& definition, const SmtlibAnnotation& annotation) {
    const std::string& keyword = annotation.keyword;
    if (keyword == ":next")
      add_variable(definition, annotation);
    else if (keyword == ":global")
      add_constant(definition, annotation);
    else if (keyword == ":init")
      conjoin(system_.initial, system_.initial_position, annotation);
    else if (keyword == ":trans")
      conjoin(transition_, transition_position_, annotation);
    else if (keyword == ":action")
      add_action(definition, annotation);
    else if (keyword == ":axiom")
      axioms_.push_back({keyword, formula(annotation), annotation.position});
    else if (keyword == ":definition")
      add_definition(annotation);
    else if (keyword == ":invar-property")
      system_.properties.push_back({definition.name, formula(annotation), annotation.position});
    else if (keyword == ":live-property")
      unsupported(annotation.position, "a live property: only invariants are checked");
    else if (keyword != ":sort")  // how many elements other tools take a sort to have
      diagnostics_.warning(
          annotation.position,
          fmt::format("the annotation {} is not known and means nothing", printable(keyword)));
  }

  // A variable, or a function that is applied to the parameters of the definition.
  Term state_symbol(const SmtlibDefineFunction& definition, Term term) {
    if (terms_.kind(term) == Kind::symbol && scope_.constant(terms_.name(term)) == term) return term;
    const bool is_function =
        terms_.kind(term) == Kind::apply && std::ranges::equal(terms_.arguments(term), definition.parameters);
    return is_function ? arrays_.array_of(terms_.applied_function(term)) : Term();
  }

  Term symbol_named(const std::string& name) {
    const Function function = scope_.function(name);
    return function.valid() ? arrays_.array_of(function) : scope_.constant(name);
  }

  void add_variable(const SmtlibDefineFunction& definition, const SmtlibAnnotation& annotation) {
    const Term current = state_symbol(definition, annotation.term);
    if (!current.valid()) return error(annotation, ":next belongs to a declared constant or function");
    Term next = symbol_named(annotation.value);
    if (!next.valid()) next = undeclared_next(annotation, current);
    if (terms_.kind(next) != Kind::symbol)
      return error(annotation, fmt::format("{} is no declared constant", printable(annotation.value)));
    if (terms_.sort(next) != terms_.sort(current))
      return error(annotation, fmt::format("{} has another sort", printable(annotation.value)));
    add_variable(annotation, {terms_.name(current), current, next, annotation.position});
  }

  // Some tools leave out declarations of next values that no formula speaks of.
  Term undeclared_next(const SmtlibAnnotation& annotation, Term current) {
    undeclared_.push_back(annotation);
    const Term next = terms_.fresh_symbol(annotation.value, terms_.sort(current));
    scope_.declare(annotation.value, next);
    return next;
  }

  void warn_of_undeclared() {
    const char* consequence =
        transition_.valid() ? "any value can be the next one" : "no action speaks of the next value";
    for (const SmtlibAnnotation& annotation : undeclared_)
      diagnostics_.warning(annotation.position,
                           fmt::format("{} is not declared: {}", printable(annotation.value), consequence),
                           annotation.keyword.size());
  }

  // One that no step changes.
  void add_constant(const SmtlibDefineFunction& definition, const SmtlibAnnotation& annotation) {
    const Term symbol = state_symbol(definition, annotation.term);
    if (!symbol.valid()) return error(annotation, ":global belongs to a declared constant or function");
    add_variable(annotation, constant(symbol, annotation.position));
  }

  TransitionSystem::StateVariable constant(Term symbol, Position position) {
    const Term next = terms_.fresh_symbol(terms_.name(symbol), terms_.sort(symbol));
    return {terms_.name(symbol), symbol, next, position, true};
  }

  void add_action(const SmtlibDefineFunction& definition, const SmtlibAnnotation& annotation) {
    system_.actions.push_back({annotation.value.empty() ? definition.name : annotation.value,
                               formula(annotation), annotation.position});
    definitions_of_actions_.push_back(definition.name);
  }

  // The same variable may be named again.
  void add_variable(const SmtlibAnnotation& annotation, const TransitionSystem::StateVariable& variable) {
    const auto [known, is_new] = next_of_.emplace(variable.current, variable.next);
    if (!is_new && variable.is_constant && !constants_.contains(variable.current))
      return error(annotation, "this variable has a next value");
    if (!is_new && known->second != variable.next && !variable.is_constant)
      return error(annotation, "this variable has another next value");
    if (!is_new) return;
    if (variable.is_constant) constants_.insert(variable.current);
    if (!used_as_next_.insert(variable.next).second)
      error(annotation, "another variable has this next value");
    system_.variables.push_back(variable);
  }

  // What defines a variable by others holds in every state, and actions need not say so.
  void add_definition(const SmtlibAnnotation& annotation) {
    const Term defined = symbol_named(annotation.value);
    if (!defined.valid())
      return error(annotation, fmt::format("{} is not declared", printable(annotation.value)));
    derived_.insert(defined);
    axioms_.push_back({annotation.keyword, formula(annotation), annotation.position});
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
    return arrays_.to_arrays(annotation.term);
  }

  void error(const SmtlibAnnotation& annotation, const std::string& what) {
    diagnostics_.error(annotation.position, what, annotation.keyword.size());
  }

  void finish() {
    const Position start{1, 1};
    if (!system_.initial.valid()) diagnostics_.error(start, "no formula has the annotation :init");
    if (!transition_.valid() && system_.actions.empty())
      diagnostics_.error(start, "no formula has the annotation :trans or :action");
    if (transition_.valid() && !system_.actions.empty())
      diagnostics_.error(system_.actions.front().position, "a system has either :trans or actions");
    if (system_.properties.empty())
      diagnostics_.error(start, "no formula has the annotation :invar-property");
    if (diagnostics_.has_errors()) return;
    if (transition_.valid()) system_.actions.push_back({"transition", transition_, transition_position_});
    warn_of_undeclared();
    add_rigid_functions();
    for (const TransitionSystem::StateVariable& variable : system_.variables)
      if (next_of_.contains(variable.next))
        diagnostics_.error(variable.position, fmt::format("the next value {} is a variable itself",
                                                          printable(terms_.name(variable.next))));
    for (std::size_t i = 0; i < definitions_of_actions_.size(); ++i)
      system_.actions[i].kept = kept_by(definitions_of_actions_[i]);
    check_symbols(system_.initial, system_.initial_position, ":init");
    for (const TransitionSystem::Property& property : system_.properties)
      check_symbols(property.formula, property.position, ":invar-property");
    for (const Axiom& axiom : axioms_) add_axiom(axiom);
  }

  // A function that has no next value is the same in all states.
  void add_rigid_functions() {
    for (const auto& [array, position] : functions_) {
      if (used_as_next_.contains(array) || !next_of_.emplace(array, Term()).second) continue;
      system_.variables.push_back(constant(array, position));
    }
  }

  // An action keeps the variables of whose next values it does not speak, except those that follow others.
  std::set<Term> kept_by(const std::string& definition) {
    std::set<Term> mentioned;
    for (const std::string& name : mentioned_names_.of(definition)) mentioned.insert(symbol_named(name));
    std::set<Term> kept;
    for (const TransitionSystem::StateVariable& variable : system_.variables)
      if (!mentioned.contains(variable.next) && !derived_.contains(variable.current) &&
          !derived_.contains(variable.next))
        kept.insert(variable.current);
    return kept;
  }

  struct Axiom {
    std::string keyword;
    Term formula;
    Position position;
  };

  // The definition of a next value says what the one of the current value says.
  void add_axiom(const Axiom& axiom) {
    if (!speaks_of_next(axiom.formula)) return system_.axioms.push_back(axiom.formula);
    if (axiom.keyword != ":definition") return check_symbols(axiom.formula, axiom.position, axiom.keyword);
    for (TransitionSystem::Action& action : system_.actions)
      action.formula = terms_.and_(action.formula, axiom.formula);
  }

  bool speaks_of_next(Term formula) const {
    const std::vector<Term> symbols = free_symbols(terms_, formula);
    return std::ranges::any_of(symbols, [&](Term symbol) { return used_as_next_.contains(symbol); });
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
  FunctionArrays arrays_;
  Diagnostics diagnostics_;
  Position position_;
  TransitionSystem system_;
  std::map<Term, Term> next_of_;
  std::set<Term> used_as_next_;
  std::vector<std::pair<Term, Position>> functions_;  // their arrays, as they were declared
  std::vector<SmtlibAnnotation> undeclared_;          // next values
  std::set<Term> constants_;                          // as :global says
  MentionedNames mentioned_names_;
  std::vector<std::string> definitions_of_actions_;
  std::set<Term> derived_;
  std::vector<Axiom> axioms_;
  Term transition_;
  Position transition_position_;
};

}  // namespace

TransitionSystem read(const SourceFile& file, Terms& terms, std::vector<std::string>& warnings) {
  Reader reader(file, terms);
  TransitionSystem system = reader.read();
  warnings = reader.warnings();
  return system;
}

}  // namespace hone::vmt
