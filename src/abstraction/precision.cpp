// SPDX-License-Identifier: Apache-2.0
#include "abstraction/precision.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.h"
#include "logic/infix_reader.h"
#include "logic/printer.h"
#include "logic/traversal.h"

namespace hone {

namespace {

constexpr std::string_view global_scope = "global";
constexpr std::string_view level_line = "abstraction level";  // no procedure can have this name

std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(" \t");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

// A name in a predicates file: a local of the procedure, a global, or either one with `@entry`.
Term symbol_named(const Program& program, ProcedureId procedure, std::string_view name) {
  constexpr std::string_view suffix = "@entry";
  const bool at_entry = name.ends_with(suffix);
  const std::string_view plain = at_entry ? name.substr(0, name.size() - suffix.size()) : name;
  std::vector<VariableId> visible = program.globals();
  if (procedure.valid()) {
    const auto& locals = program.procedure(procedure).locals;
    visible.insert(visible.end(), locals.begin(), locals.end());
  }
  for (const VariableId id : visible)
    if (program.variable(id).name == plain &&
        (!at_entry || program.variable(id).is_global() || program.is_parameter(id)))
      return at_entry ? program.variable(id).entry_symbol : program.variable(id).symbol;
  return Term();
}

}  // namespace

bool only_globals(const Program& program, Term formula) {
  const auto symbols = free_symbols(program.terms(), formula);
  return std::all_of(symbols.begin(), symbols.end(), [&](Term symbol) {
    const auto variable = program.variable_of(symbol);
    return variable && program.variable(*variable).is_global();
  });
}

Precision::Precision(const Program& program, Scope scope, Procedures procedures)
    : program_(&program), scope_(scope), procedures_(std::move(procedures)) {
  if (scope == Scope::location) at_.resize(program.location_count());
  if (scope == Scope::function)
    for (ProcedureId& procedure : procedures_) {
      if (!procedure.valid()) procedure = ProcedureId(0);  // a location that inlining made
      at_.resize(std::max<std::size_t>(at_.size(), procedure.index() + 1));
    }
}

bool Precision::add_to(std::vector<Term>& predicates, Term predicate) {
  Terms& terms = program_->terms();
  if (terms.is_constant(predicate)) return false;
  if (terms.kind(predicate) == Kind::not_) predicate = terms.argument(predicate, 0);
  const Term opposite = terms.not_(predicate);
  if (std::any_of(predicates.begin(), predicates.end(),
                  [&](Term known) { return known == predicate || known == opposite; }))
    return false;
  predicates.push_back(predicate);
  return true;
}

bool Precision::add(Term predicate, LocationId location) {
  switch (scope_) {
    case Scope::location: return add_to(at_[location.index()], predicate);
    case Scope::function: return add(predicate, procedures_[location.index()]);
    case Scope::global: break;
  }
  return add_to(global_, predicate);
}

bool Precision::add(Term predicate, ProcedureId procedure) {
  const bool everywhere = only_globals(*program_, predicate);
  HONE_INVARIANT(everywhere || procedure.valid(), "a predicate over locals should belong to a procedure");
  std::vector<Term>& predicates = everywhere ? global_ : local_[procedure];
  if (!add_to(predicates, predicate)) return false;
  for (std::size_t i = 0; i < at_.size(); ++i)
    if (everywhere || i == procedure.index()) at_[i].push_back(predicates.back());
  return true;
}

const std::vector<Term>& Precision::at(LocationId location) const {
  switch (scope_) {
    case Scope::location: return at_[location.index()];
    case Scope::function: return at_[procedures_[location.index()].index()];
    case Scope::global: break;
  }
  return global_;
}

const std::vector<Term>& Precision::local(ProcedureId procedure) const {
  static const std::vector<Term> none;
  const auto found = local_.find(procedure);
  return found == local_.end() ? none : found->second;
}

std::vector<Term> Precision::all() const {
  std::vector<Term> result = global_;
  for (const auto& [procedure, predicates] : local_)
    result.insert(result.end(), predicates.begin(), predicates.end());
  for (const std::vector<Term>& predicates : at_)
    result.insert(result.end(), predicates.begin(), predicates.end());
  std::sort(result.begin(), result.end());
  result.erase(std::unique(result.begin(), result.end()), result.end());
  return result;
}

std::unordered_set<Term> Precision::symbols() const {
  const std::vector<Term> symbols = free_symbols(program_->terms(), all());
  return {symbols.begin(), symbols.end()};
}

std::string Precision::print() const {
  const auto name = [this](Term symbol) { return infix_symbol(program_->display_name(symbol)); };
  std::string text;
  if (level_ > 0) text += fmt::format("{}: {}\n", level_line, level_);
  for (const Term predicate : global_)
    text += fmt::format("{}: {}\n", global_scope, to_infix(program_->terms(), predicate, name));
  for (const auto& [procedure, predicates] : local_)
    for (const Term predicate : predicates)
      text += fmt::format("{}: {}\n", program_->procedure(procedure).name,
                          to_infix(program_->terms(), predicate, name));
  return text;
}

void Precision::read(const SourceFile& file) {
  Diagnostics diagnostics(file);
  for (std::uint32_t number = 1; number <= file.line_count(); ++number) {
    const std::string_view line = file.line(number);
    if (trimmed(line).empty() || trimmed(line).starts_with('#')) continue;
    const auto colon = line.find(": ");
    if (colon == std::string_view::npos) {
      diagnostics.error({number, 1},
                        "a line should read `scope: predicate`, with a procedure or `global` as scope");
      continue;
    }
    const std::string_view scope = trimmed(line.substr(0, colon));
    if (scope != global_scope && scope != level_line && !program_->find_procedure(std::string(scope))) {
      diagnostics.error({number, 1}, "there is no procedure " + printable(scope), scope.size());
      continue;
    }
    try {
      read_line(scope, line.substr(colon + 2));
    } catch (const InputError& problem) {
      diagnostics.error({number, static_cast<std::uint32_t>(colon + 3)}, problem.what());
    }
  }
  diagnostics.throw_if_errors();
}

void Precision::read_line(std::string_view scope, std::string_view text) {
  const ProcedureId owner = program_->find_procedure(std::string(scope)).value_or(ProcedureId());
  const Term term = read_infix(program_->terms(), text,
                               [&](std::string_view name) { return symbol_named(*program_, owner, name); });
  if (scope == level_line) {
    if (!program_->terms().is_number(term) || program_->terms().number_value(term) < 0)
      throw InputError("the abstraction level should be a number");
    level_ = static_cast<unsigned>(program_->terms().integer_value(term).get_ui());
    return;
  }
  if (!program_->terms().is_bool(term)) throw InputError("a predicate should be true or false");
  if (!owner.valid() && !only_globals(*program_, term))
    throw InputError("a global predicate should speak of globals only; name a procedure instead of `global`");
  add(term, owner);
}

}  // namespace hone
