// SPDX-License-Identifier: Apache-2.0
#include "program/run/machine/term_compiler.h"

#include <algorithm>

#include "base/error.h"
#include "logic/traversal.h"

namespace hone {

namespace {

bool is_nonzero_number(const Terms& terms, Term term) {
  return terms.is_number(term) && terms.number_value(term) != 0;
}

bool is_division(Kind kind) { return kind == Kind::div || kind == Kind::mod; }

}  // namespace

bool TermCompiler::is_leaf(Term term) const {
  switch (terms_.kind(term)) {
    case Kind::symbol:
    case Kind::true_:
    case Kind::false_:
    case Kind::number:
    case Kind::bv_number: return true;
    default: return false;
  }
}

// Whether some part may have no value. Such terms are evaluated as a whole, in the order of their conditions.
bool TermCompiler::is_partial(Term root) const {
  bool partial = false;
  const Term roots[] = {root};
  for_each_subterm(terms_, roots, [&](Term term) {
    const Kind kind = terms_.kind(term);
    partial = partial || kind == Kind::apply ||
              (is_division(kind) && !is_nonzero_number(terms_, terms_.argument(term, 1)));
  });
  return partial;
}

bool TermCompiler::is_supported(Term term) const {
  const auto is_stored = [&](Term part) { return machine_.store_of(terms_.sort(part)) != Store::constant; };
  const auto arguments = terms_.arguments(term);
  if (!is_stored(term) || !std::all_of(arguments.begin(), arguments.end(), is_stored)) return false;
  switch (terms_.kind(term)) {
    case Kind::apply:
    case Kind::forall:
    case Kind::exists: return false;
    case Kind::div:
    case Kind::mod: return is_nonzero_number(terms_, arguments[1]);
    case Kind::fp_from_signed:
    case Kind::fp_from_unsigned:
    case Kind::fp_to_signed:
    case Kind::fp_to_unsigned: return width(term) <= 64 && width(arguments[0]) <= 64;
    default: return true;
  }
}

std::uint32_t TermCompiler::emit(const Instruction& instruction) {
  machine_.code.push_back(instruction);
  return here() - 1;
}

std::uint32_t TermCompiler::jump(Opcode opcode, Register condition) {
  const std::uint32_t place = emit({.opcode = opcode, .a = condition.index});
  barrier_ = here();
  return place;
}

void TermCompiler::land(std::uint32_t jump) {
  machine_.code[jump].target = here();
  barrier_ = here();
}

Register TermCompiler::temporary(Store store) {
  const auto kind = static_cast<std::size_t>(store);
  if (in_use_[kind] == pool_[kind].size()) pool_[kind].push_back(machine_.add_register(store).index);
  return {store, pool_[kind][in_use_[kind]++]};
}

void TermCompiler::keep(Term term, Register place) {
  places_.emplace(term, place);
  computed_.push_back(term);
}

void TermCompiler::forget_since(std::size_t mark) {
  for (; computed_.size() > mark; computed_.pop_back()) places_.erase(computed_.back());
}

void TermCompiler::forget_everything() {
  forget_since(0);
  std::fill(std::begin(in_use_), std::end(in_use_), 0);
}

Register TermCompiler::constant(Term term) {
  const auto [known, is_new] = constants_.emplace(term, Register());
  if (is_new) {
    known->second = machine_.add_register(terms_.sort(term));
    machine_.set(known->second, term);
  }
  return known->second;
}

Register TermCompiler::place_of(Term term) {
  if (const auto found = places_.find(term); found != places_.end()) return found->second;
  HONE_INVARIANT(terms_.is_constant(term), "an operation should mention only variables and its inputs");
  return constant(term);
}

void TermCompiler::move(Register to, Register from) {
  if (to == from) return;
  constexpr Opcode opcodes[] = {Opcode::move, Opcode::number_move, Opcode::array_copy, Opcode::constant_move};
  emit({.opcode = opcodes[static_cast<std::size_t>(to.store)], .target = to.index, .a = from.index});
}

void TermCompiler::take(Register to, Register from) {
  if (to.store != Store::array) return move(to, from);
  emit({.opcode = Opcode::array_move, .target = to.index, .a = from.index});
}

void TermCompiler::conditional_move(Register target, Register value, Register condition) {
  emit({.opcode = target.store == Store::word ? Opcode::conditional_move : Opcode::number_conditional_move,
        .target = target.index,
        .a = value.index,
        .b = condition.index});
}

void TermCompiler::compute(std::span<const Term> roots) {
  barrier_ = here();
  for (const Term root : roots)
    if (!is_leaf(root) && is_partial(root)) opaque_roots_.insert(root);
  EvaluationPlan plan(terms_, roots,
                      {[&](Term term) { return is_leaf(term) || places_.contains(term); },
                       [&](Term term) { return is_opaque(term); }});
  plan_ = &plan;
  last_computed_ = plan.unconditional_terms();
  compute_in_order(last_computed_);
  plan_ = nullptr;
}

void TermCompiler::compute_in_order(const std::vector<Term>& terms) {
  for (const Term term : terms) compute(term);
}

void TermCompiler::compute(Term term) {
  if (is_opaque(term)) return compute_by_evaluation(term);
  if (is_array(term)) return;  // only its elements are computed
  switch (terms_.kind(term)) {
    case Kind::not_: {
      const Register target = temporary(Store::word);
      emit({.opcode = Opcode::not_, .target = target.index, .a = place_of(terms_.argument(term, 0)).index});
      return keep(term, target);
    }
    case Kind::and_:
    case Kind::or_: return compute_connective(term);
    case Kind::ite: return compute_ite(term);
    case Kind::eq: return compute_eq(term);
    case Kind::select: return compute_select(term);
    case Kind::add:
    case Kind::mul:
    case Kind::div:
    case Kind::mod:
    case Kind::le: return compute_integers(term);
    default: return compute_bits(term);
  }
}

void TermCompiler::compute_by_evaluation(Term term) {
  std::vector<std::pair<Term, Register>> symbols;
  for (const Term symbol : free_symbols(terms_, term)) symbols.emplace_back(symbol, place_of(symbol));
  const Register target = temporary(machine_.store_of(terms_.sort(term)));
  emit({.opcode = Opcode::evaluate, .target = machine_.add_evaluation(term, std::move(symbols), target)});
  keep(term, target);
}

// The value of a term becomes that of the target. If the instruction before was the last one that computed
// the term, and nothing else needs it, that instruction does it at once.
void TermCompiler::deliver(Register target, Term term, const std::vector<Term>& computed) {
  const Register place = place_of(term);
  if (here() == barrier_ || computed.empty() || computed.back() != term) return move(target, place);
  Instruction& last = machine_.code.back();
  const bool computes = last.opcode != Opcode::evaluate && last.opcode != Opcode::conditional_move &&
                        last.opcode != Opcode::number_conditional_move && last.target == place.index;
  if (!computes) return move(target, place);
  last.target = target.index;
}

void TermCompiler::compute_connective(Term term) {
  const bool conjunction = terms_.kind(term) == Kind::and_;
  const auto arguments = terms_.arguments(term);
  const Register target = temporary(Store::word);
  std::vector<std::uint32_t> jumps;
  move(target, place_of(arguments[0]));
  for (std::size_t i = 1; i < arguments.size(); ++i) {
    const std::vector<Term>& lazy = plan_->terms_of_argument(term, i);
    if (lazy.empty()) {
      emit({.opcode = conjunction ? Opcode::bits_and : Opcode::bits_or,
            .target = target.index,
            .a = target.index,
            .b = place_of(arguments[i]).index});
      continue;
    }
    const std::size_t before = mark();
    jumps.push_back(jump(conjunction ? Opcode::jump_if_false : Opcode::jump_if_true, target));
    compute_in_order(lazy);
    deliver(target, arguments[i], lazy);
    forget_since(before);
  }
  for (const std::uint32_t place : jumps) land(place);
  keep(term, target);
}

void TermCompiler::compute_ite(Term term) {
  const Register condition = place_of(terms_.argument(term, 0));
  const Register target = temporary(machine_.store_of(terms_.sort(term)));
  const Term values[] = {terms_.argument(term, 1), terms_.argument(term, 2)};
  const std::vector<Term>* lazy[] = {&plan_->terms_of_argument(term, 1), &plan_->terms_of_argument(term, 2)};
  const std::size_t before = mark();
  if (lazy[0]->empty() && lazy[1]->empty()) {
    move(target, place_of(values[1]));
    conditional_move(target, place_of(values[0]), condition);
  } else {
    // The branch that has nothing to compute comes first, if there is one, and is overwritten by the other.
    const std::size_t first = lazy[0]->empty() ? 0 : 1, second = 1 - first;
    const Opcode to_second = first == 1 ? Opcode::jump_if_true : Opcode::jump_if_false;
    const Opcode over_second = first == 1 ? Opcode::jump_if_false : Opcode::jump_if_true;
    std::uint32_t end = 0;
    if (lazy[first]->empty()) {
      move(target, place_of(values[first]));
      end = jump(over_second, condition);
    } else {
      const std::uint32_t other = jump(to_second, condition);
      compute_in_order(*lazy[first]);
      deliver(target, values[first], *lazy[first]);
      forget_since(before);
      end = jump(Opcode::jump);
      land(other);
    }
    compute_in_order(*lazy[second]);
    deliver(target, values[second], *lazy[second]);
    forget_since(before);
    land(end);
  }
  keep(term, target);
}

void TermCompiler::compute_eq(Term term) {
  const Term first = terms_.argument(term, 0), second = terms_.argument(term, 1);
  if (is_array(first)) return compute_array_eq(term);
  const bool words = machine_.store_of(terms_.sort(first)) == Store::word;
  const Register target = temporary(Store::word);
  emit({.opcode = words ? Opcode::equal : Opcode::number_equal,
        .target = target.index,
        .a = place_of(first).index,
        .b = place_of(second).index});
  keep(term, target);
}

void TermCompiler::compute_integers(Term term) {
  const auto opcode = [&] {
    switch (terms_.kind(term)) {
      case Kind::add: return Opcode::integer_add;
      case Kind::mul: return Opcode::integer_multiply;
      case Kind::div: return Opcode::integer_divide;
      case Kind::mod: return Opcode::integer_modulo;
      default: return Opcode::integer_less_equal;
    }
  }();
  const auto arguments = terms_.arguments(term);
  const Register target = temporary(machine_.store_of(terms_.sort(term)));
  Register left = place_of(arguments[0]);
  for (const Term argument : arguments.subspan(1)) {
    emit({.opcode = opcode, .target = target.index, .a = left.index, .b = place_of(argument).index});
    left = target;
  }
  keep(term, target);
}

}  // namespace hone
