// SPDX-License-Identifier: Apache-2.0
#include "interpolation/theory/linear_solver.h"

#include <algorithm>
#include <utility>

#include "base/error.h"

namespace hone {

void LinearSolver::add_multiple(Sparse& to, const SmallRational& factor, const Sparse& from) {
  Sparse& result = scratch_;
  result.clear();
  auto a = to.begin();
  auto b = from.begin();
  while (a != to.end() && b != from.end()) {
    if (a->first < b->first) {
      result.push_back(std::move(*a++));
    } else if (b->first < a->first) {
      result.emplace_back(b->first, factor * b->second);
      ++b;
    } else {
      a->second += factor * b->second;
      if (!a->second.is_zero()) result.push_back(std::move(*a));
      ++a;
      ++b;
    }
  }
  for (; a != to.end(); ++a) result.push_back(std::move(*a));
  for (; b != from.end(); ++b) result.emplace_back(b->first, factor * b->second);
  to.swap(result);
}

const SmallRational* LinearSolver::find(const Sparse& sum, Column column) {
  const auto place = std::lower_bound(sum.begin(), sum.end(), column,
                                      [](const auto& entry, Column c) { return entry.first < c; });
  return place != sum.end() && place->first == column ? &place->second : nullptr;
}

Column LinearSolver::column_of(const Terms& terms, Term term) {
  const auto [entry, fresh] = column_of_term_.try_emplace(term, Column(columns_.size()));
  if (fresh) {
    ColumnInfo info;
    info.term = term;
    info.whole = terms.is_int(term);
    columns_.push_back(std::move(info));
  }
  return entry->second;
}

// Replaces solved variables. A definition mentions only variables that are solved later or never, so in the
// order of the definitions each is used at most once.
LinearSolver::Reduced LinearSolver::reduce(const Terms& terms, const LinearSum& sum) {
  Reduced result;
  result.constant = SmallRational(sum.constant);
  for (const auto& [term, factor] : sum.monomials)
    result.sum.emplace_back(column_of(terms, term), SmallRational(factor));
  std::sort(result.sum.begin(), result.sum.end(),
            [](const auto& a, const auto& b) { return a.first < b.first; });
  while (true) {
    int next = -1;
    for (const auto& [column, factor] : result.sum) {
      const int definition = columns_[column.index()].definition;
      if (definition >= 0 && (next < 0 || definition < next)) next = definition;
    }
    if (next < 0) return result;
    const Definition& definition = definitions_[static_cast<std::size_t>(next)];
    const SmallRational factor = *find(result.sum, definition.column);
    add_multiple(result.sum, -factor, {{definition.column, 1}});
    add_multiple(result.sum, factor, definition.sum);
    result.constant += factor * definition.constant;
    result.steps.push_back({static_cast<std::uint32_t>(next), -factor});
  }
}

// The column that stands for a sum of several columns, scaled so that whole numbers stay whole.
Column LinearSolver::slack_of(const Sparse& form) {
  const auto [entry, fresh] = slacks_.try_emplace(form, Column(columns_.size()));
  if (!fresh) return entry->second;
  const Column slack = entry->second;
  ColumnInfo info;
  info.row = static_cast<int>(rows_.size());
  info.whole = std::all_of(form.begin(), form.end(), [&](const auto& entry_of_form) {
    return columns_[entry_of_form.first.index()].whole && entry_of_form.second.is_integer();
  });
  Row row{slack, {}, 0};
  for (const auto& [column, factor] : form) {
    const int basic_row = columns_[column.index()].row;
    if (basic_row >= 0)
      add_multiple(row.sum, factor, rows_[static_cast<std::size_t>(basic_row)].sum);
    else
      add_multiple(row.sum, factor, {{column, 1}});
  }
  for (const auto& [column, factor] : row.sum) {
    ColumnInfo& nonbasic = columns_[column.index()];
    nonbasic.rows.push_back(static_cast<std::uint32_t>(rows_.size()));
    info.value.number += factor * nonbasic.value.number;
    info.value.epsilon += factor * nonbasic.value.epsilon;
  }
  rows_.push_back(std::move(row));
  columns_.push_back(std::move(info));
  return slack;
}

LinearSolver::Constraint LinearSolver::to_bound(Reduced reduced, const LinearSum& original,
                                                LinearRelation relation) {
  Constraint result{original, relation, Column(), 0, reduced.constant, std::move(reduced.steps)};
  if (reduced.sum.empty()) return result;
  if (reduced.sum.size() == 1) {
    result.column = reduced.sum.front().first;
    result.factor = reduced.sum.front().second;
    columns_[result.column.index()].has_bounds = true;
    return result;
  }
  Integer denominators = 1;
  for (const auto& [column, factor] : reduced.sum) denominators = lcm(denominators, factor.value().get_den());
  Integer numerators = 0;
  for (const auto& [column, factor] : reduced.sum)
    numerators = gcd(numerators, Rational(factor.value() * denominators).get_num());
  Rational content(numerators, denominators);
  content.canonicalize();
  if (reduced.sum.front().second.sign() < 0) content = -content;
  result.factor = SmallRational(content);
  for (auto& [column, factor] : reduced.sum) factor /= result.factor;
  result.column = slack_of(reduced.sum);
  return result;
}

ConstraintId LinearSolver::make(const Terms& terms, const LinearSum& sum, LinearRelation relation) {
  constraints_.push_back(to_bound(reduce(terms, sum), sum, relation));
  return ConstraintId(constraints_.size() - 1);
}

ConstraintId LinearSolver::make_forever(const Terms& terms, const LinearSum& sum, LinearRelation relation) {
  Reduced reduced = reduce(terms, sum);
  if (relation != LinearRelation::zero || !solvable(reduced)) {
    constraints_.push_back(to_bound(std::move(reduced), sum, relation));
    return ConstraintId(constraints_.size() - 1);
  }
  const ConstraintId id(constraints_.size());
  constraints_.push_back({sum, relation, Column(), 0, 0, {}});
  solve_for_newest(id, std::move(reduced));
  return id;
}

// Whole variables may be replaced by whole combinations only. A column that the tableau or a bound already
// knows stays.
bool LinearSolver::solvable(const Reduced& reduced) const {
  return std::any_of(reduced.sum.begin(), reduced.sum.end(),
                     [&](const auto& entry) { return can_solve_for(reduced, entry.first, entry.second); });
}

// Long definitions make long rows; beyond this length an equation is better left to the tableau.
constexpr std::size_t longest_definition = 8;

bool LinearSolver::can_solve_for(const Reduced& reduced, Column column, const SmallRational& factor) const {
  if (reduced.sum.size() > longest_definition + 1) return false;
  const ColumnInfo& info = columns_[column.index()];
  if (info.row >= 0 || !info.rows.empty() || info.has_bounds) return false;
  if (!info.whole) return true;
  const auto whole = [&](const auto& entry) {
    return columns_[entry.first.index()].whole && (entry.second / factor).is_integer();
  };
  return (reduced.constant / factor).is_integer() &&
         std::all_of(reduced.sum.begin(), reduced.sum.end(), whole);
}

void LinearSolver::solve_for_newest(ConstraintId id, Reduced reduced) {
  const auto newest = std::find_if(reduced.sum.rbegin(), reduced.sum.rend(), [&](const auto& entry) {
    return can_solve_for(reduced, entry.first, entry.second);
  });
  Definition definition{newest->first, {}, 0, id, newest->second.inverse(), std::move(reduced.steps)};
  definition.constant = -(reduced.constant * definition.scale);
  for (const auto& [column, factor] : reduced.sum)
    if (column != definition.column) definition.sum.emplace_back(column, -(factor * definition.scale));
  columns_[definition.column.index()].definition = static_cast<int>(definitions_.size());
  definitions_.push_back(std::move(definition));
}

bool LinearSolver::assert_now(ConstraintId id) {
  const Constraint& constraint = constraints_[id.index()];
  if (!constraint.column.valid()) {
    const int sign = constraint.constant.sign();
    const bool holds = constraint.relation == LinearRelation::zero
                           ? sign == 0
                           : sign <= (constraint.relation == LinearRelation::below_zero ? -1 : 0);
    if (!holds)
      conflict_ =
          lift({{id, constraint.relation == LinearRelation::zero ? SmallRational(sign) : SmallRational(1)}});
    return holds;
  }
  // factor * column + constant relation 0
  const SmallRational limit = -(constraint.constant / constraint.factor);
  const bool upper = constraint.factor.sign() > 0;
  if (constraint.relation == LinearRelation::zero)
    return set_limit(constraint.column, true, {limit, 0}, id) &&
           set_limit(constraint.column, false, {limit, 0}, id);
  const bool strict = constraint.relation == LinearRelation::below_zero;
  return set_limit(constraint.column, upper, {limit, strict ? (upper ? -1 : 1) : 0}, id);
}

bool LinearSolver::set_limit(Column column, bool upper, const Value& value, ConstraintId reason) {
  ColumnInfo& info = columns_[column.index()];
  Limit& limit = upper ? info.upper : info.lower;
  const Limit& other = upper ? info.lower : info.upper;
  if (limit.present && (upper ? limit.value.compare(value) <= 0 : limit.value.compare(value) >= 0))
    return true;
  const Limit fresh{true, value, reason};
  if (other.present && (upper ? value.compare(other.value) < 0 : value.compare(other.value) > 0)) {
    std::map<ConstraintId, SmallRational> weights;
    add_limit(weights, fresh, upper, 1);
    add_limit(weights, other, !upper, 1);
    conflict_ = lift(std::move(weights));
    return false;
  }
  trail_.push_back({column, upper, std::move(limit)});
  limit = fresh;
  if (info.row >= 0)
    suspects_.push(column.index());
  else if (upper ? info.value.compare(value) > 0 : info.value.compare(value) < 0)
    update(column, value);
  return true;
}

void LinearSolver::backtrack(std::size_t mark) {
  while (trail_.size() > mark) {
    Change& change = trail_.back();
    ColumnInfo& info = columns_[change.column.index()];
    (change.upper ? info.upper : info.lower) = std::move(change.old);
    trail_.pop_back();
  }
}

void LinearSolver::update(Column nonbasic, const Value& value) {
  ColumnInfo& info = columns_[nonbasic.index()];
  const SmallRational number = value.number - info.value.number, epsilon = value.epsilon - info.value.epsilon;
  // The list may name rows that the column has left, and rows twice that it has come back to.
  ++epoch_;
  std::size_t kept = 0;
  for (const std::uint32_t r : info.rows) {
    Row& row = rows_[r];
    const SmallRational* factor = row.epoch == epoch_ ? nullptr : find(row.sum, nonbasic);
    row.epoch = epoch_;
    if (factor == nullptr) continue;
    info.rows[kept++] = r;
    Value& basic = columns_[row.basic.index()].value;
    basic.number += *factor * number;
    if (!epsilon.is_zero()) basic.epsilon += *factor * epsilon;
    suspects_.push(row.basic.index());
  }
  info.rows.resize(kept);
  info.value = value;
}

// The candidate that occurs in the fewest rows keeps the tableau sparse; in a long search, the first
// candidate (Bland's rule), so that simplex ends.
std::optional<Column> LinearSolver::entering(const Row& row, bool increase, bool first_candidate) const {
  std::optional<Column> best;
  for (const auto& [column, factor] : row.sum) {
    const ColumnInfo& info = columns_[column.index()];
    const bool up = (factor.sign() > 0) == increase;
    if (up ? info.upper.present && info.value.compare(info.upper.value) >= 0
           : info.lower.present && info.value.compare(info.lower.value) <= 0)
      continue;
    if (first_candidate) return column;
    if (!best || info.rows.size() <= columns_[best->index()].rows.size()) best = column;
  }
  return best;
}

bool LinearSolver::check() {
  const std::size_t patience = pivots_ + 2 * rows_.size() + 100;
  while (!suspects_.empty()) {
    const Column basic(suspects_.top());
    const ColumnInfo& info = columns_[basic.index()];
    const bool low = info.row >= 0 && violates_lower(info);
    const bool high = info.row >= 0 && violates_upper(info);
    if (!low && !high) {
      suspects_.pop();
      continue;
    }
    const Row& row = rows_[static_cast<std::size_t>(info.row)];
    const std::optional<Column> partner = entering(row, low, pivots_ > patience);
    if (!partner) {
      explain_row(row, low);
      return false;  // the suspect stays: it may be violated after backtracking, too
    }
    if (++pivots_ % 64 == 0) interrupt(std::exchange(steps_, 0));
    if (has_large_numbers_ && stop_at_large_numbers) return true;
    pivot_and_update(basic, *partner, low ? info.lower.value : info.upper.value);
  }
  return true;
}

void LinearSolver::pivot_and_update(Column basic, Column nonbasic, const Value& value) {
  const ColumnInfo& leaving = columns_[basic.index()];
  const SmallRational factor = *find(rows_[static_cast<std::size_t>(leaving.row)].sum, nonbasic);
  Value target = columns_[nonbasic.index()].value;
  target.number += (value.number - leaving.value.number) / factor;
  target.epsilon += (value.epsilon - leaving.value.epsilon) / factor;
  has_large_numbers_ |= target.number.is_large();
  update(nonbasic, target);
  pivot(basic, nonbasic);
  suspects_.push(nonbasic.index());  // it may have left its own limits
}

void LinearSolver::pivot(Column basic, Column nonbasic) {
  const std::uint32_t r = static_cast<std::uint32_t>(columns_[basic.index()].row);
  Row& row = rows_[r];
  // basic = factor * nonbasic + rest, so nonbasic = (basic - rest) / factor.
  const SmallRational inverse = find(row.sum, nonbasic)->inverse();
  add_multiple(row.sum, -inverse.inverse(), {{nonbasic, 1}});
  for (auto& [column, factor] : row.sum) factor = -(factor * inverse);
  add_multiple(row.sum, inverse, {{basic, 1}});
  row.basic = nonbasic;
  columns_[basic.index()].row = -1;
  columns_[basic.index()].rows = {r};
  const std::vector<std::uint32_t> others = std::move(columns_[nonbasic.index()].rows);
  columns_[nonbasic.index()].rows.clear();
  columns_[nonbasic.index()].row = static_cast<int>(r);
  for (const std::uint32_t other : others) {
    if (other == r) continue;
    Row& target = rows_[other];
    const SmallRational* found = find(target.sum, nonbasic);
    if (found == nullptr) continue;
    steps_ += row.sum.size() + target.sum.size();
    const SmallRational factor = *found;
    for (const auto& [column, unused] : row.sum)
      if (find(target.sum, column) == nullptr) columns_[column.index()].rows.push_back(other);
    add_multiple(target.sum, -factor, {{nonbasic, 1}});
    add_multiple(target.sum, factor, row.sum);
  }
}

void LinearSolver::add_limit(std::map<ConstraintId, SmallRational>& weights, const Limit& limit, bool upper,
                             const SmallRational& weight) const {
  const Constraint& constraint = constraints_[limit.reason.index()];
  // An equation has signed weights, an inequality is used in its own direction.
  const SmallRational& factor = constraint.factor;
  SmallRational share = weight / factor;
  if (!upper) share = -share;
  weights[limit.reason] += share;
}

// basic = sum, and no column of the sum can move: their limits and that of the basic column clash.
void LinearSolver::explain_row(const Row& row, bool increase) {
  std::map<ConstraintId, SmallRational> weights;
  const ColumnInfo& basic = columns_[row.basic.index()];
  add_limit(weights, increase ? basic.lower : basic.upper, !increase, 1);
  for (const auto& [column, factor] : row.sum) {
    const ColumnInfo& info = columns_[column.index()];
    const bool upper = (factor.sign() > 0) == increase;
    add_limit(weights, upper ? info.upper : info.lower, upper, factor.sign() > 0 ? factor : -factor);
  }
  conflict_ = lift(std::move(weights));
}

// Adds the equations that were used for replacement. The steps of a constraint name definitions; those of a
// definition name earlier ones, so one pass from the last to the first is enough.
Weights LinearSolver::lift(std::map<ConstraintId, SmallRational> weights) const {
  std::vector<SmallRational> uses;
  const auto use = [&](const std::vector<Step>& steps, const SmallRational& weight) {
    for (const Step& step : steps) {
      if (step.definition >= uses.size()) uses.resize(step.definition + 1);
      uses[step.definition] += weight * step.factor;
    }
  };
  for (const auto& [id, weight] : weights) use(constraints_[id.index()].steps, weight);
  for (std::size_t i = uses.size(); i-- > 0;) {
    if (uses[i].is_zero()) continue;
    const Definition& definition = definitions_[i];
    const SmallRational weight = uses[i] * definition.scale;
    weights[definition.constraint] += weight;
    use(definition.steps, weight);
  }
  Weights result;
  for (const auto& [id, weight] : weights)
    if (!weight.is_zero()) result.emplace_back(id, weight.value());
  return result;
}

LinearSolver::ModelValue LinearSolver::value(const Terms& terms, const LinearSum& sum) {
  const Reduced reduced = reduce(terms, sum);
  Value result{reduced.constant, 0};
  for (const auto& [column, factor] : reduced.sum) {
    const Value& own = columns_[column.index()].value;
    result.number += factor * own.number;
    result.epsilon += factor * own.epsilon;
  }
  return {result.number.value(), result.epsilon.value()};
}

std::optional<LinearSolver::Fractional> LinearSolver::fractional_variable() const {
  for (const ColumnInfo& info : columns_) {
    if (!info.whole || !info.term.valid() || info.definition >= 0) continue;
    const SmallRational& number = info.value.number;
    const int epsilon = info.value.epsilon.sign();
    if (number.is_integer() && epsilon == 0) continue;
    // A little below a whole number, the next one below it.
    const bool just_below = number.is_integer() && epsilon < 0;
    return Fractional{info.term, Integer(number.floor().value().get_num() - (just_below ? 1 : 0))};
  }
  return std::nullopt;
}

std::optional<LinearSolver::Bound> LinearSolver::bound(ConstraintId id) const {
  const Constraint& constraint = constraints_[id.index()];
  if (!constraint.column.valid() || constraint.relation == LinearRelation::zero) return std::nullopt;
  return Bound{constraint.column, constraint.factor.sign() > 0, -(constraint.constant / constraint.factor),
               constraint.relation == LinearRelation::below_zero};
}

Weights LinearSolver::clash(ConstraintId first, ConstraintId second) {
  std::map<ConstraintId, SmallRational> weights;
  for (const ConstraintId id : {first, second}) {
    const SmallRational& factor = constraints_[id.index()].factor;
    weights[id] += factor.sign() > 0 ? factor.inverse() : -factor.inverse();
  }
  return lift(std::move(weights));
}

bool LinearSolver::opposite(ConstraintId a, ConstraintId b) const {
  const LinearSum& first = sum(a);
  const LinearSum& second = sum(b);
  if (first.monomials.size() != second.monomials.size() || first.constant != -second.constant) return false;
  for (std::size_t i = 0; i < first.monomials.size(); ++i)
    if (first.monomials[i].first != second.monomials[i].first ||
        first.monomials[i].second != -second.monomials[i].second)
      return false;
  return true;
}

// weight * (column - value) = 0
bool LinearSolver::add_equation(std::map<ConstraintId, SmallRational>& weights, Opposites& opposites,
                                const ColumnInfo& fixed, const SmallRational& weight) const {
  const ConstraintId upper = fixed.upper.reason, lower = fixed.lower.reason;
  for (const ConstraintId equation : {upper, lower}) {
    if (relation(equation) != LinearRelation::zero) continue;
    weights[equation] += weight / constraints_[equation.index()].factor;
    return true;
  }
  if (!opposite(lower, upper)) return false;
  weights[upper] += weight / constraints_[upper.index()].factor;
  opposites[upper] = lower;
  return true;
}

std::vector<LinearSolver::WholeEquation> LinearSolver::whole_equations(
    std::map<ConstraintId, SmallRational> weights, const Opposites& opposites) const {
  std::vector<WholeEquation> result;
  for (const auto& [id, weight] : lift(std::move(weights))) {
    const auto found = opposites.find(id);
    result.push_back({id, found == opposites.end() ? id : found->second, weight});
  }
  return result;
}

std::optional<std::vector<LinearSolver::WholeEquation>> LinearSolver::diophantine_conflict() {
  for (const ColumnInfo& info : columns_) {
    if (!info.whole || !is_fixed(info) || info.upper.value.number.is_integer()) continue;
    std::map<ConstraintId, SmallRational> weights;
    Opposites opposites;
    if (add_equation(weights, opposites, info, 1)) return whole_equations(std::move(weights), opposites);
  }
  for (const Row& row : rows_)
    if (auto equations = row_without_whole_solution(row)) return equations;
  return std::nullopt;
}

// basic = sum: the fixed columns give a constant, which the greatest common divisor of the other coefficients
// must divide once all of them are whole.
std::optional<std::vector<LinearSolver::WholeEquation>> LinearSolver::row_without_whole_solution(
    const Row& row) const {
  Sparse equation = row.sum;
  equation.emplace_back(row.basic, -1);
  Integer denominator = 1;
  for (const auto& [column, factor] : equation) {
    if (!columns_[column.index()].whole) return std::nullopt;
    denominator = lcm(denominator, factor.value().get_den());
  }
  Integer divisor = 0;
  Rational constant = 0;
  for (const auto& [column, factor] : equation) {
    const ColumnInfo& info = columns_[column.index()];
    const Rational scaled = factor.value() * denominator;
    if (is_fixed(info))
      constant += scaled * info.upper.value.number.value();
    else
      divisor = gcd(divisor, scaled.get_num());
  }
  if (divisor == 0 || Rational(constant / divisor).get_den() == 1) return std::nullopt;
  const SmallRational scale{Rational(Rational(denominator) / divisor)};
  std::map<ConstraintId, SmallRational> weights;
  Opposites opposites;
  for (const auto& [column, factor] : equation) {
    const ColumnInfo& info = columns_[column.index()];
    if (is_fixed(info) && !add_equation(weights, opposites, info, factor * scale)) return std::nullopt;
  }
  return whole_equations(std::move(weights), opposites);
}

}  // namespace hone
