// SPDX-License-Identifier: Apache-2.0
#include "interpolation/fallback/horn_clauses.h"

#include <algorithm>
#include <map>
#include <set>

#include "base/child_process.h"
#include "interpolation/problem/vocabulary.h"
#include "logic/traversal.h"
#include "smt/z3_reader.h"
#include "smt/z3_translation.h"

namespace hone {

namespace {

class HornClauses {
 public:
  HornClauses(Terms& terms, const InterpolationProblem& problem)
      : terms_(terms),
        problem_(problem),
        tree_(cut_tree(problem)),
        translate_(terms, z3_),
        read_(terms, z3_),
        fixedpoint_(z3_),
        shared_(tree_.nodes.size()) {}

  std::optional<std::vector<Term>> solve(bool quantified, double seconds, double megabytes) {
    const std::vector<std::size_t> order = children_first();
    share_symbols(order);
    set_options(quantified);
    for (const std::size_t node : order) declare_relation(node);
    for (const std::size_t node : order) add_clause(node);
    const auto answer = in_child_process(seconds, megabytes, [&] { return text_of_solution(); });
    return answer ? read_solution(*answer) : std::nullopt;
  }

 private:
  static constexpr char separator = '\0';  // in no text of Z3

  std::vector<std::size_t> children_first() const {
    std::vector<std::size_t> order{problem_.cuts.size()};
    for (std::size_t next = 0; next < order.size(); ++next) {
      const auto& children = tree_.nodes[order[next]].children;
      order.insert(order.end(), children.begin(), children.end());
    }
    std::reverse(order.begin(), order.end());
    return order;
  }

  // The symbols of a clause: of the formulas that are its own, and the arguments of the relations in it.
  std::set<Term> symbols_of_clause(std::size_t node) const {
    std::vector<Term> formulas;
    for (const std::size_t formula : tree_.nodes[node].formulas)
      formulas.push_back(problem_.formulas[formula]);
    const std::vector<Term> own = free_symbols(terms_, formulas);
    std::set<Term> result(own.begin(), own.end());
    for (const std::size_t child : tree_.nodes[node].children)
      result.insert(shared_[child].begin(), shared_[child].end());
    return result;
  }

  void share_symbols(const std::vector<std::size_t>& order) {
    const Vocabulary vocabulary(terms_, problem_.formulas);
    for (const std::size_t node : order) {
      if (node == problem_.cuts.size()) continue;  // the root shares nothing
      for (const Term symbol : symbols_of_clause(node))
        if (vocabulary.place_of_symbol(symbol, problem_.cuts[node]) == Place::shared)
          shared_[node].push_back(symbol);
    }
  }

  // Without inlining and slicing every relation gets a formula of its own that is not just a strongest
  // postcondition. There is no refutation with fewer levels than the tree has. The other arithmetic solvers
  // get stuck on remainders. Obligations that are not ground allow quantified formulas over arrays.
  void set_options(bool quantified) {
    z3::params options(z3_);
    options.set("engine", z3_.str_symbol("spacer"));
    options.set("xform.inline_eager", false);
    options.set("xform.inline_linear", false);
    options.set("xform.slice", false);
    options.set("spacer.min_level", static_cast<unsigned>(height() + 1));
    options.set("spacer.arith.solver", 6u);
    options.set("spacer.ground_pobs", !quantified);
    fixedpoint_.set(options);
  }

  std::size_t height() const {
    std::vector<std::size_t> heights(tree_.nodes.size(), 0);
    for (const std::size_t node : children_first())
      for (const std::size_t child : tree_.nodes[node].children)
        heights[node] = std::max(heights[node], heights[child] + 1);
    return heights[problem_.cuts.size()];
  }

  void declare_relation(std::size_t node) {
    z3::sort_vector domain(z3_);
    for (const Term symbol : shared_[node]) domain.push_back(translate_(symbol).get_sort());
    const std::string name = "cut" + std::to_string(node);
    z3::func_decl relation = z3_.function(name.c_str(), domain, z3_.bool_sort());
    fixedpoint_.register_relation(relation);
    relations_.emplace(node, relation);
    nodes_.emplace(name, node);
  }

  z3::expr application(std::size_t node) {
    z3::expr_vector arguments(z3_);
    for (const Term symbol : shared_[node]) arguments.push_back(translate_(symbol));
    return relations_.at(node)(arguments);
  }

  void add_clause(std::size_t node) {
    z3::expr_vector body(z3_), symbols(z3_);
    for (const std::size_t child : tree_.nodes[node].children) body.push_back(application(child));
    for (const std::size_t formula : tree_.nodes[node].formulas)
      body.push_back(translate_(problem_.formulas[formula]));
    for (const Term symbol : symbols_of_clause(node)) symbols.push_back(translate_(symbol));
    const z3::expr clause = z3::implies(z3::mk_and(body), application(node));
    z3::expr rule = symbols.empty() ? clause : z3::forall(symbols, clause);
    fixedpoint_.add_rule(rule, z3_.str_symbol(("clause" + std::to_string(node)).c_str()));
  }

  // What Z3 answers, as a script for each cut, with which it can be read in another process. Nothing if the
  // answer is not that there is a solution, or has another form than it should.
  std::string text_of_solution() {
    z3::expr query = relations_.at(problem_.cuts.size())();
    if (fixedpoint_.query(query) != z3::unsat) return "";
    std::vector<z3::expr> solution(problem_.cuts.size(), z3_.bool_val(true));
    if (!take_definitions(fixedpoint_.get_answer(), solution)) return "";
    std::string text;
    for (const z3::expr& formula : solution)
      text += Z3_benchmark_to_smtlib_string(z3_, "", "", "unknown", "", 0, nullptr, formula) +
              std::string(1, separator);
    return text;
  }

  // A conjunction of definitions: for all arguments, relation(arguments) if and only if formula.
  bool take_definitions(const z3::expr& answer, std::vector<z3::expr>& solution) {
    std::vector<z3::expr> stack{answer};
    while (!stack.empty()) {
      const z3::expr definition = stack.back();
      stack.pop_back();
      if (definition.is_app() && definition.is_and())
        for (unsigned i = 0; i < definition.num_args(); ++i) stack.push_back(definition.arg(i));
      else if (!take_definition(definition, solution))
        return false;
    }
    return true;
  }

  bool take_definition(const z3::expr& definition, std::vector<z3::expr>& solution) {
    if (definition.is_true()) return true;
    const z3::expr equation = definition.is_quantifier() ? definition.body() : definition;
    if (!equation.is_app()) return false;
    const bool negated = equation.is_not(), is_equation = equation.is_eq();
    const z3::expr head = negated || is_equation ? equation.arg(0) : equation;
    const auto found = nodes_.find(head.decl().name().str());
    if (found == nodes_.end()) return false;
    if (found->second == problem_.cuts.size()) return true;
    solution[found->second] =
        is_equation ? with_symbols(equation.arg(1), head, shared_[found->second]) : z3_.bool_val(!negated);
    return true;
  }

  // The formula with the symbols of the cut in the place of the variables that are the arguments of the head.
  z3::expr with_symbols(const z3::expr& formula, const z3::expr& head, const std::vector<Term>& symbols) {
    std::vector<unsigned> position(head.num_args());
    for (unsigned i = 0; i < head.num_args(); ++i) position[Z3_get_index_value(z3_, head.arg(i))] = i;
    z3::expr_vector constants(z3_);
    for (const unsigned i : position) constants.push_back(translate_(symbols[i]));
    z3::expr result = formula;
    return result.substitute(constants);
  }

  // The formulas of a text of solutions.
  std::optional<std::vector<Term>> read_solution(const std::string& text) {
    std::vector<Term> solution;
    for (std::size_t start = 0; start < text.size();) {
      const std::size_t end = text.find(separator, start);
      const z3::expr_vector formulas = z3_.parse_string(text.substr(start, end - start).c_str());
      solution.push_back(read_(z3::mk_and(formulas)));
      if (!solution.back().valid()) return std::nullopt;
      start = end + 1;
    }
    if (solution.size() != problem_.cuts.size()) return std::nullopt;
    return solution;
  }

  Terms& terms_;
  const InterpolationProblem& problem_;
  CutTree tree_;
  z3::context z3_;
  Z3Translation translate_;
  Z3Reader read_;
  z3::fixedpoint fixedpoint_;
  std::vector<std::vector<Term>> shared_;  // by node of the tree
  std::map<std::size_t, z3::func_decl> relations_;
  std::map<std::string, std::size_t> nodes_;
};

}  // namespace

std::optional<std::vector<Term>> solve_horn_clauses(Terms& terms, const InterpolationProblem& problem,
                                                    bool quantified, double seconds, double megabytes) {
  try {
    return HornClauses(terms, problem).solve(quantified, seconds, megabytes);
  } catch (const z3::exception&) {  // a theory that it does not know
    return std::nullopt;
  }
}

}  // namespace hone
