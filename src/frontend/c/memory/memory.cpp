// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/memory/memory.h"

#include <fmt/format.h>

#include <array>
#include <bit>

#include "base/error.h"

namespace hone::c {

Memory::Memory(Program& program, unsigned pointer_bits, Lifetimes lifetimes)
    : program_(program),
      terms_(program.terms()),
      pointer_bits_(pointer_bits),
      word_(terms_.bitvector_sort(pointer_bits)),
      bytes_(terms_.array_sort(word_, terms_.bitvector_sort(8))),
      memory_(program.add_global("#memory", bytes_)),
      objects_{{"outside", 0, false, std::nullopt, true}},
      lifetimes_(lifetimes) {}

std::uint64_t Memory::take(std::uint64_t& next, std::uint64_t size, std::uint64_t alignment,
                           std::uint64_t end) const {
  if (follows_lifetimes()) next += gap;
  next = (next + alignment - 1) / alignment * alignment;
  if (next % (2 * alignment) == 0) next += alignment;  // no better aligned than it must be
  const std::uint64_t result = next;
  next += size + (follows_lifetimes() ? gap : 1);  // the address behind an object is not that of another one
  if (size > end || next > end) throw Unsupported("objects of more than half a gigabyte");
  return result;
}

hone::Function Memory::function(Operation operation, std::initializer_list<Sort> domain, Sort range) {
  static constexpr std::array names{"object",     "load",       "store",   "start",   "escape",
                                    "havoc",      "begin",      "end",     "end_all", "free",
                                    "accessible", "kept_apart", "outside", "block",   "begin_without_value",
                                    "has_value",  "copying",    "copied",  "left",    "lost",
                                    "found"};
  static_assert(names.size() == static_cast<std::size_t>(Operator::found) + 1);
  const hone::Function result =
      terms_.function(fmt::format("{}:{}", names[static_cast<int>(operation.what)], operation.number),
                      std::span(domain.begin(), domain.size()), range);
  operations_.emplace(result, operation);
  return result;
}

std::optional<Memory::Operation> Memory::operation(Term term) const {
  if (terms_.kind(term) != Kind::apply) return std::nullopt;
  const auto found = operations_.find(terms_.applied_function(term));
  return found == operations_.end() ? std::nullopt : std::optional(found->second);
}

Term Memory::in_object(std::uint32_t number, Term address) {
  return terms_.apply(function({Operator::object, number}, {word_}, word_), std::span(&address, 1));
}

Term Memory::add(MemoryObject object, Term address) {
  objects_.push_back(std::move(object));
  return in_object(static_cast<std::uint32_t>(objects_.size() - 1), address);
}

Term Memory::new_static(const std::string& name, std::uint64_t size, std::uint64_t alignment) {
  const std::uint64_t address = take(next_static_, size, alignment, visible_start);
  return add({name, size, true, address, false}, word(address));
}

Term Memory::new_visible(const std::string& name, std::uint64_t size, std::uint64_t alignment) {
  const std::uint64_t address = take(next_visible_, size, alignment, zeroed_start);
  return add({name, size, true, address, false, true}, word(address));
}

Term Memory::may_be_outside(Terms& terms, Term address) {
  const unsigned bits = terms.width(terms.sort(address));
  const Term start = terms.machine_bitvector(outside_start(bits), bits);
  return terms.or_(terms.eq(address, terms.machine_bitvector(0, bits)),
                   terms.bv(Kind::bv_ule, {start, address}));
}

Term Memory::may_be_known_elsewhere(Terms& terms, Term address) {
  const unsigned bits = terms.width(terms.sort(address));
  const auto number = [&](std::uint64_t value) { return terms.machine_bitvector(value, bits); };
  const Term is_visible = terms.and_(terms.bv(Kind::bv_ule, {number(visible_start), address}),
                                     terms.bv(Kind::bv_ult, {address, number(zeroed_start)}));
  return terms.or_(is_visible, may_be_outside(terms, address));
}

Term Memory::new_local(const std::string& name, std::uint64_t size, std::uint64_t alignment) {
  const std::uint64_t address = take(next_local_, size, alignment, stack_start);
  return add({name, size, false, address, false}, word(address));
}

Term Memory::new_many(const std::string& name, std::uint64_t size, bool starts_zero, Term address) {
  return add({name, size, starts_zero, std::nullopt, false}, address);
}

Term Memory::new_in_slots(const std::string& name, std::uint64_t size, Storage storage, bool is_block) {
  constexpr std::uint64_t calls_in_space = 64, least_slot = 64;
  const bool starts_zero = storage == Storage::zeroed_block;
  std::uint64_t& next = next_slots_[static_cast<int>(storage)];
  const std::uint64_t space =
      storage == Storage::automatic ? heap_start : heap_end(starts_zero, pointer_bits_);
  Slots slots;
  std::uint64_t room = std::bit_floor((space - std::min(next, space)) / calls_in_space);
  if (size == 0) {
    room = std::min(4 * room, std::uint64_t{1} << 46);
    slots.size = room / 64;
  } else {
    slots.size = std::bit_ceil(std::max(least_slot, 2 * size));
    room = std::min(room, std::uint64_t{1} << 40);
  }
  room = std::max(room, slots.size);
  slots.offset = slots.size / 4;
  slots.begin = (next + slots.size - 1) / slots.size * slots.size;
  slots.end = slots.begin + room;
  if (slots.size < least_slot || slots.end > space)
    throw Unsupported("more calls that allocate memory than there is room for");
  next = slots.end;
  const std::string counter_name = "#next:" + name + fmt::format(":{}", objects_.size());
  slots.top = counter(counter_name.c_str(), slots.begin + slots.offset);
  MemoryObject object{name, size, starts_zero, std::nullopt, false};
  object.slots = slots;
  object.is_block = is_block;
  return add(std::move(object), program_.variable(slots.top).symbol);
}

void Memory::fix(std::uint32_t object) {
  MemoryObject& known = objects_[object];
  if (known.slots.size != 0) {
    known.address = known.slots.begin + known.slots.offset;
    return;
  }
  constexpr std::uint64_t alignment = 16;
  known.address = known.starts_zero ? take(next_static_, known.size, alignment, visible_start)
                                    : take(next_local_, known.size, alignment, stack_start);
}

Term Memory::outside(Term address) { return in_object(outside_object, address); }

Term Memory::outside(const std::string& type, Term address) {
  const auto [known, is_new] = outside_types_.emplace(type, static_cast<std::uint32_t>(objects_.size()));
  if (is_new) objects_.push_back({"outside:" + type, 0, false, std::nullopt, true});
  return in_object(known->second, address);
}

VariableId Memory::counter(const char* name, std::uint64_t start) {
  VariableId& known = counter_names_[name];
  if (!known.valid()) {
    known = program_.add_global(name, word_);
    program_.set_display(known, Display::pointer);
    counters_[known] = start;
  }
  return known;
}

void Memory::initialize(StepBuilder& step) {
  const Term before = step.current(memory_);
  step.set(memory_, terms_.apply(function({Operator::start, 0}, {bytes_}, bytes_), std::span(&before, 1)));
}

void Memory::escape(StepBuilder& step, Term address) {
  const Term arguments[] = {step.current(memory_), address};
  step.set(memory_,
           terms_.apply(function({Operator::escape, ++escapes_}, {bytes_, word_}, bytes_), arguments));
}

// Each with a function of its own: what they make of memory is not the same.
void Memory::havoc(StepBuilder& step) {
  const Term before = step.current(memory_);
  step.set(memory_,
           terms_.apply(function({Operator::havoc, ++escapes_}, {bytes_}, bytes_), std::span(&before, 1)));
}

Term Memory::load(const StepBuilder& step, Term address, unsigned bytes) {
  const Term arguments[] = {step.current(memory_), address};
  return terms_.apply(function({Operator::load, bytes}, {bytes_, word_}, terms_.bitvector_sort(8 * bytes)),
                      arguments);
}

void Memory::store(StepBuilder& step, Term address, Term value) {
  const Sort sort = terms_.sort(value);
  const Term arguments[] = {step.current(memory_), address, value};
  step.set(memory_,
           terms_.apply(function({Operator::store, terms_.width(sort) / 8}, {bytes_, word_, sort}, bytes_),
                        arguments));
}

template <class... Terms>
Term Memory::applied(Operation operation, Sort range, Terms... arguments) {
  const Term all[] = {arguments...};
  return terms_.apply(function(operation, {terms_.sort(arguments)...}, range), all);
}

void Memory::describe_local(std::uint32_t object, const MemoryObject::Lifetime& lifetime) {
  objects_[object].lifetime = lifetime;
}

void Memory::begin(StepBuilder& step, Term address, Term size) {
  step.set(memory_, applied({Operator::begin, object_at(address)}, bytes_, step.current(memory_), address,
                            size, event()));
}

void Memory::end(StepBuilder& step, std::uint32_t object, Term address) {
  step.set(memory_, applied({Operator::end, object}, bytes_, step.current(memory_), address));
}

void Memory::end_all(StepBuilder& step, std::uint32_t object, Term from) {
  step.set(memory_, applied({Operator::end_all, object}, bytes_, step.current(memory_), from));
}

void Memory::free(StepBuilder& step, Term address) {
  step.set(memory_, applied({Operator::free, 0}, bytes_, step.current(memory_), address));
}

Term Memory::accessible(const StepBuilder& step, Term origin, Term address, Term size) {
  return applied({Operator::accessible, 0}, terms_.bool_sort(), step.current(memory_), origin, address, size);
}

Term Memory::kept_apart(Term origin, Term address) {
  return applied({Operator::kept_apart, 0}, terms_.bool_sort(), origin, address);
}

Term Memory::is_outside(Term address) { return applied({Operator::outside, 0}, terms_.bool_sort(), address); }

Term Memory::is_block(const StepBuilder& step, Term address) {
  return applied({Operator::block, 0}, terms_.bool_sort(), step.current(memory_), address);
}

void Memory::begin_without_value(StepBuilder& step, Term address, Term size) {
  step.set(memory_, applied({Operator::begin_without_value, object_at(address)}, bytes_,
                            step.current(memory_), address, size, event()));
}

Term Memory::has_value(const StepBuilder& step, Term address, Term size) {
  return applied({Operator::has_value, 0}, terms_.bool_sort(), step.current(memory_), address, size);
}

void Memory::copying(StepBuilder& step) {
  step.set(memory_, applied({Operator::copying, 0}, bytes_, step.current(memory_)));
}

void Memory::copied(StepBuilder& step, Term to, Term from, std::uint32_t bytes) {
  step.set(memory_, applied({Operator::copied, bytes}, bytes_, step.current(memory_), to, from, event()));
}

Term Memory::remains(const StepBuilder& step, Remains what) {
  const Operator by_what[] = {Operator::left, Operator::lost, Operator::found};
  return applied({by_what[static_cast<int>(what)], 0}, terms_.bool_sort(), step.current(memory_));
}

}  // namespace hone::c
