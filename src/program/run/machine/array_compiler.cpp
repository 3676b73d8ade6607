// SPDX-License-Identifier: Apache-2.0
// Compiling arrays and parallel assignments. No array is built only to be read: an element of an array with
// some writes is one of the values written, or an element of the array below.
#include <algorithm>
#include <map>
#include <set>

#include "base/error.h"
#include "program/run/machine/term_compiler.h"

namespace hone {

// The array under the writes that are not constant, which are returned from the outermost inwards.
Term TermCompiler::constant_part(Term array, std::vector<Term>& writes) {
  for (; terms_.kind(array) == Kind::store && !places_.contains(array); array = terms_.argument(array, 0))
    writes.push_back(array);
  if (terms_.kind(array) != Kind::const_array || !terms_.is_constant(array)) return array;
  while (!writes.empty() && terms_.is_constant(terms_.argument(writes.back(), 1)) &&
         terms_.is_constant(terms_.argument(writes.back(), 2))) {
    array = writes.back();
    writes.pop_back();
  }
  return array;
}

// A word that holds the element at the index. `done` remembers what was read from which array.
Register TermCompiler::read(Term array, Register index, std::unordered_map<Term, Register>& done) {
  if (const auto found = done.find(array); found != done.end()) return found->second;
  std::vector<Term> writes;
  const Term base = constant_part(array, writes);
  const bool is_built = !places_.contains(base) && !terms_.is_constant(base);
  const Register target = temporary(Store::word);
  if (is_built && terms_.kind(base) == Kind::const_array) {
    move(target, place_of(terms_.argument(base, 0)));
  } else if (is_built && terms_.kind(base) == Kind::ite) {
    const Register first = read(terms_.argument(base, 1), index, done);
    move(target, read(terms_.argument(base, 2), index, done));
    conditional_move(target, first, place_of(terms_.argument(base, 0)));
  } else {
    emit({.opcode = Opcode::read, .target = target.index, .a = place_of(base).index, .b = index.index});
  }
  for (; !writes.empty(); writes.pop_back()) {
    const Register same = temporary(Store::word);
    emit({.opcode = Opcode::equal,
          .target = same.index,
          .a = place_of(terms_.argument(writes.back(), 1)).index,
          .b = index.index});
    conditional_move(target, place_of(terms_.argument(writes.back(), 2)), same);
  }
  done.emplace(array, target);
  return target;
}

void TermCompiler::compute_select(Term term) {
  std::unordered_map<Term, Register> done;
  keep(term, read(terms_.argument(term, 0), place_of(terms_.argument(term, 1)), done));
}

void TermCompiler::build_array(Register target, Term array) {
  std::vector<Term> writes;
  const Term base = constant_part(array, writes);
  const bool is_built = !places_.contains(base) && !terms_.is_constant(base);
  if (is_built && terms_.kind(base) == Kind::const_array) {
    emit({.opcode = Opcode::array_fill,
          .target = target.index,
          .a = place_of(terms_.argument(base, 0)).index});
  } else if (is_built && terms_.kind(base) == Kind::ite) {
    const std::uint32_t other = jump(Opcode::jump_if_false, place_of(terms_.argument(base, 0)));
    build_array(target, terms_.argument(base, 1));
    const std::uint32_t end = jump(Opcode::jump);
    land(other);
    build_array(target, terms_.argument(base, 2));
    land(end);
  } else {
    move(target, place_of(base));
  }
  for (; !writes.empty(); writes.pop_back())
    emit({.opcode = Opcode::write,
          .target = target.index,
          .a = place_of(terms_.argument(writes.back(), 1)).index,
          .b = place_of(terms_.argument(writes.back(), 2)).index});
}

void TermCompiler::compute_array_eq(Term term) {
  Register sides[2];
  for (std::size_t i = 0; i < 2; ++i) {
    sides[i] = temporary(Store::array);
    build_array(sides[i], terms_.argument(term, i));
  }
  const Sort indices = terms_.index_sort(terms_.sort(terms_.argument(term, 0)));
  const unsigned index_width = indices == terms_.bool_sort() ? 1 : terms_.width(indices);
  const Register target = temporary(Store::word),
                 nothing = constant(machine_.zero(terms_.sort(terms_.argument(term, 0))));
  emit({.opcode = Opcode::array_equal,
        .width = static_cast<std::uint16_t>(index_width),
        .target = target.index,
        .a = sides[0].index,
        .b = sides[1].index});
  for (const Register side : sides) move(side, nothing);  // or it would be shared, and copied at a write
  keep(term, target);
}

// Whether the new value of an array needs the old one of another that is assigned to in the same step.
bool TermCompiler::is_made_of_others(const Target& target, std::span<const Target> targets) {
  std::vector<Term> open{target.value};
  std::unordered_set<Term> seen;
  while (!open.empty()) {
    const Term array = open.back();
    open.pop_back();
    if (!seen.insert(array).second) continue;
    if (const auto found = places_.find(array); found != places_.end()) {
      const auto assigned = [&](const Target& other) { return other.place == found->second; };
      if (found->second != target.place && std::any_of(targets.begin(), targets.end(), assigned)) return true;
    } else if (terms_.kind(array) == Kind::store) {
      open.push_back(terms_.argument(array, 0));
    } else if (terms_.kind(array) == Kind::ite) {
      open.push_back(terms_.argument(array, 1));
      open.push_back(terms_.argument(array, 2));
    }
  }
  return false;
}

void TermCompiler::assign_arrays(std::span<const Target> targets) {
  std::vector<std::pair<Register, Register>> later;
  std::vector<const Target*> in_place;
  for (const Target& target : targets) {
    if (target.place.store != Store::array) continue;
    if (!is_made_of_others(target, targets)) {
      in_place.push_back(&target);
      continue;
    }
    later.emplace_back(target.place, temporary(Store::array));
    build_array(later.back().second, target.value);
  }
  for (const Target* target : in_place) build_array(target->place, target->value);
  for (const auto& [place, value] : later) take(place, value);
}

void TermCompiler::assign_scalars(std::span<const Target> targets) {
  std::vector<std::pair<Register, Register>> moves;
  std::set<Register> changed;
  for (const Target& target : targets) changed.insert(target.place);
  for (const Target& target : targets) {
    if (target.place.store == Store::array) continue;
    Register value = place_of(target.value);
    if (value != target.place && changed.contains(value)) {
      const Register old = temporary(value.store);
      move(old, value);
      value = old;
    }
    moves.emplace_back(target.place, value);
  }
  for (const auto& [place, value] : moves) move(place, value);
}

void TermCompiler::assign(std::span<const Target> targets) {
  if (targets.size() == 1 && targets[0].place.store != Store::array) {
    const Target& target = targets[0];
    compute({&target.value, 1});
    return deliver(target.place, target.value, last_computed_);
  }
  std::vector<Term> roots;
  for (const Target& target : targets) roots.push_back(target.value);
  compute(roots);
  assign_arrays(targets);
  assign_scalars(targets);
}

}  // namespace hone
