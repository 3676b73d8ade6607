// SPDX-License-Identifier: Apache-2.0
// The models of examples/protocols and examples/arrays say in comments what is expected of them, and why: the
// invariants of the true ones are inductive, and the wrong ones fail within a few steps.
#include <gtest/gtest.h>

#include <filesystem>
#include <map>

#include "base/options.h"
#include "evidence/proof_checker.h"
#include "frontend/frontend.h"
#include "logic/function_arrays.h"
#include "logic/infix_reader.h"
#include "logic/quantifiers.h"
#include "logic/smtlib_reader.h"
#include "logic/traversal.h"
#include "smt/solver.h"

namespace hone {
namespace {

std::vector<std::string> models() {
  std::vector<std::string> result;
  for (const char* folder : {"protocols", "arrays"})
    for (const auto& entry :
         std::filesystem::directory_iterator(std::string(HONE_SOURCE_DIR "/examples/") + folder))
      if (entry.path().extension() == ".vmt" || entry.path().extension() == ".ip")
        result.push_back(entry.path().string());
  std::ranges::sort(result);
  return result;
}

// The lines that begin with this mark, without it, by number.
std::map<std::uint32_t, std::string> marked_lines(const SourceFile& file, const std::string& mark) {
  std::map<std::uint32_t, std::string> result;
  std::istringstream text{std::string(file.text())};
  std::string line;
  for (std::uint32_t number = 1; std::getline(text, line); ++number)
    if (const std::size_t at = line.find(mark); at != std::string::npos)
      result.emplace(number, line.substr(at + mark.size()));
  return result;
}

class ExampleModel : public testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    source = std::make_shared<const SourceFile>(read_source_file(GetParam()));
    loaded = load_program(source, terms, options);
    is_system = GetParam().ends_with(".vmt");
    const auto expected = marked_lines(*source, "expect: ");
    ASSERT_EQ(expected.size(), 1u) << "what is expected should be said";
    expects_true = expected.begin()->second.starts_with("TRUE");
    const auto length = marked_lines(*source, "expect: FALSE after ");
    if (!length.empty()) steps = static_cast<unsigned>(std::stoul(length.begin()->second));
    ASSERT_NE(expects_true, GetParam().find("-wrong.") != std::string::npos);
  }
  const Program& program() const { return *loaded.program; }

  // A formula of a system speaks of functions, one of a program of its variables.
  Term read_invariant(const std::string& text) {
    if (is_system) {
      SmtlibScope scope(terms);
      read_smtlib(*source, scope);
      Substitution names;
      for (const VariableId id : program().globals()) {
        const Variable& variable = program().variable(id);
        names.emplace(terms.find_symbol(variable.name), variable.symbol);
      }
      return substitute(
          terms, FunctionArrays(terms, FunctionArrays::Names::same).to_arrays(read_smtlib_term(text, scope)),
          names);
    }
    return read_infix(terms, text, [&](std::string_view name) {
      for (std::size_t i = 0; i < program().variable_count(); ++i)
        if (program().variable(VariableId(i)).name == name) return program().variable(VariableId(i)).symbol;
      return Term();
    });
  }

  // Those of a system hold at the head of its loop, those of a program at the next loop below.
  LocationId location_of(std::uint32_t line) const {
    LocationId best;
    for (std::size_t i = 0; i < program().location_count(); ++i) {
      const Location& location = program().location(LocationId(i));
      if (is_system && !location.labels.empty()) return LocationId(i);
      const bool below = !is_system && location.position.line > line && location.incoming.size() > 1;
      if (below && (!best.valid() || location.position.line < program().location(best).position.line))
        best = LocationId(i);
    }
    return best;
  }

  Proof written_proof() {
    Proof proof;
    proof.invariants = IdMap<LocationId, Term>(program().location_count());
    for (const auto& [line, text] : marked_lines(*source, "invariant: ")) {
      Term& known = proof.invariants[location_of(line)];
      known = known.valid() ? terms.and_(known, read_invariant(text)) : read_invariant(text);
    }
    proof.invariants[program().procedure(program().entry()).entry] = terms.truth();
    for (const ErrorLocation& error : program().errors()) proof.invariants[error.location] = terms.falsity();
    return proof;
  }

  Term at(unsigned step, LocationId location) {
    const Term place = terms.symbol("at step " + std::to_string(step), terms.int_sort());
    return terms.eq(place, terms.integer(location.index()));
  }
  bool is_rigid(VariableId variable) const {
    for (std::size_t i = 0; i < program().edge_count(); ++i)
      for (const Assignment& assignment : program().edge(EdgeId(i)).step()->assignments)
        if (assignment.target == variable && assignment.value != program().variable(variable).symbol)
          return false;
    return true;
  }
  Term value(unsigned step, VariableId variable) {
    const Term symbol = program().variable(variable).symbol;
    if (is_rigid(variable)) return symbol;
    return terms.symbol(terms.name(symbol) + " at step " + std::to_string(step), terms.sort(symbol));
  }

  // The edge is taken in this step.
  Term taken(const Edge& edge, unsigned step) {
    Substitution now;
    std::map<VariableId, Term> next;
    for (std::size_t i = 0; i < program().variable_count(); ++i) {
      now.emplace(program().variable(VariableId(i)).symbol, value(step, VariableId(i)));
      next.emplace(VariableId(i), value(step, VariableId(i)));
    }
    for (const Term input : edge.step()->inputs)
      now.emplace(input,
                  terms.symbol(terms.name(input) + " in step " + std::to_string(step), terms.sort(input)));
    for (const Assignment& assignment : edge.step()->assignments)
      next[assignment.target] = substitute(terms, assignment.value, now);
    std::vector<Term> parts{at(step, edge.source), at(step + 1, edge.target),
                            substitute(terms, edge.step()->guard, now)};
    for (const auto& [variable, then] : next) parts.push_back(terms.eq(value(step + 1, variable), then));
    return terms.and_(parts);
  }

  // Uninterpreted sorts with two elements: a run with few elements is a run, and quantifiers are finite.
  Term with_two_elements(Term formula) {
    std::map<Term, Term> done;
    for_each_subterm(terms, std::span(&formula, 1), [&](Term term) {
      std::vector<Term> arguments;
      for (const Term argument : terms.arguments(term)) arguments.push_back(done.at(argument));
      const Term rebuilt = terms.rebuild(term, arguments);
      done.emplace(term, is_quantifier(terms, rebuilt) ? written_out(rebuilt) : rebuilt);
    });
    const Term result = done.at(formula);
    std::vector<Term> all{result};
    for (const auto& [sort, ground] : ground_terms(terms, std::span(&result, 1)))
      if (terms.kind(sort) == SortKind::uninterpreted)
        for (const Term term : ground)
          all.push_back(terms.or_(terms.eq(term, elements(sort)[0]), terms.eq(term, elements(sort)[1])));
    return terms.and_(all);
  }
  std::vector<Term> elements(Sort sort) {
    const std::string name = "element of " + terms.sort_name(sort);
    return {terms.symbol(name, sort), terms.symbol("another " + name, sort)};
  }
  Term written_out(Term quantifier) {
    GroundTerms ground;
    for (const Term bound : bound_variables(terms, quantifier))
      ground.emplace(terms.sort(bound), elements(terms.sort(bound)));
    const std::vector<Term> all = *instances(terms, quantifier, ground, 1000);
    return terms.kind(quantifier) == Kind::forall ? terms.and_(all) : terms.or_(all);
  }

  // One question about all runs of that length; one that has failed stays where it is.
  bool fails_within(unsigned length) {
    options.set(Option::solver_timeout, "60000");
    options.set(Option::solver_effort, "60000");
    RunContext context(options);
    std::vector<Term> all{at(0, program().procedure(program().entry()).entry)};
    for (unsigned step = 0; step < length; ++step) {
      std::vector<Term> ways;
      for (std::size_t i = 0; i < program().edge_count(); ++i)
        ways.push_back(taken(program().edge(EdgeId(i)), step));
      for (const ErrorLocation& error : program().errors())
        ways.push_back(terms.and_(at(step, error.location), at(step + 1, error.location)));
      all.push_back(terms.or_(ways));
    }
    std::vector<Term> errors;
    for (const ErrorLocation& error : program().errors()) errors.push_back(at(length, error.location));
    all.push_back(terms.or_(errors));
    const auto solver = make_solver(SolverKind::z3, terms, context);
    solver->add(with_two_elements(terms.and_(all)));
    return solver->check() == Answer::sat;
  }

  Terms terms;
  Options options;
  std::shared_ptr<const SourceFile> source;
  LoadedProgram loaded;
  bool is_system = false, expects_true = false;
  unsigned steps = 24;  // of a run that fails, unless the file says how long the shortest one is
};

TEST_P(ExampleModel, IsWhatItSays) {
  if (!expects_true) {
    EXPECT_TRUE(fails_within(steps));
    return;
  }
  RunContext context;
  const ProofCheck check = check_proof(program(), written_proof(), SolverKind::z3, context);
  EXPECT_TRUE(check.valid) << check.problem;
}

INSTANTIATE_TEST_SUITE_P(Examples, ExampleModel, testing::ValuesIn(models()), [](const auto& instance) {
  std::string name = std::filesystem::path(instance.param).stem().string();
  std::ranges::replace(name, '-', '_');
  return name;
});

TEST(ExampleModels, TrueAndBroken) {
  std::size_t broken = 0;
  const std::vector<std::string> all = models();
  for (const std::string& model : all) broken += model.find("-wrong.") != std::string::npos ? 1 : 0;
  EXPECT_GE(all.size(), 2 * (7 + 15u));
  EXPECT_EQ(2 * broken, all.size());
}

}  // namespace
}  // namespace hone
