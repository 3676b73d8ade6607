// SPDX-License-Identifier: Apache-2.0
// Interpolants of path formulas: our refutation with all cuts, Z3's refutation alone (plain, and with proofs
// under the settings that make them usable), and Spacer, in one run. Prints what must be reached and whether
// it was. --quick leaves out length 1,000; names of families (or `normal-forms`) select some of them.
#include <fmt/format.h>
#include <z3++.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <map>
#include <optional>
#include <set>

#include "interpolation/fallback/spacer.h"
#include "interpolation/interpolator.h"
#include "interpolation/problem/checker.h"
#include "interpolation/theory/theory_refuter.h"
#include "logic/printer.h"
#include "support/interpolation_problems.h"
#include "support/path_assertions.h"
#include "support/transition_problems.h"

namespace {

using namespace hone;

constexpr double other_limit = 20;  // seconds for Z3 and Spacer

double seconds_of(const std::function<void()>& work) {
  const auto start = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

// The fastest of several runs: the others were disturbed.
double best_of(unsigned runs, const std::function<void()>& work) {
  double best = seconds_of(work);
  for (unsigned i = 1; i < runs && best < 5; ++i) best = std::min(best, seconds_of(work));
  return best;
}

struct Ours {
  double seconds;
  std::size_t predicates;
  bool found;
};

Ours ours(const std::string& family, unsigned length) {
  Ours result{0, 0, false};
  result.seconds = best_of(3, [&] {
    Terms terms;
    RunContext context;
    const InterpolationProblem problem = test::path_problem(terms, family, length);
    const auto start = std::chrono::steady_clock::now();
    InterpolationOptions options;
    options.engines = {InterpolationMethod::theory};
    options.effort = 600'000;
    const InterpolationResult answer = interpolate(terms, problem, context, options);
    const double spent = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    if (!result.found || spent < result.seconds) result.seconds = spent;
    result.found = answer.interpolants.has_value();
    if (!result.found) return;
    std::set<std::string> predicates;
    for (const Term interpolant : answer.interpolants->terms)
      for (const Term atom : atoms(terms, interpolant))
        predicates.insert(to_infix(terms, atom, [&](Term symbol) {
          return terms.name(symbol).substr(0, terms.name(symbol).find('@'));
        }));
    result.predicates = predicates.size();
  });
  return result;
}

// The time of the answer alone, without reading the formulas.
double z3_seconds(const std::string& family, unsigned length, bool proofs) {
  const std::string text = test::path_assertions(family, length);
  z3::set_param("proof", proofs);
  double seconds = 0;
  {
    z3::context context;
    z3::solver solver = proofs ? z3::solver(context, z3::solver::simple()) : z3::solver(context);
    z3::params settings(context);
    settings.set("timeout", static_cast<unsigned>(1000 * other_limit));
    if (proofs) {
      settings.set("auto_config", false);
      settings.set("arith.solver", 2u);
      settings.set("arith.propagate_eqs", false);
      settings.set("arith.propagation_mode", 0u);
    }
    solver.set(settings);
    const z3::expr_vector formulas = context.parse_string(text.c_str());
    for (const z3::expr& formula : formulas) solver.add(formula);
    seconds = seconds_of([&] {
      if (solver.check() == z3::unsat && proofs) static_cast<void>(solver.proof());
    });
  }
  z3::set_param("proof", false);
  return seconds;
}

std::optional<double> spacer_seconds(const std::string& family, unsigned length) {
  Terms terms;
  RunContext context;
  const InterpolationProblem problem = test::path_problem(terms, family, length);
  bool found = false;
  const double seconds =
      seconds_of([&] { found = interpolate_by_spacer(terms, problem, context, other_limit).has_value(); });
  return found ? std::optional(seconds) : std::nullopt;
}

class Report {
 public:
  void require(const std::string& what, bool reached) {
    lines_.push_back(fmt::format("{}: {}", what, reached ? "reached" : "MISSED"));
    if (!reached) failed_ = true;
  }
  int print() const {
    for (const std::string& line : lines_) fmt::print("{}\n", line);
    return failed_ ? 1 : 0;
  }

 private:
  std::vector<std::string> lines_;
  bool failed_ = false;
};

void measure_family(const std::string& family, bool linear, const std::vector<unsigned>& lengths,
                    Report& report) {
  std::map<unsigned, Ours> times;
  std::map<unsigned, std::optional<double>> spacer;
  double worst_ratio = 0;
  std::size_t most_predicates = 0;
  for (const unsigned length : lengths) {
    times[length] = ours(family, length);
    const double plain = z3_seconds(family, length, false), proofs = z3_seconds(family, length, true);
    spacer[length] = length <= 200 || !linear ? spacer_seconds(family, length) : std::nullopt;
    fmt::print("{:<10} {:>5} | {:>9} {:>6} | {:>8.4f} {:>8.4f} | {:>8}\n", family, length,
               times[length].found ? fmt::format("{:.4f}", times[length].seconds) : "none",
               times[length].predicates, plain, proofs,
               spacer[length]           ? fmt::format("{:.3f}", *spacer[length])
               : length > 200 && linear ? ""
                                        : "none");
    std::fflush(stdout);
    worst_ratio = std::max(worst_ratio, times[length].seconds / proofs);
    if (length <= 200) most_predicates = std::max(most_predicates, times[length].predicates);
  }
  if (linear) {
    report.require(fmt::format("{}: {:.2f} times a refutation with proofs, required 5", family, worst_ratio),
                   worst_ratio <= 5);
    if (lengths.back() == 1000) {
      const double exponent = std::log(times[1000].seconds / times[50].seconds) / std::log(20.0);
      report.require(fmt::format("{}: grows with n^{:.2f} from 50 to 1,000, required 1.3", family, exponent),
                     exponent <= 1.3);
    }
    const double against = spacer[200] ? *spacer[200] / times[200].seconds : other_limit / times[200].seconds;
    report.require(fmt::format("{}: {:.0f} times faster than Spacer at 200, required 5", family, against),
                   against >= 5);
  } else {
    for (const unsigned length : lengths)
      report.require(fmt::format("{} {}: {:.3f} s, Spacer {}", family, length, times[length].seconds,
                                 spacer[length] ? fmt::format("{:.3f} s", *spacer[length]) : "none"),
                     times[length].found && (!spacer[length] || times[length].seconds <= *spacer[length]));
  }
  if (family == "up_down" || family == "a_plus_b")
    report.require(fmt::format("{}: {} distinct predicates up to 200, required 10", family, most_predicates),
                   most_predicates <= 10);
}

// 001 §7: the share of transition interpolants in conjunctive normal form, as they come out of the proof and
// after the local pivots were raised.
void measure_normal_forms(Report& report) {
  unsigned all = 0, plain = 0, raised = 0;
  for (const char* family : {"lock", "counter", "up_down", "a_plus_b", "parity", "mod", "lbe", "frame",
                             "init", "swap", "uf_chain"})
    for (const unsigned length : {2u, 3u, 4u, 6u, 8u}) {
      Terms terms;
      RunContext context;
      const InterpolationProblem path = test::path_problem(terms, family, length);
      const InterpolationResult found = interpolate(terms, path, context);
      if (!found.interpolants) continue;
      const test::TransitionProblem transitions(terms, path, found.interpolants->terms);
      for (const bool raise : {false, true}) {
        InterpolationOptions options;
        options.engines = {InterpolationMethod::theory};
        options.raise_local_pivots = raise;
        options.check = true;
        const InterpolationResult result = interpolate(terms, transitions.problem(), context, options);
        if (!result.interpolants) continue;
        for (const Term interpolant : result.interpolants->terms) {
          if (!raise) ++all;
          if (test::is_conjunctive_normal_form(terms, interpolant)) ++(raise ? raised : plain);
        }
      }
    }
  fmt::print("\n{} transition interpolants: {} in conjunctive normal form, {} after raising local pivots\n",
             all, plain, raised);
  report.require(
      fmt::format("{:.0f} % in conjunctive normal form after raising, required 80", 100.0 * raised / all),
      raised * 100 >= all * 80);
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  const bool quick = std::ranges::find(arguments, "--quick") != arguments.end();
  const bool everything = arguments.size() == (quick ? 1u : 0u);
  const auto wanted = [&](const std::string& name) {
    return everything || std::ranges::find(arguments, name) != arguments.end();
  };
  std::vector<unsigned> lengths = {5, 20, 50, 200};
  if (!quick) lengths.push_back(1000);
  Report report;
  fmt::print("{:<10} {:>5} | {:>9} {:>6} | {:>8} {:>8} | {:>8}\n", "family", "n", "hone s", "preds", "Z3 s",
             "proofs s", "Spacer s");
  for (const char* family : {"lock", "counter", "parity", "up_down", "a_plus_b", "wide", "mod", "div", "lbe"})
    if (wanted(family)) measure_family(family, true, lengths, report);
  for (const char* family : {"frame", "init", "swap", "uf_chain"})
    if (wanted(family)) measure_family(family, false, lengths, report);
  if (wanted("normal-forms")) measure_normal_forms(report);
  fmt::print("\n");
  return report.print();
}
