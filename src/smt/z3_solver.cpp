// SPDX-License-Identifier: Apache-2.0
#include "smt/z3_solver.h"

#include <pthread.h>
#include <time.h>

#include <algorithm>
#include <optional>
#include <unordered_set>
#include <utility>

#include "base/alarm.h"
#include "base/error.h"
#include "base/time_limits.h"
#include "smt/abstracted_question.h"
#include "smt/integer_question.h"
#include "smt/interval_question.h"
#include "smt/limits.h"
#include "smt/z3_translation.h"

namespace hone {

namespace {

constexpr unsigned widest_easy_product = 32;  // of circuits

// The time that this thread has worked since then; any thread may ask. Unlike that of a clock on the wall, it
// does not depend on how busy the machine is.
class ProcessorClock {
 public:
  ProcessorClock() {
    pthread_getcpuclockid(pthread_self(), &clock_);
    start_ = now();
  }
  double seconds() const { return now() - start_; }

 private:
  double now() const {
    timespec time{};
    clock_gettime(clock_, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
  }

  clockid_t clock_{};
  double start_ = 0;
};

}  // namespace

class Z3Context {
 public:
  explicit Z3Context(Terms& terms) : translate(terms, context) {}
  z3::context context;
  Z3Translation translate;
  std::uint64_t units = 0;  // that all questions of this context have taken
  unsigned unit_limit = 0;  // of a question; 0: none
};

std::shared_ptr<Z3Context> make_z3_context(Terms& terms) { return std::make_shared<Z3Context>(terms); }

class Z3Solver::Implementation {
 public:
  Implementation(Terms& terms, RunContext& run, std::shared_ptr<Z3Context> with, bool knows_arrays_of_words)
      : terms(terms),
        run(run),
        knows_arrays_of_words(knows_arrays_of_words),
        shared(std::move(with)),
        context(shared->context),
        translate(shared->translate) {}

  // The solver that suits what was added. A single question is simplified as a whole first; as long as there
  // are Booleans and bit-vectors only, the further ones go to an incremental SAT solver. At the first other
  // sort, one that knows all theories takes over; where that was asked for, one for arrays of bit-vectors
  // comes in between.
  z3::solver& chosen() {
    if (solver && logic >= needed) return *solver;
    logic = needed == Logic::arrays_of_words && !knows_arrays_of_words ? Logic::all : needed;
    solver.emplace(logic == Logic::all    ? z3::solver(context)
                   : logic == Logic::bits ? z3::solver(context, "QF_BV")
                                          : z3::solver(context, "QF_ABV"));
    has_news = true;
    was_asked = false;
    is_incremental = frames.size() > 1;
    for (const std::vector<Term>& frame : frames) {
      if (&frame != &frames.front()) solver->push();
      for (const Term term : frame) solver->add(translate(term));
    }
    return *solver;
  }

  void look_at(Term formula) {
    std::vector<Term> waiting{formula};
    while (needed != Logic::all && !waiting.empty()) {
      const Term term = waiting.back();
      waiting.pop_back();
      if (!seen.insert(term).second) continue;
      needed = std::max(needed, logic_of(term));
      const Kind kind = terms.kind(term);
      has_wide_products |= kind == Kind::bv_mul && terms.width(terms.sort(term)) > widest_easy_product;
      has_floats |= is_floating_operator(kind);
      has_hard_operations |= is_hard_operation(terms, term);
      operations_of_words += is_arithmetic_of_words(kind) ? 1 : 0;
      waiting.insert(waiting.end(), terms.arguments(term).begin(), terms.arguments(term).end());
    }
  }

  enum class Logic { bits, arrays_of_words, all };

  Logic logic_of(Term term) const {
    const Kind kind = terms.kind(term);
    if (is_operator_of_bits(term)) return logic_of(terms.sort(term));
    const bool is_of_arrays = kind == Kind::select || kind == Kind::store || kind == Kind::const_array;
    const bool of_words = logic_of(terms.sort(term)) != Logic::all;
    return is_of_arrays && of_words ? Logic::arrays_of_words : Logic::all;
  }

  Logic logic_of(Sort sort) const {
    switch (terms.kind(sort)) {
      case SortKind::boolean:
      case SortKind::bitvector: return Logic::bits;
      case SortKind::array:
        return logic_of(terms.index_sort(sort)) == Logic::bits &&
                       logic_of(terms.element_sort(sort)) != Logic::all
                   ? Logic::arrays_of_words
                   : Logic::all;
      default: return Logic::all;
    }
  }

  bool is_operator_of_bits(Term term) const {
    switch (terms.kind(term)) {
      case Kind::true_:
      case Kind::false_:
      case Kind::bv_number:
      case Kind::symbol:
      case Kind::not_:
      case Kind::and_:
      case Kind::or_:
      case Kind::eq:
      case Kind::ite: return true;
      default: return terms.kind(term) >= Kind::bv_not && terms.kind(term) <= Kind::bv_sign_extend;
    }
  }

  // Not by Z3's own parameter `timeout`: its timer of 4.8.12 can miss the start of a question, and then the
  // end of the question waits for it for ever.
  Answer check_within(z3::solver& asked, const z3::expr_vector& literals, std::uint64_t effort) {
    limit_units(effort);
    z3::check_result result = z3::unknown;
    const ProcessorClock worked;
    {
      // Z3 does not count everything that it does (hardly anything of nonlinear arithmetic), so a question
      // also ends after --solver-timeout, and when the time of the run is over.
      const double usual = static_cast<double>(run.options().number(Option::solver_effort));
      const double more =
          std::max(time_limits::least_share_of_solver_timeout, static_cast<double>(effort) / usual);
      const double own = more * static_cast<double>(run.options().number(Option::solver_timeout)) / 1000;
      const double end = run.elapsed_seconds() + run.remaining_seconds();
      const Alarm alarm(std::min(own, run.remaining_seconds()), [&] {
        if (worked.seconds() >= own || run.elapsed_seconds() >= end) Z3_solver_interrupt(context, asked);
      });
      result = literals.empty() ? asked.check() : asked.check(literals);
    }
    const std::uint64_t before = std::exchange(shared->units, units_taken(asked));
    const std::uint64_t counted =
        (shared->units > before ? shared->units - before : 0) / limits::smt::units_of_effort;
    run.spend(1 + std::max(counted, effort_not_counted(worked.seconds())));
    return result == z3::sat ? Answer::sat : result == z3::unsat ? Answer::unsat : Answer::unknown;
  }

  Answer check(const z3::expr_vector& literals, std::uint64_t effort) {
    z3::solver& asked = chosen();
    is_incremental = is_incremental || !literals.empty();
    if (logic == Logic::bits && is_incremental && has_news && !take_in_news(asked)) return Answer::unknown;
    was_asked = true;
    return check_within(asked, literals, effort);
  }

  // A limit must not stop the incremental solver for bits while it takes in what is new: Z3 4.8.12 goes on
  // without the rest of that the next time, and then its models are none. A contradiction makes it take in
  // everything, and nothing else.
  bool take_in_news(z3::solver& asked) {
    const z3::expr any = context.bool_const("contradiction");
    z3::expr_vector contradiction(context);
    contradiction.push_back(any);
    contradiction.push_back(!any);
    has_news = check_within(asked, contradiction, limits::smt::most_effort) != Answer::unsat;
    if (has_news) solver.reset();  // the run is over, or the time for a question
    return !has_news;
  }

  // Of a question that takes long, what Z3 has not counted is half of its time at the least.
  static std::uint64_t effort_not_counted(double seconds) {
    if (seconds < time_limits::long_question) return 0;
    return static_cast<std::uint64_t>(seconds / time_limits::seconds_of_effort / 2);
  }

  // A question ends when its own effort or that of an attempt is spent. The limit is one of the context,
  // which holds for solvers without one of their own: to read the parameters of a solver takes Z3 two
  // milliseconds.
  void limit_units(std::uint64_t effort) {
    const std::uint64_t left = std::min({run.remaining_effort(), effort, limits::smt::most_effort});
    const auto limit_now = static_cast<unsigned>(left * limits::smt::units_of_effort) + 1;
    if (limit_now == shared->unit_limit) return;
    shared->unit_limit = limit_now;
    Z3_update_param_value(context, "rlimit", std::to_string(limit_now).c_str());
  }

  static std::uint64_t units_taken(z3::solver& asked) {
    const z3::stats statistics = asked.statistics();
    for (unsigned i = 0; i < statistics.size(); ++i)
      if (statistics.key(i) == "rlimit count") return statistics.uint_value(i);
    return 0;
  }

  static bool is_arithmetic_of_words(Kind kind) {
    return kind >= Kind::bv_neg && kind <= Kind::bv_sle && kind != Kind::bv_and && kind != Kind::bv_or &&
           kind != Kind::bv_xor;
  }

  // Hardly anything is arithmetic: integers would not help.
  bool is_of_cases() const { return operations_of_words * limits::smt::cases_of_an_operation < seen.size(); }

  Answer check(const z3::expr_vector& literals) {
    if (has_floats && run.options().flag(Option::intervals)) return check_floats(literals);
    if (has_hard_operations && needed != Logic::all && effort > limits::smt::effort_before_abstraction) {
      Answer answer = check(literals, limits::smt::effort_before_abstraction);
      if (answer == Answer::unknown) answer = check_abstracted();
      if (answer != Answer::unknown) return answer;
    }
    if (needed != Logic::bits || is_of_cases()) return check(literals, effort);
    if (has_wide_products && effort > limits::smt::effort_of_two_attempts)
      if (const Answer answer = check_as_integers(limits::smt::first_effort_for_integers);
          answer != Answer::unknown)
        return answer;
    for (const auto& [for_bits, for_integers] : limits::smt::attempts_at_words) {
      if (effort <= for_bits) break;
      Answer answer = check(literals, for_bits);
      if (answer == Answer::unknown) answer = check_as_integers(for_integers);
      if (answer != Answer::unknown) return answer;
    }
    return check(literals, effort);
  }

  std::vector<Term> all_formulas() const {
    std::vector<Term> formulas;
    for (const std::vector<Term>& frame : frames) formulas.insert(formulas.end(), frame.begin(), frame.end());
    return formulas;
  }

  Answer check_floats(const z3::expr_vector& literals) {
    as_intervals.emplace(terms, all_formulas(), assumed, run);
    const std::pair<std::uint64_t, std::uint64_t> attempts[] = {
        {limits::smt::first_effort_for_intervals, limits::smt::first_effort_for_floats},
        {limits::smt::effort_for_intervals, effort}};
    for (const auto& [for_intervals, for_bits] : attempts) {
      Answer answer = as_intervals->ask(std::min(effort, for_intervals));
      if (answer != Answer::unknown) {
        run.statistics().count(answers_by_intervals);
        return answer;
      }
      run.check_limits();
      answer = check(literals, std::min(effort, for_bits));
      if (answer != Answer::unknown || effort <= for_bits) {
        as_intervals.reset();
        return answer;
      }
      run.check_limits();
    }
    return Answer::unknown;
  }

  Answer check_abstracted() {
    run.check_limits();
    as_abstracted.emplace(terms, all_formulas(), assumed);
    Z3Solver solver(terms, run, shared, knows_arrays_of_words);
    solver.set_effort(std::min(effort, limits::smt::effort_for_abstraction));
    const Answer answer = as_abstracted->ask(solver);
    if (answer == Answer::unknown) as_abstracted.reset();
    return answer;
  }

  Answer check_as_integers(std::uint64_t most) {
    run.check_limits();
    as_integers.emplace(terms, all_formulas(), assumed);
    Z3Solver solver(terms, run, shared, false);
    solver.set_effort(std::min(effort, most));
    const Answer answer = as_integers->ask(solver);
    if (answer == Answer::unknown) as_integers.reset();
    return answer;
  }

  Terms& terms;
  RunContext& run;
  bool knows_arrays_of_words;
  std::shared_ptr<Z3Context> shared;  // outlives the solver
  z3::context& context;
  std::optional<z3::solver> solver;  // none before the first question
  Logic logic = Logic::bits;         // that it knows
  bool has_news = true;              // that it has not taken in
  bool was_asked = false;
  bool is_incremental = false;  // a single question is not
  Z3Translation& translate;
  std::vector<std::vector<Term>> frames{1};  // what was added, by level
  Logic needed = Logic::bits;
  std::unordered_set<Term> seen;
  std::uint64_t effort = static_cast<std::uint64_t>(run.options().number(Option::solver_effort));
  std::vector<Term> assumed;
  bool assumed_false = false;
  bool has_floats = false, has_wide_products = false, has_hard_operations = false;
  std::size_t operations_of_words = 0;  // among what was seen
  // If that is how the last question was answered.
  std::optional<AbstractedQuestion> as_abstracted;
  std::optional<IntegerQuestion> as_integers;
  std::optional<IntervalQuestion> as_intervals;
};

namespace {

// Z3 reports its own failures (out of memory, cancelled) as exceptions; for us they are limits.
template <class Action>
auto guarded(Action action) {
  try {
    return action();
  } catch (const z3::exception& failure) {
    throw LimitReached(std::string("the solver gave up: ") + failure.msg());
  }
}

}  // namespace

Z3Solver::Z3Solver(Terms& terms, RunContext& context)
    : Z3Solver(terms, context, make_z3_context(terms), false) {}
Z3Solver::Z3Solver(Terms& terms, RunContext& context, std::shared_ptr<Z3Context> shared,
                   bool knows_arrays_of_words)
    : implementation_(
          std::make_unique<Implementation>(terms, context, std::move(shared), knows_arrays_of_words)) {}
Z3Solver::~Z3Solver() = default;

void Z3Solver::set_effort(std::uint64_t effort) { implementation_->effort = effort; }

void Z3Solver::push() {
  guarded([&] {
    implementation_->frames.emplace_back();
    implementation_->is_incremental = true;
    if (implementation_->solver) implementation_->solver->push();
  });
}
void Z3Solver::pop() {
  guarded([&] {
    implementation_->frames.pop_back();
    if (implementation_->solver) implementation_->solver->pop();
  });
}

void Z3Solver::add(Term formula) {
  guarded([&] {
    Implementation& z3 = *implementation_;
    z3.look_at(formula);
    z3.frames.back().push_back(formula);
    z3.has_news = true;
    z3.is_incremental = z3.is_incremental || z3.was_asked;
    if (z3.solver) z3.solver->add(z3.translate(formula));
  });
}

Answer Z3Solver::check(std::span<const Term> assumptions) {
  return guarded([&] {
    Implementation& z3 = *implementation_;
    z3.run.check_limits();
    z3.run.statistics().count("solver calls");
    z3.assumed.assign(assumptions.begin(), assumptions.end());
    // Z3 drops a literal false from its core; it is a core of its own.
    z3.assumed_false =
        std::find(assumptions.begin(), assumptions.end(), z3.terms.falsity()) != assumptions.end();
    if (z3.assumed_false) return Answer::unsat;
    z3::expr_vector literals(z3.context);
    for (const Term assumption : assumptions) {
      z3.look_at(assumption);
      literals.push_back(z3.translate(assumption));
    }
    z3.as_abstracted.reset();
    z3.as_integers.reset();
    z3.as_intervals.reset();
    const Answer answer = z3.check(literals);
    if (answer == Answer::unknown) z3.run.check_limits();
    return answer;
  });
}

Model Z3Solver::model(std::span<const Term> symbols) {
  return guarded([&] {
    Implementation& z3 = *implementation_;
    if (z3.as_abstracted) return z3.as_abstracted->model(symbols);
    if (z3.as_integers) return z3.as_integers->model(symbols);
    if (z3.as_intervals) return z3.as_intervals->model(symbols);
    const z3::model found = z3.solver->get_model();
    std::unordered_map<Term, Term> values;
    for (const Term symbol : symbols) {
      const z3::expr given = found.eval(z3.translate(symbol), true);
      const Term value = z3.translate.constant(given, z3.terms.sort(symbol), &found);
      if (value.valid()) values.emplace(symbol, value);
    }
    return Model(z3.terms, std::move(values));
  });
}

std::vector<Term> Z3Solver::unsat_core() {
  return guarded([&] {
    Implementation& z3 = *implementation_;
    if (z3.assumed_false) return std::vector<Term>{z3.terms.falsity()};
    if (z3.as_abstracted) return z3.as_abstracted->core();
    if (z3.as_integers) return z3.as_integers->core();
    if (z3.as_intervals) return z3.as_intervals->core();
    std::unordered_set<unsigned> core;
    for (const z3::expr& literal : z3.solver->unsat_core()) core.insert(literal.id());
    std::vector<Term> result;
    for (const Term assumption : z3.assumed)
      if (core.contains(z3.translate(assumption).id())) result.push_back(assumption);
    return result;
  });
}

}  // namespace hone
