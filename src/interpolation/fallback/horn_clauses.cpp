// SPDX-License-Identifier: Apache-2.0
#include "interpolation/fallback/horn_clauses.h"

#include <algorithm>
#include <limits>
#include <map>
#include <set>

#include "interpolation/vocabulary.h"
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

  std::optional<std::vector<Term>> solve(bool quantified, double seconds) {
    const std::vector<std::size_t> order = children_first();
    share_symbols(order);
    set_options(quantified, seconds);
    for (const std::size_t node : order) declare_relation(node);
    for (const std::size_t node : order) add_clause(node);
    z3::expr query = relations_.at(problem_.cuts.size())();
    if (fixedpoint_.query(query) != z3::unsat) return std::nullopt;
    return read_solution();
  }

 private:
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
  void set_options(bool quantified, double seconds) {
    constexpr double most = std::numeric_limits<unsigned>::max() / 2;
    z3::params options(z3_);
    options.set("engine", z3_.str_symbol("spacer"));
    options.set("xform.inline_eager", false);
    options.set("xform.inline_linear", false);
    options.set("xform.slice", false);
    options.set("spacer.min_level", static_cast<unsigned>(height() + 1));
    options.set("spacer.arith.solver", 6u);
    options.set("spacer.ground_pobs", !quantified);
    options.set("timeout", static_cast<unsigned>(std::clamp(seconds * 1000, 1.0, most)));
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

  // A conjunction of definitions: for all arguments, relation(arguments) if and only if formula.
  std::optional<std::vector<Term>> read_solution() {
    std::vector<Term> solution(problem_.cuts.size(), terms_.truth());
    std::vector<z3::expr> stack{fixedpoint_.get_answer()};
    while (!stack.empty()) {
      const z3::expr definition = stack.back();
      stack.pop_back();
      if (definition.is_app() && definition.is_and())
        for (unsigned i = 0; i < definition.num_args(); ++i) stack.push_back(definition.arg(i));
      else if (!read_definition(definition, solution))
        return std::nullopt;
    }
    return solution;
  }

  bool read_definition(const z3::expr& definition, std::vector<Term>& solution) {
    if (definition.is_true()) return true;
    const z3::expr equation = definition.is_quantifier() ? definition.body() : definition;
    if (!equation.is_app()) return false;
    const bool negated = equation.is_not(), is_equation = equation.is_eq();
    const z3::expr head = negated || is_equation ? equation.arg(0) : equation;
    const auto found = nodes_.find(head.decl().name().str());
    if (found == nodes_.end()) return false;
    if (found->second == problem_.cuts.size()) return true;
    if (!is_equation) {
      solution[found->second] = terms_.boolean(!negated);
      return true;
    }
    const Term formula = read_(with_symbols(equation.arg(1), head, shared_[found->second]));
    solution[found->second] = formula;
    return formula.valid();
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
                                                    bool quantified, double seconds) {
  try {
    return HornClauses(terms, problem).solve(quantified, seconds);
  } catch (const z3::exception&) {  // out of time, or a theory that it does not know
    return std::nullopt;
  }
}

}  // namespace hone
