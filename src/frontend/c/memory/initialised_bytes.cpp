// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/memory/initialised_bytes.h"

#include <algorithm>

#include "logic/traversal.h"
#include "program/model/edge_terms.h"

namespace hone::c {

namespace {

constexpr std::uint64_t most_marked_one_by_one = 1024;

}  // namespace

InitialisedBytes::InitialisedBytes(const Program& program, const Memory& memory, const PointsTo& points_to,
                                   Terms& terms, std::size_t first, ObjectBounds::Blocks blocks)
    : memory_(memory),
      points_to_(points_to),
      terms_(terms),
      all_(blocks == ObjectBounds::Blocks::all),
      first_(first) {
  for_each_subterm(terms, terms_of(program), [&](Term term) {
    const auto operation = memory.operation(term);
    if (!operation) return;
    if (operation->what == Memory::Operator::begin_without_value) {
      objects_.insert(operation->number);
      const auto size = number(terms.argument(term, 2));
      if (!size || *size > most_marked_one_by_one) unmarked_.insert(operation->number);
    }
    if (operation->what != Memory::Operator::copied) return;
    has_copies_ = true;
    for (const Cells::Object& object :
         points_to.cells().root(points_to.target(terms.argument(term, 1))).objects)
      objects_.insert(object.number);
  });
  if (objects_.empty()) return;
  if (all_) {
    const Sort marks = terms.array_sort(terms.bitvector_sort(memory.pointer_bits()), terms.bitvector_sort(8));
    variables_.push_back({"#values", marks, 0});
    if (has_copies_) variables_.push_back({"#values-before", marks, 0});
    return;
  }
  variables_.push_back({"#no-value", terms.bool_sort(), 0});
  variables_.push_back({"#no-value-at", terms.bitvector_sort(memory.pointer_bits()), 0});
  if (has_copies_) variables_.push_back({"#no-value-before", terms.bool_sort(), 0});
}

InitialisedBytes::Changes InitialisedBytes::initial() const {
  if (!is_followed()) return {};
  if (all_) return forgotten(unknown);
  Changes changes{{first_, terms_.falsity()}};
  if (has_copies_) changes.emplace_back(first_ + 2, terms_.falsity());
  return changes;
}

InitialisedBytes::Changes InitialisedBytes::forgotten(unsigned mark) const {
  const Term marks = terms_.const_array(variables_.front().sort, this->mark(mark));
  Changes changes;
  for (std::size_t i = 0; i < variables_.size(); ++i) changes.emplace_back(first_ + i, marks);
  return changes;
}

InitialisedBytes::Changes InitialisedBytes::marked(const Values& values, Term address, std::uint64_t bytes,
                                                   unsigned mark) const {
  Term marks = values(first_);
  for (std::uint64_t i = 0; i < bytes; ++i) marks = terms_.store(marks, plus(address, i), this->mark(mark));
  return {{first_, marks}};
}

Term InitialisedBytes::plus(Term address, std::uint64_t offset) const {
  const unsigned bits = memory_.pointer_bits();
  return offset == 0 ? address : terms_.bv(Kind::bv_add, {address, terms_.machine_bitvector(offset, bits)});
}

Term InitialisedBytes::is_marked_none(Term marks, Term address) const {
  const Term found = terms_.select(marks, address);
  std::vector<Term> cases;
  for (const std::uint32_t object : unmarked_) {
    const Slots& slots = memory_.objects()[object].slots;
    const unsigned bits = memory_.pointer_bits();
    cases.push_back(is_in(address, terms_.machine_bitvector(slots.begin, bits),
                          terms_.machine_bitvector(slots.end - slots.begin, bits)));
  }
  return terms_.or_(terms_.eq(found, mark(none)),
                    terms_.and_(terms_.eq(found, mark(unknown)), terms_.or_(cases)));
}

InitialisedBytes::Changes InitialisedBytes::begun(std::uint32_t object, const Values& values, Term address,
                                                  Term size, Term chosen, Term byte) const {
  if (all_) return unmarked_.contains(object) ? Changes{} : marked(values, address, *number(size), none);
  const Term is_chosen = terms_.and_(chosen, is_in(byte, address, size));
  return {{first_, terms_.or_(is_chosen, has_none(values))},
          {first_ + 1, terms_.ite(is_chosen, byte, this->byte(values))}};
}

InitialisedBytes::Changes InitialisedBytes::written(Cell target, const Values& values, Term address,
                                                    unsigned bytes) const {
  if (!may_have_none(target)) return {};
  if (all_) return marked(values, address, bytes, value);
  const Term size = terms_.machine_bitvector(bytes, terms_.width(terms_.sort(address)));
  return {{first_, terms_.and_(has_none(values), terms_.not_(is_in(byte(values), address, size)))}};
}

InitialisedBytes::Changes InitialisedBytes::copying(const Values& values) const {
  if (!has_copies_ || !is_followed()) return {};
  return {{first_ + variables_.size() - 1, values(first_)}};
}

// What was stored in the meantime is what was copied. The byte that had no value before may lie in both
// ranges.
InitialisedBytes::Changes InitialisedBytes::copied(const Values& values, Term to, Term from, unsigned bytes,
                                                   Term chosen) const {
  if (!is_followed()) return {};
  if (all_) {
    Term marks = values(first_);
    for (unsigned i = 0; i < bytes; ++i)
      marks = terms_.store(
          marks, plus(to, i),
          terms_.ite(is_marked_none(values(first_ + 1), plus(from, i)), mark(none), mark(value)));
    return {{first_, marks}};
  }
  const Term size = terms_.machine_bitvector(bytes, terms_.width(terms_.sort(from)));
  const Term had_none = values(first_ + 2), byte = this->byte(values);
  const Term follows = terms_.and_({chosen, had_none, is_in(byte, from, size)});
  const Term stays = terms_.and_(had_none, terms_.eq(to, from));
  const Term distance = terms_.bv(Kind::bv_add, {byte, terms_.bv(Kind::bv_neg, {from})});
  return {{first_, terms_.or_({follows, stays, has_none(values)})},
          {first_ + 1, terms_.ite(follows, terms_.bv(Kind::bv_add, {to, distance}), byte)}};
}

InitialisedBytes::Changes InitialisedBytes::forgotten() const {
  return all_ && is_followed() ? forgotten(value) : initial();
}

Term InitialisedBytes::has_value(Cell target, const Values& values, Term address, Term bytes) const {
  if (!may_have_none(target)) return terms_.truth();
  if (all_) {
    std::vector<Term> some;
    for (std::uint64_t i = 0; i < number(bytes).value_or(0); ++i)
      some.push_back(is_marked_none(values(first_), plus(address, i)));
    return terms_.not_(terms_.or_(some));
  }
  return terms_.not_(terms_.and_(has_none(values), is_in(byte(values), address, bytes)));
}

std::vector<Term> InitialisedBytes::guesses(Cell target, const Values& values, Term address,
                                            unsigned bytes) const {
  if (all_ || !may_have_none(target) || terms_.kind(address) != Kind::bv_add) return {};
  std::vector<Term> summands, waiting{address}, result;
  while (!waiting.empty()) {
    const Term next = waiting.back();
    waiting.pop_back();
    if (terms_.kind(next) == Kind::bv_add)
      for (const Term each : terms_.arguments(next)) waiting.push_back(each);
    else
      summands.push_back(next);
  }
  const Term end =
      terms_.bv(Kind::bv_add, {address, terms_.machine_bitvector(bytes, terms_.width(terms_.sort(address)))});
  for (const Term start : summands) {
    if (terms_.kind(start) != Kind::symbol && !terms_.is_constant(start)) continue;
    const auto distance = [&](Term from) {
      return terms_.bv(Kind::bv_add, {from, terms_.bv(Kind::bv_neg, {start})});
    };
    if (terms_.is_constant(distance(address))) continue;
    const Term none = terms_.not_(has_none(values)), byte = distance(this->byte(values));
    result.push_back(terms_.or_(none, terms_.bv(Kind::bv_ule, {distance(address), byte})));
    result.push_back(terms_.or_(none, terms_.bv(Kind::bv_ult, {byte, distance(end)})));
  }
  return result;
}

std::optional<std::uint64_t> InitialisedBytes::number(Term term) const {
  return terms_.kind(term) == Kind::bv_number ? terms_.machine_bits(term) : std::nullopt;
}

bool InitialisedBytes::may_have_none(Cell target) const {
  return std::ranges::any_of(points_to_.cells().root(target).objects,
                             [&](const Cells::Object& object) { return objects_.contains(object.number); });
}

Term InitialisedBytes::is_in(Term byte, Term address, Term size) const {
  return terms_.bv(Kind::bv_ult, {terms_.bv(Kind::bv_add, {byte, terms_.bv(Kind::bv_neg, {address})}), size});
}

}  // namespace hone::c
