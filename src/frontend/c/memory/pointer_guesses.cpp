// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/memory/pointer_guesses.h"

#include <algorithm>

#include "logic/traversal.h"

namespace hone::c {

namespace {

constexpr std::size_t most_guesses = 300;

}  // namespace

PointerGuesses::PointerGuesses(const Program& program, const Memory& memory, const PointsTo& points_to,
                               const Regions& regions, Terms& terms, ObjectBounds& bounds, Symbols symbols,
                               Values values)
    : program_(program),
      memory_(memory),
      points_to_(points_to),
      regions_(regions),
      terms_(terms),
      bounds_(bounds),
      symbols_(std::move(symbols)),
      values_(std::move(values)),
      access_(terms, memory.pointer_bits()),
      index_(terms.fresh_symbol("address", terms.bitvector_sort(memory.pointer_bits()))) {}

std::vector<Term> PointerGuesses::take() {
  if (const auto watched = bounds_.watched(values_)) add_watched(*watched);
  add_variables(program_);
  const Cells& cells = points_to_.cells();
  for (std::uint32_t i = 0; i < cells.size(); ++i)
    if (cells.node(i).parent == i)
      for (const auto& [offset, field] : cells.node(i).fields)
        if (field.pointee && field.loaded) add_fields(i, offset, field);
  return std::move(guesses_);
}

void PointerGuesses::add_watched(const ObjectBounds::WatchedBlock& watched) {
  std::vector<Term> starts{terms_.eq(watched.address, word(0))};
  for (std::uint32_t i = 0; i < memory_.objects().size(); ++i)
    if (bounds_.may_be_watched(i)) starts.push_back(bounds_.is_start(i, watched.address));
  add(terms_.or_(starts));
  add(terms_.or_(watched.is_alive, starts.front()));
  add(terms_.not_(watched.is_alive));
}

Term PointerGuesses::minus(Term pointer, std::int64_t offset) {
  return access_.plus(pointer, 0 - static_cast<std::uint64_t>(offset));
}

std::vector<PointerGuesses::Target> PointerGuesses::targets(Cell pointee, Term pointer) {
  std::vector<Target> result;
  const Cell place = points_to_.cells().find(pointee);
  for (const Cells::Object& object : points_to_.cells().node(place.node).objects) {
    const MemoryObject& known = memory_.objects()[object.number];
    if (known.is_outside || (!known.address && known.slots.size == 0)) return {};
    result.push_back({object.number, minus(pointer, place.offset - object.offset)});
  }
  return result;
}

void PointerGuesses::add_variables(const Program& program) {
  std::vector<std::pair<VariableId, Cell>> pointers;
  const Sort words = terms_.bitvector_sort(memory_.pointer_bits());
  for (const auto& [id, cell] : points_to_.variables())
    if (cell && !program.variable(id).is_temporary() && terms_.sort(program.variable(id).symbol) == words)
      pointers.emplace_back(id, *cell);
  std::ranges::sort(pointers, {}, [](const auto& each) { return each.first.index(); });
  for (const auto& [id, cell] : pointers) {
    const Term pointer = symbols_(id);
    add_pointer(cell, pointer, terms_.truth());
    for (const Target& target : targets(cell, pointer)) add_ends(target, pointer);
  }
}

// The same field of all blocks of a call, or all elements of an array.
void PointerGuesses::add_fields(std::uint32_t node, std::int64_t offset, const Field& field) {
  const Region& region = regions_.of(node, offset);
  const bool is_array = region.form == Region::Form::array || region.form == Region::Form::two_arrays;
  if (8 * region.element_bytes != memory_.pointer_bits()) return;
  if (region.form == Region::Form::variables)
    for (const Region::Place& place : region.places)
      add_pointer(*field.pointee, values_(place.variable), terms_.truth());
  if (!is_array) return;
  const Term pointer = access_.load({region, 0}, values_, index_, region.element_bytes);
  const Cells::Node& known = points_to_.cells().node(node);
  for (const Cells::Object& object : known.objects) {
    const MemoryObject& around = memory_.objects()[object.number];
    const Term start = minus(index_, offset - object.offset);
    if (!around.address && around.slots.size > 0 && known.stride == 0) {
      const Term where = bounds_.is_start(object.number, start);
      add_pointer(*field.pointee, pointer, where);
      if (points_to_.cells().find(*field.pointee).node == node)
        add_links(object.number, start, pointer, where);
    } else if (around.address && around.size > 0 && known.stride == region.element_bytes) {
      const Term distance = access_.plus(index_, 0 - *around.address);
      add_pointer(*field.pointee, pointer,
                  terms_.and_(less(distance, word(around.size)),
                              terms_.eq(terms_.bv(Kind::bv_and, {distance, word(region.element_bytes - 1)}),
                                        word(0))));
    }
  }
}

// Null or the start of an object that is alive; and on which side the watched block is, once it is not alive,
// or as long as it is.
void PointerGuesses::add_pointer(Cell pointee, Term pointer, Term where) {
  std::vector<Term> starts{terms_.eq(pointer, word(0))}, alive;
  const auto watched = bounds_.watched(values_);
  bool may_be_watched = false;
  for (const Target& target : targets(pointee, pointer)) {
    starts.push_back(bounds_.is_start(target.object, target.start));
    if (bounds_.may_be_watched(target.object))
      may_be_watched = true;
    else if (const MemoryObject& known = memory_.objects()[target.object]; known.address)
      alive.push_back(terms_.or_(terms_.ne(target.start, word(*known.address)),
                                 bounds_.is_alive(target.object, values_)));
  }
  if (starts.size() == 1) return;
  add(terms_.implies(where, terms_.or_(starts)));
  for (const Term each : alive) add(terms_.implies(where, each));
  if (!watched || !may_be_watched) return;
  const auto& [block, is_alive] = *watched;
  const Term none = terms_.eq(block, word(0));
  add(terms_.implies(where, terms_.or_({starts.front(), terms_.ne(pointer, block), is_alive})));
  if (where != terms_.truth()) return;
  add(terms_.or_({is_alive, none, less(pointer, block)}));
  add(terms_.or_({is_alive, none, starts.front(), less(block, pointer)}));
  add(terms_.or_(terms_.not_(is_alive), less_or_equal(block, pointer)));
  add(terms_.or_({terms_.not_(is_alive), starts.front(), less_or_equal(pointer, block)}));
  add(terms_.or_(terms_.not_(is_alive),
                 terms_.and_(terms_.not_(starts.front()), less_or_equal(pointer, block))));
}

// The first or the last block of all, or null as long as there is none.
void PointerGuesses::add_ends(const Target& target, Term pointer) {
  const MemoryObject& object = memory_.objects()[target.object];
  if (object.address) return;
  const Term first = word(object.slots.begin + object.slots.offset);
  const Term empty = terms_.and_(terms_.eq(pointer, word(0)), terms_.eq(next(target.object), first));
  const Term last = access_.plus(next(target.object), 0 - object.slots.size);
  add(terms_.or_(empty, terms_.eq(target.start, first)));
  add(terms_.or_(empty, terms_.eq(target.start, last)));
}

void PointerGuesses::add_links(std::uint32_t object, Term start, Term pointer, Term where) {
  const MemoryObject& block = memory_.objects()[object];
  const Term ends = terms_.eq(pointer, word(0));
  const Term first = word(block.slots.begin + block.slots.offset);
  const Term before = access_.plus(start, 0 - block.slots.size),
             after = access_.plus(start, block.slots.size);
  add(terms_.implies(where, terms_.or_(ends, less(pointer, start))));
  add(terms_.implies(where, terms_.or_(ends, less(start, pointer))));
  add(terms_.implies(where,
                     terms_.or_(terms_.eq(pointer, before), terms_.and_(ends, terms_.eq(start, first)))));
  add(terms_.implies(where, terms_.or_(terms_.and_(terms_.eq(pointer, after), less(after, next(object))),
                                       terms_.and_(ends, terms_.eq(after, next(object))))));
}

void PointerGuesses::add(Term guess) {
  if (guesses_.size() == most_guesses || terms_.is_constant(guess)) return;
  const auto symbols = free_symbols(terms_, guess);
  const bool has_index = std::ranges::find(symbols, index_) != symbols.end();
  guesses_.push_back(has_index ? terms_.quantify(Kind::forall, std::span(&index_, 1), guess) : guess);
}

}  // namespace hone::c
