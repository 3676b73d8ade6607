// SPDX-License-Identifier: Apache-2.0
// Steps per second of `hone run`: a counting loop, a recursive function, filling an array, on 64 bits.
#include <fmt/format.h>

#include <chrono>
#include <cstdlib>

#include "program/run/execution.h"

namespace {

using namespace hone;

constexpr double required = 5e6;

// What the programs have in common.
struct Base {
  Terms terms;
  Program program{terms};
  Sort word = terms.bitvector_sort(64);
  ProcedureId main = program.add_procedure("main");
  VariableId i = program.add_local(main, "i", word);

  Term number(std::uint64_t value) { return terms.bitvector(Integer(value), 64); }
  Term symbol(VariableId id) const { return program.variable(id).symbol; }
  Term plus(Term a, std::uint64_t b) { return terms.bv(Kind::bv_add, {a, number(b)}); }
  Term below(Term a, std::uint64_t b) { return terms.bv(Kind::bv_ult, {a, number(b)}); }
  void edge(LocationId from, LocationId to, Operation operation) {
    program.add_edge({from, to, std::move(operation), EdgeRole::statement, {}, ""});
  }
  // while (i < n) { body; i = i + 1; }
  void loop(std::uint64_t n, const Step& body) {
    const Procedure procedure = program.procedure(main);
    const LocationId inside = program.add_location(main), after = program.add_location(main);
    edge(procedure.entry, inside, assume_step(below(symbol(i), n)));
    edge(procedure.entry, procedure.exit, assume_step(terms.not_(below(symbol(i), n))));
    edge(inside, after, body);
    edge(after, procedure.entry, Step{terms.truth(), {{i, plus(symbol(i), 1)}}, {}});
  }
};

void counting(Base& base) {
  const VariableId sum = base.program.add_local(base.main, "sum", base.word);
  const Term value = base.terms.bv(Kind::bv_add, {base.symbol(sum), base.symbol(base.i)});
  base.loop(20'000'000, Step{base.terms.truth(), {{sum, value}}, {}});
}

void fibonacci(Base& base) {
  const ProcedureId f = base.program.add_procedure("fibonacci");
  const VariableId n = base.program.add_parameter(f, "n", base.word);
  const VariableId a = base.program.add_local(f, "a", base.word),
                   b = base.program.add_local(f, "b", base.word);
  const VariableId result = base.program.add_result(f, "result", base.word);
  const Procedure procedure = base.program.procedure(f);
  LocationId at[3];
  for (LocationId& location : at) location = base.program.add_location(f);
  const Term small = base.below(base.symbol(n), 2);
  base.edge(procedure.entry, procedure.exit, Step{small, {{result, base.symbol(n)}}, {}});
  base.edge(procedure.entry, at[0], assume_step(base.terms.not_(small)));
  base.edge(at[0], at[1], Call{f, {base.plus(base.symbol(n), -1)}, {a}, {}});
  base.edge(at[1], at[2], Call{f, {base.plus(base.symbol(n), -2)}, {b}, {}});
  const Term sum = base.terms.bv(Kind::bv_add, {base.symbol(a), base.symbol(b)});
  base.edge(at[2], procedure.exit, Step{base.terms.truth(), {{result, sum}}, {}});
  base.edge(base.program.procedure(base.main).entry, base.program.procedure(base.main).exit,
            Call{f, {base.number(32)}, {base.i}, {}});
}

// At far addresses, as pointers are.
void filling(Base& base) {
  const VariableId a = base.program.add_global("a", base.terms.array_sort(base.word, base.word));
  const Term index = base.plus(base.symbol(base.i), std::uint64_t{1} << 40);
  base.loop(
      10'000'000,
      Step{base.terms.truth(), {{a, base.terms.store(base.symbol(a), index, base.symbol(base.i))}}, {}});
}

bool measure(const char* name, void (*make)(Base&)) {
  Base base;
  make(base);
  ZeroInputs inputs;
  const auto start = std::chrono::steady_clock::now();
  const Execution execution = run(base.program, inputs);
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
  const double rate = static_cast<double>(execution.steps) / seconds.count();
  const bool reached = execution.end == ExecutionEnd::finished && rate >= required;
  fmt::print("{:<12} {:>11} {:>8.3f} {:>10.1f}  {}\n", name, execution.steps, seconds.count(), rate / 1e6,
             reached ? "reached" : "NOT reached");
  return reached;
}

}  // namespace

int main() {
  fmt::print("{:<12} {:>11} {:>8} {:>10}  5 million per second\n", "program", "steps", "s", "million/s");
  const bool reached[] = {measure("counting", counting), measure("fibonacci", fibonacci),
                          measure("array fill", filling)};
  return reached[0] && reached[1] && reached[2] ? EXIT_SUCCESS : EXIT_FAILURE;
}
