// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/memory/points_to.h"

#include <bit>
#include <numeric>

#include "logic/machine_bitvector.h"
#include "logic/traversal.h"
#include "program/model/edge_terms.h"

namespace hone::c {

namespace {

std::uint64_t lowest_bit(std::uint64_t value) { return value & (~value + 1); }

}  // namespace

PointsTo::PointsTo(const Program& program, const Memory& memory, Precision precision)
    : program_(program), terms_(program.terms()), memory_(memory) {
  for (std::uint32_t i = 0; i < memory.objects().size(); ++i) cells_.new_node(i);  // node i holds object i
  outside_ = Memory::outside_object;
  cells_.move_by({outside_, 0}, 1);
  if (precision == Precision::flat)
    for (std::uint32_t i = 0; i < memory.objects().size(); ++i) cells_.unify({outside_, 0}, {i, 0});
  collect_terms();
  solve();
  unknown_is_outside_ = true;
  solve();
  find_escaped();
}

void PointsTo::collect_terms() {
  std::vector<Term> roots;
  for (std::size_t i = 0; i < program_.edge_count(); ++i) {
    const std::vector<Term> of_edge = terms_of(program_.edge(EdgeId(i)));
    roots.insert(roots.end(), of_edge.begin(), of_edge.end());
    if (const Output* output = program_.output(EdgeId(i)))
      roots.insert(roots.end(), output->arguments.begin(), output->arguments.end());
  }
  roots.insert(roots.end(), program_.guesses().begin(), program_.guesses().end());
  index_.resize(terms_.size());
  for_each_subterm(terms_, roots, [&](Term term) {
    index_[term.index()] = static_cast<std::uint32_t>(order_.size());
    order_.push_back(term);
  });
  values_.resize(order_.size());
  for (std::size_t i = 0; i < order_.size(); ++i) values_[i].multiple = multiple(order_[i]);
}

// What arithmetic does to pointers depends on which of its operands are pointers, so that comes last.
void PointsTo::solve() {
  std::uint64_t before = 0;
  do {
    before = cells_.changes();
    follow_arithmetic_ = false;
    for (std::uint64_t last = ~before; last != cells_.changes();) {
      last = cells_.changes();
      look_at_everything();
    }
    follow_arithmetic_ = true;
    look_at_everything();
  } while (cells_.changes() != before);
}

void PointsTo::look_at_everything() {
  for (std::size_t i = 0; i < order_.size(); ++i) {
    const Value now = value_of(order_[i]);
    values_[i].cell = now.cell;
    values_[i].form = now.form;
  }
  for (std::size_t i = 0; i < program_.edge_count(); ++i) {
    const Edge& edge = program_.edge(EdgeId(i));
    if (const Step* step = edge.step()) {
      for (const Assignment& assignment : step->assignments) assign(assignment.target, assignment.value);
      continue;
    }
    const Call& call = *edge.call();
    const Procedure& callee = program_.procedure(call.callee);
    for (std::size_t k = 0; k < call.arguments.size(); ++k) assign(callee.parameters[k], call.arguments[k]);
    for (std::size_t k = 0; k < call.targets.size(); ++k) {
      if (!call.targets[k].valid()) continue;
      if (const std::optional<Cell> result = variables_[callee.results[k]])
        cells_.unify(variables_[call.targets[k]], *result);
    }
  }
}

void PointsTo::assign(VariableId variable, Term value) {
  if (const std::optional<Cell> cell = together(std::span(&value, 1)))
    cells_.unify(variables_[variable], *cell);
}

PointsTo::Value PointsTo::value_of(Term term) {
  const std::span<const Term> arguments = terms_.arguments(term);
  if (terms_.is_bool(term)) {
    if (const auto known = memory_.operation(term)) return {operation(term, *known)};
    if (arguments.size() == 2 && terms_.kind(term) != Kind::select) compare(arguments[0], arguments[1]);
    return {};
  }
  switch (terms_.kind(term)) {
    case Kind::bv_number: return {};
    case Kind::symbol: {
      const std::optional<VariableId> variable = program_.variable_of(term);
      return variable ? Value{variables_[*variable]} : Value();
    }
    case Kind::apply:
      if (const auto known = memory_.operation(term)) return {operation(term, *known)};
      return mixed(arguments);
    case Kind::ite: return {together(arguments.subspan(1))};
    case Kind::bv_concat:
    case Kind::bv_extract:
    case Kind::bv_zero_extend:
    case Kind::bv_sign_extend: return {together(arguments)};
    case Kind::select:  // arrays that are variables of the program: all elements are one
      look_up(arguments[1]);
      return {together(arguments.first(1))};
    case Kind::const_array: return {together(arguments.first(1))};
    case Kind::store: {
      look_up(arguments[1]);
      const Term both[] = {arguments[0], arguments[2]};
      return {together(both)};
    }
    case Kind::bv_neg:
      if (const Value& of = value(arguments[0]); of.form != Form::mixed)
        return {of.cell, of.form == Form::pointer ? Form::negated : Form::pointer};
      return mixed(arguments);
    case Kind::bv_add:
      if (terms_.width(terms_.sort(term)) == memory_.pointer_bits()) return sum(arguments[0], arguments[1]);
      return mixed(arguments);
    default: return mixed(arguments);
  }
}

std::optional<Cell> PointsTo::operation(Term term, Memory::Operation operation) {
  using Operator = Memory::Operator;
  switch (operation.what) {
    case Operator::object: return Cell{operation.number, 0};
    case Operator::escape: {
      const Term given = terms_.argument(term, 1);
      if (const std::optional<Cell> cell = together(std::span(&given, 1)))
        escapes_.insert_or_assign(operation.number, *cell);
      return std::nullopt;
    }
    case Operator::free:
    case Operator::block:
    case Operator::has_value:
    case Operator::accessible: address(terms_.argument(term, 1)); return std::nullopt;
    case Operator::load:
    case Operator::store: break;
    default: return std::nullopt;
  }
  const std::optional<Cell> place = address(terms_.argument(term, 1));
  if (!place) return std::nullopt;
  const bool load = operation.what == Operator::load;
  cells_.access(*place, operation.number, load);
  if (load) return cells_.field(*place).second.pointee;
  const Term stored = terms_.argument(term, 2);
  if (const std::optional<Cell> pointee = together(std::span(&stored, 1))) cells_.point_to(*place, *pointee);
  return std::nullopt;
}

std::optional<Cell> PointsTo::address(Term term) {
  if (const std::optional<Cell> cell = together(std::span(&term, 1))) return cell;
  if (!unknown_is_outside_) return std::nullopt;
  if (terms_.kind(term) != Kind::bv_number && !has_wild_accesses_) {
    has_wild_accesses_ = true;
    for (const Cell& cell : leaked_) cells_.unify({outside_, 0}, cell);
  }
  return Cell{outside_, 0};
}

// Whether two pointers are the same tells nothing of where they point, nor does a comparison with 0.
void PointsTo::compare(Term left, Term right) {
  if (!unknown_is_outside_ || terms_.is_bool(left)) return;
  if (terms_.kind(terms_.sort(left)) != SortKind::bitvector) return;
  for (const auto& [own, other] : {std::pair(left, right), std::pair(right, left)}) {
    const Value &pointer = value(own), &with = value(other);
    if (!pointer.cell) continue;
    const bool is_pointer =
        pointer.form == Form::pointer && terms_.width(terms_.sort(own)) == memory_.pointer_bits();
    if (is_pointer && terms_.kind(other) == Kind::bv_number && number(other) == 0) continue;
    if (!is_pointer || !with.cell || with.form != Form::pointer)
      leak(*pointer.cell);
    else if (comes_from_outside(*pointer.cell) && !cells_.same_node(*pointer.cell, *with.cell))
      cells_.unify(*pointer.cell, *with.cell);
  }
}

void PointsTo::look_up(Term index) {
  if (unknown_is_outside_ && value(index).cell) leak(*value(index).cell);
}

void PointsTo::leak(Cell cell) {
  for (const Cell& known : leaked_)
    if (cells_.same_node(known, cell)) return;
  leaked_.push_back(cell);
  if (has_wild_accesses_) cells_.unify({outside_, 0}, cell);
}

bool PointsTo::comes_from_outside(Cell cell) const {
  for (const Cells::Object& object : cells_.root(cell).objects)
    if (memory_.objects()[object.number].is_outside) return true;
  return false;
}

void PointsTo::find_escaped() {
  std::vector<Cell> waiting;
  for (const auto& [operation, cell] : escapes_) waiting.push_back(cell);
  for (std::uint32_t i = 0; i < memory_.objects().size(); ++i)
    if (memory_.objects()[i].is_outside || memory_.objects()[i].is_visible) waiting.push_back({i, 0});
  while (!waiting.empty()) {
    const std::uint32_t root = cells_.find(waiting.back()).node;
    waiting.pop_back();
    if (!escaped_.insert(root).second) continue;
    for (const auto& [offset, field] : cells_.node(root).fields)
      if (field.pointee) waiting.push_back(*field.pointee);
  }
}

Cell PointsTo::target(Term address) const { return value(address).cell.value_or(Cell{outside_, 0}); }

// The terms are different ways to get at one value, or parts of it.
std::optional<Cell> PointsTo::together(std::span<const Term> terms) {
  std::optional<Cell> result;
  for (const Term term : terms) {
    const Value& part = value(term);
    if (!part.cell || (part.form != Form::pointer && !follow_arithmetic_)) continue;
    if (part.form != Form::pointer) cells_.mix(*part.cell);
    if (result)
      cells_.unify(*result, *part.cell);
    else
      result = part.cell;
  }
  return result;
}

// Nothing happens to the objects until somebody uses the result.
PointsTo::Value PointsTo::mixed(std::span<const Term> terms) {
  Value result{std::nullopt, Form::mixed};
  if (!follow_arithmetic_) return result;
  for (const Term term : terms) {
    const Value& part = value(term);
    if (!part.cell) continue;
    if (result.cell && !cells_.same_node(*result.cell, *part.cell)) cells_.unify(*result.cell, *part.cell);
    result.cell = part.cell;
  }
  return result;
}

// A pointer and a number, two numbers, or pointers of which nobody knows what they make.
PointsTo::Value PointsTo::sum(Term left, Term right) {
  constexpr std::uint64_t largest_offset = std::uint64_t{1} << 32;
  if (!value(left).cell) std::swap(left, right);
  const Value &first = value(left), &second = value(right);
  if (!first.cell) return {};
  if (second.cell) {
    const bool is_difference = first.form != second.form && first.form != Form::mixed &&
                               second.form != Form::mixed && cells_.same_node(*first.cell, *second.cell) &&
                               !cells_.root(*first.cell).mixed;
    const Term both[] = {left, right};
    return is_difference ? Value() : mixed(both);
  }
  if (first.form != Form::pointer) return {first.cell, first.form};
  if (terms_.kind(right) == Kind::bv_number)
    if (const std::int64_t by = number(right); magnitude(by) < largest_offset)
      return {Cell{first.cell->node, first.cell->offset + by}};
  if (follow_arithmetic_) cells_.move_by(*first.cell, second.multiple);
  return {first.cell};
}

std::int64_t PointsTo::number(Term constant) const {
  const unsigned width = terms_.width(terms_.sort(constant));
  return width > 64 ? 1 : signed_bits(terms_.machine_bits(constant).value_or(1), width);
}

std::uint64_t PointsTo::multiple(Term term) const {
  const std::span<const Term> arguments = terms_.arguments(term);
  const auto of = [&](std::size_t i) { return value(arguments[i]).multiple; };
  switch (terms_.kind(term)) {
    case Kind::bv_number: return magnitude(number(term));
    case Kind::bv_neg: return of(0);
    case Kind::bv_add: return std::gcd(of(0), of(1));
    case Kind::ite: return terms_.is_bool(term) ? 1 : std::gcd(of(1), of(2));
    case Kind::bv_mul: {
      constexpr std::uint64_t limit = std::uint64_t{1} << 31;
      return of(0) < limit && of(1) < limit ? of(0) * of(1) : 1;
    }
    case Kind::bv_shl: {
      if (terms_.kind(arguments[1]) != Kind::bv_number) return 1;
      const std::int64_t by = number(arguments[1]);
      return by >= 0 && by < 31 ? std::uint64_t{1} << static_cast<unsigned>(by) : 1;
    }
    // A product may have been cut off, which only powers of two survive.
    case Kind::bv_zero_extend:
    case Kind::bv_sign_extend: return lowest_bit(of(0));
    default: return 1;
  }
}

}  // namespace hone::c
