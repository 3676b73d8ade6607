// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <queue>
#include <unordered_map>
#include <vector>

#include "base/ids.h"
#include "base/small_rational.h"
#include "logic/terms.h"

namespace hone {

enum class LinearRelation { at_most_zero, below_zero, zero };

struct ConstraintTag;
using ConstraintId = Id<ConstraintTag>;
struct ColumnTag;
using Column = Id<ColumnTag>;

// Constraints with their multipliers (not negative for inequalities) whose weighted sum is a contradiction
// like 1 <= 0: Farkas' lemma.
using Weights = std::vector<std::pair<ConstraintId, Rational>>;

// Conjunctions of linear constraints `sum relation 0` over the rationals, incrementally: the simplex
// algorithm in the form of Dutertre and de Moura (CAV 2006), with explanations as Farkas multipliers.
//
// Equations that hold once and for all are not given to simplex but solved for their newest variable, which
// is replaced everywhere: on a path formula `x4 = x3 + 1` the tableau sees nothing but the inputs of the
// path. Each replacement is remembered, so that an explanation names the equations that it used, in time
// linear in their number.
class LinearSolver {
 public:
  // A constraint that holds for good; only before any other assertion, equations best first.
  ConstraintId make_forever(const Terms& terms, const LinearSum& sum, LinearRelation relation);
  // A constraint that holds when it is asserted.
  ConstraintId make(const Terms& terms, const LinearSum& sum, LinearRelation relation);

  // False: a contradiction, see conflict().
  bool assert_now(ConstraintId constraint);
  bool check();

  const LinearSum& sum(ConstraintId constraint) const { return constraints_[constraint.index()].original; }
  LinearRelation relation(ConstraintId constraint) const { return constraints_[constraint.index()].relation; }

  // Assertions are taken back in reverse order.
  std::size_t mark() const { return trail_.size(); }
  void backtrack(std::size_t mark);

  // After a contradiction.
  const Weights& conflict() const { return conflict_; }

  // After a successful check. A number and how many infinitesimal steps it lies beside it: values that differ
  // in either stand for different numbers.
  using ModelValue = std::pair<Rational, Rational>;
  ModelValue value(const Terms& terms, const LinearSum& sum);

  // A whole variable whose value is not whole, and the whole number below; after a successful check.
  struct Fractional {
    Term variable;
    Integer below;
  };
  std::optional<Fractional> fractional_variable() const;

  // Equations between whole numbers that have no whole solution: multipliers such that all coefficients of
  // the weighted sum are whole, but its constant is not. An inequality stands for an equation if the opposite
  // one is asserted as well. After a successful check; tests the rows of the tableau one by one.
  struct WholeEquation {
    ConstraintId constraint, opposite;  // the same for equations
    Rational weight;
  };
  std::optional<std::vector<WholeEquation>> diophantine_conflict();

  // The constraint as a bound on one column of the tableau: atoms with the same column imply each other.
  // Nothing for equations and constants.
  struct Bound {
    Column column;
    bool upper;
    SmallRational value;
    bool strict;
  };
  std::optional<Bound> bound(ConstraintId constraint) const;
  // Weights for two inequalities that bound the same column from two sides and contradict each other.
  Weights clash(ConstraintId first, ConstraintId second);

  // Has a value left the range of machine words? Then simplex is slow, and something else may be faster.
  bool has_large_numbers() const { return has_large_numbers_; }
  std::function<void(std::uint64_t steps)> interrupt = [](std::uint64_t) {};
  bool stop_at_large_numbers = false;  // a check then says nothing

 private:
  using Sparse = std::vector<std::pair<Column, SmallRational>>;  // ordered by column

  // A number plus an infinitesimal part, for strict bounds.
  struct Value {
    SmallRational number, epsilon;
    int compare(const Value& other) const {
      const int c = number.compare(other.number);
      return c != 0 ? c : epsilon.compare(other.epsilon);
    }
  };
  struct Limit {
    bool present = false;
    Value value;
    ConstraintId reason;
  };
  struct ColumnInfo {
    Term term;  // invalid for slack columns
    bool whole = false;
    bool has_bounds = false;  // a constraint, asserted or not, is a bound on it
    int definition = -1;      // solved for: its place in definitions_
    int row = -1;             // basic: its place in rows_
    Value value;
    Limit lower, upper;
    std::vector<std::uint32_t> rows;  // where it may occur
  };
  struct Step {  // add `factor` times the definition
    std::uint32_t definition;
    SmallRational factor;
  };
  struct Reduced {
    Sparse sum;
    SmallRational constant;
    std::vector<Step> steps;
  };
  struct Constraint {
    LinearSum original;
    LinearRelation relation;
    Column column;         // invalid if the sum is a constant
    SmallRational factor;  // the reduced sum is factor * column + constant
    SmallRational constant;
    std::vector<Step> steps;
  };
  struct Definition {  // the column is replaced by the sum
    Column column;
    Sparse sum;
    SmallRational constant;
    ConstraintId constraint;
    SmallRational scale;  // of the constraint after its steps
    std::vector<Step> steps;
  };
  struct Row {
    Column basic;
    Sparse sum;
    std::uint64_t epoch = 0;  // when it was last looked at
  };
  struct Change {
    Column column;
    bool upper;
    Limit old;
  };

  Column column_of(const Terms& terms, Term term);
  Reduced reduce(const Terms& terms, const LinearSum& sum);
  Column slack_of(const Sparse& form);
  void solve_for_newest(ConstraintId id, Reduced reduced);
  Constraint to_bound(Reduced reduced, const LinearSum& original, LinearRelation relation);
  bool set_limit(Column column, bool upper, const Value& value, ConstraintId reason);
  void update(Column nonbasic, const Value& value);
  void pivot(Column basic, Column nonbasic);
  void pivot_and_update(Column basic, Column nonbasic, const Value& value);
  std::optional<Column> entering(const Row& row, bool increase, bool first_candidate) const;
  void explain_row(const Row& row, bool increase);
  static bool is_fixed(const ColumnInfo& c) {
    return c.lower.present && c.upper.present && c.lower.value.compare(c.upper.value) == 0;
  }
  void add_limit(std::map<ConstraintId, SmallRational>& weights, const Limit& limit, bool upper,
                 const SmallRational& weight) const;
  Weights lift(std::map<ConstraintId, SmallRational> weights) const;
  bool solvable(const Reduced& reduced) const;
  bool can_solve_for(const Reduced& reduced, Column column, const SmallRational& factor) const;
  std::optional<std::vector<WholeEquation>> row_without_whole_solution(const Row& row) const;
  using Opposites = std::map<ConstraintId, ConstraintId>;
  bool add_equation(std::map<ConstraintId, SmallRational>& weights, Opposites& opposites,
                    const ColumnInfo& fixed, const SmallRational& weight) const;
  std::vector<WholeEquation> whole_equations(std::map<ConstraintId, SmallRational> weights,
                                             const Opposites& opposites) const;
  bool opposite(ConstraintId a, ConstraintId b) const;
  void add_multiple(Sparse& to, const SmallRational& factor, const Sparse& from);
  static const SmallRational* find(const Sparse& sum, Column column);
  bool violates_lower(const ColumnInfo& c) const {
    return c.lower.present && c.value.compare(c.lower.value) < 0;
  }
  bool violates_upper(const ColumnInfo& c) const {
    return c.upper.present && c.value.compare(c.upper.value) > 0;
  }

  std::unordered_map<Term, Column> column_of_term_;
  std::map<Sparse, Column> slacks_;
  std::vector<ColumnInfo> columns_;
  std::vector<Row> rows_;
  std::vector<Constraint> constraints_;
  std::vector<Definition> definitions_;
  std::vector<Change> trail_;
  std::priority_queue<std::uint32_t, std::vector<std::uint32_t>, std::greater<>> suspects_;
  Sparse scratch_;  // of add_multiple
  Weights conflict_;
  std::uint64_t epoch_ = 0;
  std::size_t pivots_ = 0;
  std::uint64_t steps_ = 0;  // numbers in rows that pivots have changed since the last interrupt
  bool has_large_numbers_ = false;
};

}  // namespace hone
