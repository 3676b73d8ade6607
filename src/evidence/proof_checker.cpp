// SPDX-License-Identifier: Apache-2.0
#include "evidence/proof_checker.h"

#include <fmt/format.h>

#include <unordered_set>

#include "evidence/from_inlined.h"
#include "evidence/ground_question.h"
#include "evidence/propositional_check.h"
#include "evidence/segments.h"
#include "logic/array_reads.h"
#include "logic/traversal.h"

namespace hone {

namespace {

// Obligations are asked in batches: one question about many costs little more than one about one. But not
// with quantifiers: each would be said of the terms of all.
constexpr std::size_t batch_size = 64;

class ObligationBuilder {
 public:
  ObligationBuilder(const Program& program, const Proof& proof)
      : program_(program),
        proof_(proof),
        terms_(program.terms()),
        segments_(program, [this](LocationId location) { return has_invariant(location); }) {}

  // Nothing if there are not enough invariants; then `problem` says where.
  std::optional<std::vector<Obligation>> build(std::string& problem) {
    add_initial();
    for (std::size_t i = 0; i < program_.location_count(); ++i) {
      const LocationId source(i);
      if (!has_invariant(source) || invariant(source) == terms_.falsity()) continue;
      for (const EdgeId id : program_.location(source).outgoing)
        if (const Call* call = program_.edge(id).call()) add_call(program_.edge(id), *call);
      LocationId gap;
      const auto arrivals = segments_.from(source, gap);
      if (!arrivals) {
        problem =
            fmt::format("line {}: a loop or a call has no invariant", program_.location(gap).position.line);
        return std::nullopt;
      }
      for (const Segments::Arrival& arrival : *arrivals) add_arrival(source, arrival);
    }
    for (const ErrorLocation& error : program_.errors())
      add(error.position, "the error is excluded: " + error.what, invariant(error.location),
          terms_.falsity());
    return std::move(obligations_);
  }

 private:
  // Where nothing is given, nothing may be known: at entries and exits anything can hold, and an error must
  // not be reached.
  bool has_invariant(LocationId location) const {
    const Procedure& procedure = program_.procedure(program_.location(location).procedure);
    return proof_.invariants.at(location).valid() || program_.error_at(location) != nullptr ||
           location == procedure.entry || location == procedure.exit;
  }
  Term invariant(LocationId location) const {
    const Term given = proof_.invariants.at(location);
    return given.valid() ? given : terms_.boolean(program_.error_at(location) == nullptr);
  }

  void add(Position position, const std::string& what, Term premise, Term conclusion) {
    const Term formula = terms_.implies(premise, conclusion);
    if (formula != terms_.truth()) obligations_.push_back({what, position, formula});
  }

  // At the entry of a procedure every variable still has its value at entry.
  Term at_entry(ProcedureId procedure, const Substitution& values) {
    Substitution substitution = values;
    for (const VariableId id : program_.globals()) add_entry_value(substitution, id);
    for (const VariableId id : program_.procedure(procedure).parameters) add_entry_value(substitution, id);
    return substitute(terms_, invariant(program_.procedure(procedure).entry), substitution);
  }

  void add_entry_value(Substitution& substitution, VariableId id) {
    const Variable& variable = program_.variable(id);
    const auto value = substitution.find(variable.symbol);
    substitution.emplace(variable.entry_symbol,
                         value == substitution.end() ? variable.symbol : value->second);
  }

  void add_initial() {
    const Procedure& entry = program_.procedure(program_.entry());
    add(entry.position, "the invariant holds initially", terms_.truth(), at_entry(program_.entry(), {}));
  }

  void add_arrival(LocationId source, const Segments::Arrival& arrival) {
    const Edge& edge = program_.edge(arrival.edge);
    Substitution values;
    for (const Assignment& assignment : arrival.values)
      values.emplace(program_.variable(assignment.target).symbol, assignment.value);
    add(edge.position, "the invariant is preserved by: " + edge.text,
        terms_.and_(invariant(source), arrival.condition),
        substitute(terms_, invariant(edge.target), values));
  }

  void add_call(const Edge& edge, const Call& call) {
    const Procedure& callee = program_.procedure(call.callee);
    Substitution passed;
    for (std::size_t i = 0; i < callee.parameters.size(); ++i)
      passed.emplace(program_.variable(callee.parameters[i]).symbol, call.arguments[i]);
    // In a recursive call the callee's other locals are not the caller's: they get names of their own.
    rename_locals(callee, passed);
    add(edge.position, "the precondition holds for: " + edge.text, invariant(edge.source),
        at_entry(call.callee, passed));
    add_return(edge, call, callee);
  }

  void rename_locals(const Procedure& callee, Substitution& substitution) {
    for (const VariableId id : callee.locals) substitution.emplace(program_.variable(id).symbol, fresh(id));
  }

  Term fresh(VariableId id) {
    const Variable& variable = program_.variable(id);
    return terms_.symbol(terms_.name(variable.symbol) + "@callee", terms_.sort(variable.symbol));
  }

  // invariant(before) and summary(before, after) imply invariant(after).
  void add_return(const Edge& edge, const Call& call, const Procedure& callee) {
    if (invariant(callee.exit) == terms_.falsity()) return;
    Substitution in_summary, afterwards;
    for (const VariableId id : program_.globals()) {
      const Variable& variable = program_.variable(id);
      in_summary.emplace(variable.symbol, fresh(id));
      in_summary.emplace(variable.entry_symbol, variable.symbol);
      afterwards.emplace(variable.symbol, fresh(id));
    }
    for (std::size_t i = 0; i < callee.parameters.size(); ++i)
      in_summary.emplace(program_.variable(callee.parameters[i]).entry_symbol, call.arguments[i]);
    rename_locals(callee, in_summary);
    for (std::size_t i = 0; i < call.targets.size(); ++i)
      if (call.targets[i].valid())
        afterwards.insert_or_assign(program_.variable(call.targets[i]).symbol, fresh(callee.results[i]));
    const Term summary = substitute(terms_, invariant(callee.exit), in_summary);
    add(edge.position, "the invariant is preserved by: " + edge.text,
        terms_.and_(invariant(edge.source), summary), substitute(terms_, invariant(edge.target), afterwards));
  }

  const Program& program_;
  const Proof& proof_;
  Terms& terms_;
  Segments segments_;
  std::vector<Obligation> obligations_;
};

// What an invariant may speak of: the variables in scope, and the values at entry of globals and parameters.
// Anything else (an input, a name of the checker's own) would be given a meaning that it does not have.
std::string foreign_symbol(const Program& program, const Proof& proof) {
  for (std::size_t p = 0; p < program.procedure_count(); ++p) {
    const Procedure& procedure = program.procedure(ProcedureId(p));
    std::unordered_set<Term> allowed;
    for (const VariableId id : program.globals())
      allowed.insert({program.variable(id).symbol, program.variable(id).entry_symbol});
    for (const VariableId id : procedure.locals) allowed.insert(program.variable(id).symbol);
    for (const VariableId id : procedure.parameters) allowed.insert(program.variable(id).entry_symbol);
    for (const LocationId location : procedure.locations) {
      if (!proof.invariants.at(location).valid()) continue;
      for (const Term symbol : free_symbols(program.terms(), proof.invariants.at(location)))
        if (!allowed.contains(symbol))
          return fmt::format("line {}: the invariant in {} speaks of {}, which is not in scope there",
                             program.location(location).position.line, procedure.name,
                             program.terms().name(symbol));
    }
  }
  return "";
}

// The same question without arrays, which solvers answer sooner; an invalid handle if there is none.
Term without_arrays_where_possible(Terms& terms, Term formula) {
  ArrayReads reads(terms);
  std::vector<Term> all{reads.without_arrays(formula)};
  if (!all.front().valid()) return Term();
  all.insert(all.end(), reads.consistency().begin(), reads.consistency().end());
  return terms.and_(all);
}

}  // namespace

std::optional<std::vector<Obligation>> proof_obligations(const Program& program, const Proof& proof,
                                                         std::string& problem) {
  return ObligationBuilder(program, proof).build(problem);
}

namespace {

// Shows what decision diagrams can show; answers how much that was. A small question is none for a solver.
std::size_t drop_propositional(std::vector<Obligation>& obligations, const std::vector<Term>& order,
                               Terms& terms, RunContext& context) {
  constexpr std::size_t nodes_of_small_questions = 200;
  const auto is_large = [&](const Obligation& obligation) {
    return !has_at_most(terms, obligation.formula, nodes_of_small_questions) &&
           is_quantifier_free(terms, obligation.formula);
  };
  std::vector<Term> large;
  for (const Obligation& obligation : obligations)
    if (is_large(obligation)) large.push_back(obligation.formula);
  if (large.empty()) return 0;
  PropositionalCheck propositional(terms, large, order, context);
  return std::erase_if(obligations, [&](const Obligation& obligation) {
    return is_large(obligation) && propositional.is_valid(obligation.formula);
  });
}

}  // namespace

ProofCheck check_proof(const Program& program, const Proof& proof, SolverKind kind, RunContext& context) {
  if (proof.inlined) {
    const std::string problem = check_inlining(program, *proof.inlined);
    if (!problem.empty()) return {false, 0, "the inlined program is another one: " + problem};
    return check_proof(proof.inlined->program, Proof{proof.invariants, nullptr, proof.order}, kind, context);
  }
  const ScopedTimer timer(context, "evidence check");
  Terms& terms = program.terms();
  if (std::string problem = foreign_symbol(program, proof); !problem.empty())
    return {false, 0, std::move(problem)};
  std::string problem;
  std::optional<std::vector<Obligation>> given = proof_obligations(program, proof, problem);
  if (!given) return {false, 0, std::move(problem)};
  std::vector<Obligation>& obligations = *given;
  ProofCheck result{true, obligations.size()};
  std::unordered_set<Term> seen;  // equal obligations (of equal procedures, say) are shown once
  std::erase_if(obligations, [&](const Obligation& o) { return !seen.insert(o.formula).second; });

  if (kind == SolverKind::z3)
    result.by_diagrams = drop_propositional(obligations, proof.order, terms, context);

  // Each question goes to a solver of its own, which may then simplify it as a whole.
  std::string solver_name;
  const auto answers = [&] { return context.statistics().counter(answers_by_intervals); };
  bool by_intervals = false;
  const auto ask = [&](Term formula) {
    const auto before = answers();
    const std::unique_ptr<Solver> solver = make_solver(kind, terms, context);
    solver_name = solver->name();
    solver->add(formula);
    const Answer answer = solver->check();
    by_intervals = answers() > before;
    return answer;
  };
  const auto is_excluded = [&](Term formula) {
    const Term without_arrays = without_arrays_where_possible(terms, formula);
    if (without_arrays.valid() && ask(without_arrays) == Answer::unsat) return true;
    return without_arrays != formula && ask(formula) == Answer::unsat;
  };
  const auto has_proof = [&](Term formula) {
    const Term opposite = terms.not_(formula);
    if (is_quantifier_free(terms, opposite)) return is_excluded(opposite);
    for (const Instances instances : {Instances::of_indices, Instances::of_all})
      if (const Term ground = ground_question(terms, opposite, instances);
          ground.valid() && is_excluded(ground))
        return true;
    return is_excluded(opposite);
  };
  const auto is_shown = [&](Term formula, std::size_t count) {
    if (!has_proof(formula)) return false;
    if (by_intervals) result.by_intervals += count;
    return true;
  };
  for (std::size_t start = 0; start < obligations.size(); start += batch_size) {
    const std::size_t end = std::min(obligations.size(), start + batch_size);
    std::vector<Term> all;
    for (std::size_t i = start; i < end; ++i) all.push_back(obligations[i].formula);
    const Term together = terms.and_(all);
    if (is_quantifier_free(terms, together) && is_shown(together, end - start)) continue;
    for (std::size_t i = start; i < end; ++i) {
      if (is_shown(obligations[i].formula, 1)) continue;
      return {false, result.obligations,
              fmt::format("line {}: not shown by {}: {}", obligations[i].position.line, solver_name,
                          obligations[i].what)};
    }
  }
  return result;
}

}  // namespace hone
