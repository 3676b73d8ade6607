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

bool Precision::add_to(std::vector<Term>& predicates, Term predicate) {
  if (std::find(predicates.begin(), predicates.end(), predicate) != predicates.end()) return false;
  predicates.push_back(predicate);
  return true;
}

bool Precision::add(Term predicate, ProcedureId procedure) {
  Terms& terms = program_->terms();
  if (terms.is_constant(predicate)) return false;
  predicate = std::min(predicate, terms.not_(predicate));
  if (only_globals(*program_, predicate)) return add_to(global_, predicate);
  HONE_INVARIANT(procedure.valid(), "a predicate over locals should belong to a procedure");
  return add_to(local_[procedure], predicate);
}

const std::vector<Term>& Precision::local(ProcedureId procedure) const {
  static const std::vector<Term> none;
  const auto found = local_.find(procedure);
  return found == local_.end() ? none : found->second;
}

std::size_t Precision::size() const {
  std::size_t total = global_.size();
  for (const auto& [procedure, predicates] : local_) total += predicates.size();
  return total;
}

std::unordered_set<Term> Precision::symbols() const {
  std::vector<Term> all = global_;
  for (const auto& [procedure, predicates] : local_)
    all.insert(all.end(), predicates.begin(), predicates.end());
  const std::vector<Term> symbols = free_symbols(program_->terms(), all);
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
