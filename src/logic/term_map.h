// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "logic/sort.h"

namespace hone {

// A map from terms to small values with open addressing, for the memory of a traversal: it only grows and is
// never iterated over. Terms are numbered densely, so a multiplication spreads them well.
template <class Value>
class TermMap {
 public:
  // The value of a term, or nullptr.
  Value* find(Term term) {
    if (slots_.empty()) return nullptr;
    Slot& slot = slots_[place_of(term)];
    return slot.key.valid() ? &slot.value : nullptr;
  }
  bool contains(Term term) { return find(term) != nullptr; }

  // Adds a term, or finds it; the flag tells whether it is new.
  std::pair<Value*, bool> insert(Term term, const Value& value) {
    if (size_ * 2 >= slots_.size()) grow();
    Slot& slot = slots_[place_of(term)];
    if (slot.key.valid()) return {&slot.value, false};
    slot = {term, value};
    ++size_;
    return {&slot.value, true};
  }

  std::size_t size() const { return size_; }

 private:
  struct Slot {
    Term key = Term();
    Value value = Value();
  };

  std::size_t place_of(Term term) const {
    const std::size_t mask = slots_.size() - 1;
    std::size_t place = (term.index() * std::uint64_t{0x9e3779b97f4a7c15}) >> shift_;
    while (slots_[place].key.valid() && slots_[place].key != term) place = (place + 1) & mask;
    return place;
  }

  void grow() {
    std::vector<Slot> old(slots_.empty() ? 16 : slots_.size() * 2);
    old.swap(slots_);
    shift_ = 64 - static_cast<unsigned>(std::countr_zero(slots_.size()));
    for (const Slot& slot : old)
      if (slot.key.valid()) slots_[place_of(slot.key)] = slot;
  }

  std::vector<Slot> slots_;
  std::size_t size_ = 0;
  unsigned shift_ = 0;
};

}  // namespace hone
