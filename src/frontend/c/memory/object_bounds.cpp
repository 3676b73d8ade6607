// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/memory/object_bounds.h"

#include <fmt/format.h>

#include <algorithm>

#include "logic/traversal.h"
#include "program/model/edge_terms.h"

namespace hone::c {

ObjectBounds::ObjectBounds(const Program& program, const Memory& memory, const PointsTo& points_to,
                           const Regions& regions, Terms& terms, Symbols symbols, Blocks blocks)
    : program_(program),
      memory_(memory),
      points_to_(points_to),
      terms_(terms),
      access_(terms, memory.pointer_bits()),
      symbols_(std::move(symbols)),
      first_(regions.variables().size()),
      ghosts_(memory.objects().size()),
      blocks_(blocks) {
  if (!memory.follows_lifetimes()) return;
  const bool looks_for_leaks = this->looks_for_leaks();
  const Sort words = terms.bitvector_sort(memory.pointer_bits()), flags = terms.bitvector_sort(8);
  for (std::uint32_t i = 0; i < memory.objects().size(); ++i) {
    const MemoryObject& object = memory.objects()[i];
    if (object.slots.size == 0) continue;
    const bool is_asked_for = object.can_dangle || (looks_for_leaks && object.is_block);
    if (!object.address) {
      if (is_asked_for || object.size == 0) in_slots_.insert(i);
      continue;
    }
    if (is_asked_for) ghosts_[i].alive = new_variable(fmt::format("#alive:{}", object.name), flags);
    if (object.size == 0) ghosts_[i].size = new_variable(fmt::format("#size:{}", object.name), words);
  }
  if (!in_slots_.empty() && blocks == Blocks::one_watched) {
    watched_ = {new_variable("#watched", words), new_variable("#watched-size", words),
                new_variable("#watched-alive", flags)};
  } else if (!in_slots_.empty()) {
    watched_ = {0, new_variable("#sizes", terms.array_sort(words, words)),
                new_variable("#alive", terms.array_sort(words, flags))};
    unfreed_ = new_variable("#unfreed", words);
    for (const std::uint32_t i : in_slots_)
      if (const auto& lifetime = memory.objects()[i].lifetime;
          lifetime.owner.valid() && !lifetime.is_variable)
        ended_below_[i] = new_variable(fmt::format("#ended:{}", memory.objects()[i].name), words);
  }
  if (looks_for_leaks) find_roots(regions);
  if (blocks == Blocks::one_watched && !heap_pointees_.empty() && !in_slots_.empty())
    unfreed_ = new_variable("#unfreed", words);
}

bool ObjectBounds::looks_for_leaks() const {
  bool found = false;
  for_each_subterm(terms_, terms_of(program_), [&](Term term) {
    const auto operation = memory_.operation(term);
    found |= operation && operation->what >= Memory::Operator::left;
  });
  return found;
}

std::size_t ObjectBounds::new_variable(const std::string& name, Sort sort) {
  std::string unique = name;
  const auto is_taken = [&] {
    return terms_.find_symbol(unique).valid() ||
           std::ranges::find(variables_, unique, &Regions::Variable::name) != variables_.end();
  };
  for (unsigned i = 2; is_taken(); ++i) unique = fmt::format("{}#{}", name, i);
  variables_.push_back({unique, sort, 0});
  return first_ + variables_.size() - 1;
}

std::optional<std::uint64_t> ObjectBounds::number(Term term) const {
  return terms_.kind(term) == Kind::bv_number ? terms_.machine_bits(term) : std::nullopt;
}

ObjectBounds::Changes ObjectBounds::initial() const {
  Changes changes;
  for (const Ghosts& ghosts : ghosts_)
    if (ghosts.alive) changes.emplace_back(*ghosts.alive, flag(false));
  if (watched_ && blocks_ == Blocks::all) {
    const Sort words = terms_.bitvector_sort(memory_.pointer_bits());
    changes.emplace_back(watched_->alive,
                         terms_.const_array(terms_.array_sort(words, terms_.bitvector_sort(8)), flag(false)));
    for (const auto& [object, variable] : ended_below_) changes.emplace_back(variable, word(0));
    changes.emplace_back(*unfreed_, word(0));
  } else if (watched_) {
    changes.emplace_back(watched_->address, word(0));
    changes.emplace_back(watched_->alive, flag(false));
    if (unfreed_) changes.emplace_back(*unfreed_, word(0));
  }
  return changes;
}

ObjectBounds::Changes ObjectBounds::begun(std::uint32_t object, const Values& values, Term address, Term size,
                                          Term watched) const {
  Changes changes;
  const Ghosts& ghosts = ghosts_[object];
  if (ghosts.alive) changes.emplace_back(*ghosts.alive, flag(true));
  if (ghosts.size) changes.emplace_back(*ghosts.size, size);
  if (!in_slots_.contains(object)) return changes;
  if (unfreed_ && memory_.objects()[object].is_block)
    changes.emplace_back(*unfreed_, terms_.bv(Kind::bv_add, {values(*unfreed_), word(1)}));
  if (blocks_ == Blocks::all) {
    changes.emplace_back(watched_->alive, terms_.store(values(watched_->alive), address, flag(true)));
    changes.emplace_back(watched_->size, terms_.store(values(watched_->size), address, size));
    return changes;
  }
  const auto change = [&](std::size_t variable, Term value) {
    changes.emplace_back(variable, terms_.ite(watched, value, values(variable)));
  };
  change(watched_->address, address);
  change(watched_->size, size);
  change(watched_->alive, flag(true));
  return changes;
}

ObjectBounds::Changes ObjectBounds::ended(std::uint32_t object, const Values& values, Term address) const {
  Changes changes;
  if (const auto alive = ghosts_[object].alive) changes.emplace_back(*alive, flag(false));
  if (in_slots_.contains(object) && blocks_ == Blocks::all)
    changes.emplace_back(watched_->alive, terms_.store(values(watched_->alive), address, flag(false)));
  else if (in_slots_.contains(object))
    changes.emplace_back(watched_->alive, terms_.ite(terms_.eq(values(watched_->address), address),
                                                     flag(false), values(watched_->alive)));
  return changes;
}

ObjectBounds::Changes ObjectBounds::all_ended(std::uint32_t object, const Values& values, Term from) const {
  Changes changes;
  if (const auto alive = ghosts_[object].alive) changes.emplace_back(*alive, flag(false));
  if (!in_slots_.contains(object)) return changes;
  if (blocks_ == Blocks::all) {  // of a variable of C there is one in each invocation that has not ended yet
    const MemoryObject& known = memory_.objects()[object];
    if (const auto ended = ended_below_.find(object); ended != ended_below_.end())
      changes.emplace_back(ended->second, symbols_(known.slots.top));
    else
      changes.emplace_back(watched_->alive, terms_.store(values(watched_->alive),
                                                         symbols_(known.lifetime.place), flag(false)));
    return changes;
  }
  const Term watched = values(watched_->address);
  const Term is_one =
      terms_.and_(terms_.bv(Kind::bv_ule, {from, watched}),
                  terms_.bv(Kind::bv_ult, {watched, word(memory_.objects()[object].slots.end)}));
  changes.emplace_back(watched_->alive, terms_.ite(is_one, flag(false), values(watched_->alive)));
  return changes;
}

ObjectBounds::Changes ObjectBounds::freed(Cell target, const Values& values, Term address) {
  Changes changes;
  Term is_in_slots = terms_.falsity();
  bool may_be_watched = false;
  for (const std::uint32_t i : objects_of(target)) {
    const MemoryObject& object = memory_.objects()[i];
    if (!object.is_block) continue;
    may_be_watched |= in_slots_.contains(i);
    if (in_slots_.contains(i)) is_in_slots = terms_.or_(is_in_slots, is_in_range(i, address));
    if (const auto alive = ghosts_[i].alive)
      changes.emplace_back(
          *alive, terms_.ite(terms_.eq(address, word(*object.address)), flag(false), values(*alive)));
  }
  if (may_be_watched && blocks_ == Blocks::all) {
    const Term alive = values(watched_->alive), before = terms_.select(alive, address);
    changes.emplace_back(watched_->alive,
                         terms_.store(alive, address, terms_.ite(is_in_slots, flag(false), before)));
    count_freed(changes, values, terms_.and_(is_in_slots, terms_.ne(before, flag(false))));
  } else if (may_be_watched) {
    const Term watched = values(watched_->address);
    changes.emplace_back(watched_->alive,
                         terms_.ite(terms_.and_(terms_.eq(address, watched), terms_.ne(address, word(0))),
                                    flag(false), values(watched_->alive)));
    if (unfreed_) count_freed(changes, values, is_in_slots);
  }
  return changes;
}

void ObjectBounds::count_freed(Changes& changes, const Values& values, Term is_one) const {
  const Term one_less = terms_.bv(Kind::bv_add, {values(*unfreed_), word(~std::uint64_t{0})});
  changes.emplace_back(*unfreed_, terms_.ite(is_one, one_less, values(*unfreed_)));
}

std::vector<std::uint32_t> ObjectBounds::objects_of(Cell target) const {
  std::set<std::uint32_t> numbers;
  for (const Cells::Object& object : points_to_.cells().root(target).objects)
    if (!memory_.objects()[object.number].is_outside) numbers.insert(object.number);
  return {numbers.begin(), numbers.end()};
}

Term ObjectBounds::is_alive(std::uint32_t object, const Values& values) const {
  const auto alive = ghosts_[object].alive;
  return alive ? terms_.ne(values(*alive), flag(false)) : terms_.truth();
}

Term ObjectBounds::is_watched_alive(const Values& values) const {
  return terms_.ne(values(watched_->alive), flag(false));
}

Term ObjectBounds::is_followed_alive(std::uint32_t object, const Values& values, Term block) const {
  const Term alive = terms_.ne(terms_.select(values(watched_->alive), block), flag(false));
  const auto ended = ended_below_.find(object);
  return ended == ended_below_.end()
             ? alive
             : terms_.and_(alive, terms_.bv(Kind::bv_ule, {values(ended->second), block}));
}

Term ObjectBounds::fits(Term distance, Term size, Term limit) const {
  const auto known_size = number(size), known_limit = number(limit);
  if (known_size && known_limit)
    return *known_size > *known_limit ? terms_.falsity()
                                      : terms_.bv(Kind::bv_ule, {distance, word(*known_limit - *known_size)});
  if (known_size && *known_size == 1) return terms_.bv(Kind::bv_ult, {distance, limit});
  const Term rest = terms_.bv(Kind::bv_add, {limit, terms_.bv(Kind::bv_neg, {distance})});
  return terms_.and_(terms_.bv(Kind::bv_ult, {distance, limit}), terms_.bv(Kind::bv_ule, {size, rest}));
}

// The bytes are in one of the objects, which is alive. No bytes are everywhere.
Term ObjectBounds::accessible(Cell target, const Values& values, Term origin, Term address, Term size) {
  const std::vector<std::uint32_t> objects = objects_of(target);
  std::vector<Term> cases{terms_.eq(size, word(0))};
  for (const std::uint32_t object : objects)
    cases.push_back(within_one(object, values, origin, address, size, objects.size() == 1));
  return terms_.or_(cases);
}

Term ObjectBounds::within_one(std::uint32_t number, const Values& values, Term origin, Term address,
                              Term size, bool is_only_one) {
  const MemoryObject& object = memory_.objects()[number];
  if (!object.address) return within_slots(number, values, origin, address, size);
  const auto size_variable = ghosts_[number].size;
  const Term limit = size_variable ? values(*size_variable) : word(object.size);
  const Term distance = access_.plus(address, ~*object.address + 1);
  std::vector<Term> all{is_alive(number, values), fits(distance, size, limit)};
  if (!is_only_one && origin != address) all.push_back(is_in_range(number, origin));
  return terms_.and_(all);
}

Term ObjectBounds::within_slots(std::uint32_t number, const Values& values, Term origin, Term address,
                                Term size) {
  const MemoryObject& object = memory_.objects()[number];
  const Slots& slots = object.slots;
  const Term limit = word(object.size == 0 ? slots.largest_block() : object.size);
  const Term next = symbols_(slots.top);
  std::vector<Term> all{is_in_range(number, origin), terms_.bv(Kind::bv_ult, {origin, next})};
  // `p->f`: it is enough to look at p.
  const auto offset = this->number(terms_.bv(Kind::bv_add, {address, terms_.bv(Kind::bv_neg, {origin})}));
  const auto known_size = this->number(size), known_limit = this->number(limit);
  if (origin == address || (offset && known_size && known_limit && *offset < *known_limit &&
                            *offset + *known_size <= *known_limit)) {
    const Term whole = origin == address ? size : word(*offset + *known_size);
    all.push_back(fits(distance_in_slot(slots, origin), whole, limit));
  } else {
    all.push_back(terms_.eq(slot_of(slots, origin), slot_of(slots, address)));
    all.push_back(fits(distance_in_slot(slots, address), size, limit));
  }
  if (in_slots_.contains(number) && blocks_ == Blocks::all) {
    const Term block = access_.plus(slot_of(slots, origin), slots.offset);
    all.push_back(is_followed_alive(number, values, block));
    const Term distance = terms_.bv(Kind::bv_add, {address, terms_.bv(Kind::bv_neg, {block})});
    if (object.size == 0) all.push_back(fits(distance, size, terms_.select(values(watched_->size), block)));
  } else if (in_slots_.contains(number)) {
    const Term watched = values(watched_->address);
    const Term to_origin = terms_.bv(Kind::bv_add, {origin, terms_.bv(Kind::bv_neg, {watched})});
    const Term to_address = terms_.bv(Kind::bv_add, {address, terms_.bv(Kind::bv_neg, {watched})});
    const Term is_other = terms_.bv(Kind::bv_ule, {limit, object.size == 0 ? to_address : to_origin});
    std::vector<Term> good;
    if (object.can_dangle) good.push_back(is_watched_alive(values));
    if (object.size == 0) good.push_back(fits(to_address, size, values(watched_->size)));
    all.push_back(terms_.or_(is_other, terms_.and_(good)));
  }
  return terms_.and_(all);
}

Term ObjectBounds::slot_of(const Slots& slots, Term address) const {
  return terms_.bv(Kind::bv_and, {address, word(~(slots.size - 1))});
}

Term ObjectBounds::distance_in_slot(const Slots& slots, Term address) {
  return access_.plus(terms_.bv(Kind::bv_and, {address, word(slots.size - 1)}), ~slots.offset + 1);
}

Term ObjectBounds::is_in_range(std::uint32_t number, Term address) {
  const MemoryObject& object = memory_.objects()[number];
  std::uint64_t begin = object.slots.begin, end = object.slots.end;
  if (object.slots.size == 0) {
    begin = *object.address - Memory::gap;
    end = *object.address + object.size + Memory::gap;
  } else if (object.address) {
    end = begin + object.slots.size;
  }
  return terms_.bv(Kind::bv_ult, {access_.plus(address, ~begin + 1), word(end - begin)});
}

Term ObjectBounds::kept_apart(Cell target, Term origin, Term address) {
  const std::vector<std::uint32_t> objects = objects_of(target);
  if (objects.empty() || (objects.size() == 1 && memory_.objects()[objects[0]].address))
    return terms_.truth();
  std::vector<Term> all;
  for (const std::uint32_t number : objects) {
    const MemoryObject& object = memory_.objects()[number];
    const Term stays = object.address
                           ? is_in_range(number, address)
                           : terms_.eq(slot_of(object.slots, origin), slot_of(object.slots, address));
    all.push_back(terms_.or_(terms_.not_(is_in_range(number, origin)), stays));
  }
  return terms_.and_(all);
}

Term ObjectBounds::is_outside(Cell target, Term address) const {
  for (const Cells::Object& object : points_to_.cells().root(target).objects)
    if (memory_.objects()[object.number].is_outside)
      return terms_.bv(Kind::bv_ule, {word(Memory::outside_start(memory_.pointer_bits())), address});
  return terms_.falsity();
}

Term ObjectBounds::is_block(Cell target, const Values& values, Term address) {
  std::vector<Term> cases{terms_.eq(address, word(0))};
  for (const std::uint32_t number : objects_of(target)) {
    const MemoryObject& object = memory_.objects()[number];
    if (!object.is_block) continue;
    if (object.address) {
      cases.push_back(terms_.and_(terms_.eq(address, word(*object.address)), is_alive(number, values)));
      continue;
    }
    std::vector<Term> all{is_start(number, address)};
    if (in_slots_.contains(number) && blocks_ == Blocks::all)
      all.push_back(is_followed_alive(number, values, address));
    else if (in_slots_.contains(number))
      all.push_back(terms_.or_(terms_.ne(address, values(watched_->address)), is_watched_alive(values)));
    cases.push_back(terms_.and_(all));
  }
  return terms_.or_(cases);
}

Term ObjectBounds::is_start(std::uint32_t number, Term pointer) {
  const MemoryObject& object = memory_.objects()[number];
  if (object.address) return terms_.eq(pointer, word(*object.address));
  return terms_.and_({is_in_range(number, pointer),
                      terms_.bv(Kind::bv_ult, {pointer, symbols_(object.slots.top)}),
                      terms_.eq(distance_in_slot(object.slots, pointer), word(0))});
}

std::optional<ObjectBounds::WatchedBlock> ObjectBounds::watched(const Values& values) const {
  if (!watched_ || blocks_ == Blocks::all) return std::nullopt;
  return WatchedBlock{values(watched_->address), is_watched_alive(values)};
}

// Pointers in globals, in memory that is no block, and in blocks.
void ObjectBounds::find_roots(const Regions& regions) {
  const Cells& cells = points_to_.cells();
  const auto has_blocks = [&](std::uint32_t root) {
    return std::ranges::any_of(cells.node(root).objects, [&](const Cells::Object& object) {
      return memory_.objects()[object.number].is_block;
    });
  };
  for (const auto& [id, cell] : points_to_.variables()) {
    if (!cell || !program_.variable(id).is_global()) continue;
    const std::uint32_t root = cells.find(*cell).node;
    if (!has_blocks(root)) continue;
    if (terms_.sort(program_.variable(id).symbol) == terms_.bitvector_sort(memory_.pointer_bits()))
      roots_.push_back({root, id, std::nullopt});
    else
      unknown_roots_.insert(root);
  }
  std::ranges::sort(roots_, {}, [](const Root& root) { return root.variable.index(); });
  for (std::uint32_t i = 0; i < cells.size(); ++i) {
    const Cells::Node& node = cells.node(i);
    if (node.parent != i) continue;
    bool in_heap = false, elsewhere = false;
    for (const Cells::Object& object : node.objects) {
      const MemoryObject& known = memory_.objects()[object.number];
      // What locals hold is gone with them.
      const bool is_gone = known.lifetime.owner.valid();
      (known.is_block ? in_heap : elsewhere) |= !is_gone;
    }
    for (const auto& [offset, field] : node.fields) {
      if (!field.pointee) continue;
      const std::uint32_t root = cells.find(*field.pointee).node;
      if (!has_blocks(root)) continue;
      if (in_heap) heap_pointees_.insert(root);
      if (!elsewhere) continue;
      const Region& region = regions.of(i, offset);
      if (region.form == Region::Form::variables && 8 * region.element_bytes == memory_.pointer_bits())
        for (const Region::Place& place : region.places) roots_.push_back({root, {}, place.variable});
      else
        unknown_roots_.insert(root);
    }
  }
}

// Whether a pointer leads into the block, of several the one that is watched.
Term ObjectBounds::is_behind(Term pointer, std::uint32_t number, const Values& values) {
  const MemoryObject& object = memory_.objects()[number];
  if (object.address) return is_in_range(number, pointer);
  return terms_.eq(slot_of(object.slots, pointer), slot_of(object.slots, values(watched_->address)));
}

// Whether a block is alive beside this one, of those in slots the watched one: if not, nothing on the heap
// leads to it. (What is freed twice is an error of its own.)
Term ObjectBounds::has_others(std::uint32_t number, const Values& values) const {
  std::vector<Term> cases;
  for (std::uint32_t i = 0; i < memory_.objects().size(); ++i)
    if (i != number && memory_.objects()[i].is_block && memory_.objects()[i].address)
      cases.push_back(is_alive(i, values));
  if (unfreed_)
    cases.push_back(terms_.ne(values(*unfreed_), word(memory_.objects()[number].address ? 0 : 1)));
  return terms_.or_(cases);
}

Term ObjectBounds::remains(Memory::Remains what, const Values& values) {
  const auto value_of = [&](const Root& root) {
    return root.part ? values(*root.part) : symbols_(root.variable);
  };
  std::vector<Term> leads_to_heap;
  for (const Root& root : roots_)
    for (const Memory::Storage each : {Memory::Storage::block, Memory::Storage::zeroed_block}) {
      const bool zero = each == Memory::Storage::zeroed_block;
      const std::uint64_t begin = zero ? Memory::zeroed_start : Memory::heap_start;
      leads_to_heap.push_back(
          terms_.bv(Kind::bv_ult, {access_.plus(value_of(root), ~begin + 1),
                                   word(Memory::heap_end(zero, memory_.pointer_bits()) - begin)}));
    }
  const Term some_lead = terms_.or_(leads_to_heap);
  std::vector<Term> cases;
  for (std::uint32_t i = 0; i < memory_.objects().size(); ++i) {
    const MemoryObject& object = memory_.objects()[i];
    if (!object.is_block || (!object.address && blocks_ == Blocks::all)) continue;
    Term alive = is_alive(i, values);
    if (!object.address)
      alive = terms_.and_(is_watched_alive(values), is_in_range(i, values(watched_->address)));
    if (what == Memory::Remains::left) {
      cases.push_back(alive);
      continue;
    }
    const std::uint32_t node = points_to_.cells().find({i, 0}).node;
    std::vector<Term> found;
    for (const Root& root : roots_)
      if (root.pointee == node) found.push_back(is_behind(value_of(root), i, values));
    Term unclear = unknown_roots_.contains(node) ? terms_.truth() : terms_.falsity();
    if (heap_pointees_.contains(node))
      unclear = terms_.or_(
          unclear, unknown_roots_.empty() ? terms_.and_(some_lead, has_others(i, values)) : terms_.truth());
    cases.push_back(terms_.and_({alive, terms_.not_(terms_.or_(found)),
                                 what == Memory::Remains::found ? unclear : terms_.not_(unclear)}));
  }
  if (watched_ && blocks_ == Blocks::all) {  // which ones is not looked for
    const Term some_left = terms_.ne(values(*unfreed_), word(0));
    const Term may_be_known = unknown_roots_.empty() ? some_lead : terms_.truth();
    cases.push_back(what == Memory::Remains::left    ? some_left
                    : what == Memory::Remains::found ? terms_.and_(some_left, may_be_known)
                                                     : terms_.and_(some_left, terms_.not_(may_be_known)));
  }
  return terms_.or_(cases);
}

}  // namespace hone::c
