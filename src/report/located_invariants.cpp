// SPDX-License-Identifier: Apache-2.0
#include "report/located_invariants.h"

#include "evidence/files/metadata.h"
#include "evidence/files/tidy_formula.h"
#include "evidence/from_inlined.h"
#include "logic/printer.h"

namespace hone {

namespace {

constexpr std::size_t most_nodes_in_c = 1000;  // of a formula that is put into other words

}  // namespace

std::vector<LocatedInvariant> located_invariants(const Program& original, const Proof& proof) {
  using Kind = LocatedInvariant::Kind;
  const Program& program = proof.inlined ? proof.inlined->program : original;
  std::vector<LocatedInvariant> result;
  for (std::size_t i = 0; i < program.location_count(); ++i) {
    const Term formula = proof.invariants.at(LocationId(i));
    if (!formula.valid() || formula == program.terms().falsity()) continue;
    const LocationId id = proof.inlined ? proof.inlined->locations[i] : LocationId(i);
    const Procedure& procedure = original.procedure(original.location(id).procedure);
    const Kind kind = id == procedure.entry  ? Kind::entry
                      : id == procedure.exit ? Kind::summary
                                             : Kind::location;
    result.push_back({id, kind, formula});
  }
  return result;
}

InvariantText::InvariantText(const Program& program, const Proof& proof) : program_(program), proof_(proof) {
  if (!is_c_program(program)) return;
  names_.emplace(program);
  if (proof.inlined) original_names_ = names_of_original(program, *proof.inlined);
}

std::string InvariantText::text(const LocatedInvariant& invariant) const {
  const Terms& terms = program_.terms();
  const bool has_place = program_.location(invariant.location).position.line != 0;
  if (!names_ || !has_place || !has_at_most(terms, invariant.formula, most_nodes_in_c))
    return infix(invariant.formula);
  return in_c(invariant.formula, vocabulary(invariant));
}

std::string InvariantText::in_c(Term formula, const CVocabulary& vocabulary) const {
  Terms& terms = program_.terms();
  const Term tidy = tidied(terms, substitute(terms, formula, original_names_), [&](Term symbol) {
    return std::holds_alternative<CSymbol>(vocabulary.symbol(symbol));
  });
  std::string result;
  const bool is_conjunction = terms.kind(tidy) == Kind::and_;
  const std::size_t parts = is_conjunction ? terms.arguments(tidy).size() : 1;
  for (std::size_t i = 0; i < parts; ++i) {
    const Term part = is_conjunction ? terms.argument(tidy, i) : tidy;
    const std::string c = to_c(terms, part, vocabulary).text;
    const std::string text = c.empty() ? infix(part) : c;
    const bool is_choice = parts > 1 && terms.kind(part) == Kind::or_;
    result += (i == 0 ? "" : " && ") + (is_choice ? "(" + text + ")" : text);
  }
  return result;
}

std::string InvariantText::infix(Term formula) const {
  const Program& program = proof_.inlined ? proof_.inlined->program : program_;
  return to_infix(program.terms(), formula, [&](Term symbol) {
    return program.variable_of(symbol) ? program.display_name(symbol) : program_.display_name(symbol);
  });
}

CVocabulary InvariantText::vocabulary(const LocatedInvariant& invariant) const {
  const Location& location = program_.location(invariant.location);
  return invariant.kind == LocatedInvariant::Kind::location
             ? names_->vocabulary({location.procedure, location.position})
             : names_->contract_vocabulary(location.procedure);
}

}  // namespace hone
