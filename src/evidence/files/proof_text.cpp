// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "evidence/c/c_names.h"
#include "evidence/files/metadata.h"
#include "evidence/files/proof_file.h"
#include "evidence/files/tidy_formula.h"
#include "logic/printer.h"
#include "program/analysis/loops.h"

namespace hone {

namespace {

// The strongest consequence of a formula (or the weakest formula that it follows from) that leaves out the
// atoms that C cannot say.
class Sayable {
 public:
  Sayable(Terms& terms, const CVocabulary& vocabulary) : terms_(terms), vocabulary_(vocabulary) {}

  Term weakened(Term formula) { return changed(formula, true); }
  const std::set<std::string>& reasons() const { return reasons_; }

 private:
  Term changed(Term formula, bool weaker) {
    const auto [known, is_new] = done_.try_emplace({formula, weaker});
    if (!is_new) return known->second;
    const Term result = new_one(formula, weaker);
    done_[{formula, weaker}] = result;
    return result;
  }

  Term new_one(Term formula, bool weaker) {
    const auto argument = [&](std::size_t i) { return terms_.argument(formula, i); };
    switch (terms_.kind(formula)) {
      case Kind::not_: return terms_.not_(changed(argument(0), !weaker));
      case Kind::and_:
      case Kind::or_: {
        std::vector<Term> parts;
        for (const Term part : terms_.arguments(formula)) parts.push_back(changed(part, weaker));
        return terms_.kind(formula) == Kind::and_ ? terms_.and_(parts) : terms_.or_(parts);
      }
      case Kind::ite:
        return terms_.or_(
            terms_.and_(changed(argument(0), weaker), changed(argument(1), weaker)),
            terms_.and_(changed(terms_.not_(argument(0)), weaker), changed(argument(2), weaker)));
      default: break;
    }
    const CText text = to_c(terms_, formula, vocabulary_);
    if (!text.text.empty()) return formula;
    reasons_.insert(text.problem);
    return terms_.boolean(weaker);
  }

  Terms& terms_;
  const CVocabulary& vocabulary_;
  std::map<std::pair<Term, bool>, Term> done_;
  std::set<std::string> reasons_;
};

class ProofWriter {
 public:
  ProofWriter(const Program& program, const Certificate& certificate)
      : program_(program), terms_(program.terms()), certificate_(certificate), is_c_(is_c_program(program)) {
    if (is_c_) names_.emplace(program);
  }

  ProofText write() {
    for (const auto& [procedure, contract] : certificate_.contracts) add(procedure, contract);
    for (const auto& [location, formula] : certificate_.invariants) add(location, formula);
    return std::move(result_);
  }

 private:
  // A loop that was written as one; others are made by goto.
  bool is_loop_statement(Position position) const {
    if (!is_c_) return true;
    const std::string_view word = names_->scopes(position.file).token_at(position);
    return word == "for" || word == "while" || word == "do";
  }

  WitnessLocation place(ProcedureId procedure, Position position) const {
    return {program_.sources().at(position.file)->name(), position.line, position.column,
            program_.procedure(procedure).name};
  }

  void leave_out(Position position, const std::string& why) {
    const std::string text = fmt::format("{}: {}", program_.place(position), why);
    if (std::ranges::find(result_.left_out, text) == result_.left_out.end()) result_.left_out.push_back(text);
  }

  void add(LocationId location, Term formula) {
    const Location& here = program_.location(location);
    if (is_c_ && here.position.line == 0)
      return leave_out(here.position, "a loop has no place in the source");
    WitnessInvariant added;
    added.type = !is_c_ || is_loop_statement(here.position) ? "loop_invariant" : "location_invariant";
    added.location = place(here.procedure, here.position);
    added.format = is_c_ ? "c_expression" : "infix";
    if (is_c_) {
      added.value = in_c(formula, names_->vocabulary({here.procedure, here.position}), here.position);
      if (added.value.empty()) return;
    } else {
      const auto& all = program_.procedure(here.procedure).locations;
      added.location.node = static_cast<int>(std::ranges::find(all, location) - all.begin());
      added.value = to_infix(terms_, formula);
    }
    result_.invariants.push_back(std::move(added));
  }

  std::string in_c(Term formula, const CVocabulary& vocabulary, Position position) {
    Sayable sayable(terms_, vocabulary);
    const Term weaker = sayable.weakened(tidied(terms_, formula, [&](Term symbol) {
      return std::holds_alternative<CSymbol>(vocabulary.symbol(symbol));
    }));
    for (const std::string& reason : sayable.reasons())
      leave_out(position, "a part of the invariant is left out: " + reason);
    if (weaker == terms_.truth()) return "";
    const CText text = to_c(terms_, weaker, vocabulary);
    if (text.text.empty()) leave_out(position, "the invariant is left out: " + text.problem);
    return text.text;
  }

  void add(ProcedureId id, const Contract& contract) {
    const Procedure& procedure = program_.procedure(id);
    WitnessInvariant added;
    added.type = "function_contract";
    added.location = place(id, procedure.position);
    if (is_c_) {
      if (procedure.position.line == 0) added.location.line = 1;  // it is known by its name
      added.format = "ext_c_expression";
      const CVocabulary vocabulary = names_->contract_vocabulary(id);
      added.requires_clause = in_c(contract.before, vocabulary, procedure.position);
      added.ensures_clause = in_c(contract.after, vocabulary, procedure.position);
      if (added.requires_clause.empty()) added.requires_clause = "1";
      if (added.ensures_clause.empty()) added.ensures_clause = "1";
    } else {
      added.format = "infix";
      added.requires_clause = to_infix(terms_, contract.before);
      added.ensures_clause = to_infix(terms_, contract.after);
    }
    result_.invariants.push_back(std::move(added));
  }

  const Program& program_;
  Terms& terms_;
  const Certificate& certificate_;
  const bool is_c_;
  std::optional<CNames> names_;
  ProofText result_;
};

}  // namespace

ProofText proof_text(const Program& program, const Certificate& certificate) {
  return ProofWriter(program, certificate).write();
}

}  // namespace hone
