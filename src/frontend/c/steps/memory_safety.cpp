// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/steps/memory_safety.h"

#include <clang/AST/Expr.h>
#include <fmt/format.h>

#include "frontend/c/steps/control_flow.h"
#include "frontend/c/steps/initialisation.h"
#include "frontend/c/steps/locals.h"

namespace hone::c {

MemorySafety::MemorySafety(const FunctionContext& function, ControlFlow& flow, Locals& locals,
                           Initialisation& initialisation)
    : LoweringPart(function),
      flow_(flow),
      locals_(locals),
      initialisation_(initialisation),
      is_unchecked_(program_.procedure(function_.procedure).name.starts_with("__hone_unchecked")) {}

void MemorySafety::demand_access(const Place& place, std::uint64_t bytes) {
  demand_indices(place, false);
  if (place.trust != Trust::none || !module_.checks(Property::valid_deref) || is_unchecked_) return;
  if (place.shape != nullptr) return demand_element(place);
  if (place.address.valid())
    demand_access(place.origin.valid() ? place.origin : place.address, place.address,
                  number(bytes, types_.pointer_bits()), place.expression);
}

void MemorySafety::demand_indices(const Place& place, bool is_address) {
  if (!module_.checks(Property::array_bounds) || is_unchecked_) return;
  for (std::size_t i = 0; i < place.indices.size(); ++i) {
    const auto& [index, count] = place.indices[i];
    const bool may_be_behind = is_address && i + 1 == place.indices.size();
    const Term limit = number(count, terms_.width(terms_.sort(index)));
    const Term good = terms_.bv(may_be_behind ? Kind::bv_ule : Kind::bv_ult, {index, limit});
    flow_.demand(good, Property::array_bounds,
                 fmt::format("index beyond the {} elements of its array{}", count, in_text(place.expression)),
                 text_of(place.expression), position(place.expression));
  }
}

void MemorySafety::demand_element(const Place& place) {
  if (!place.index.valid() || place.limit == 0) return;
  const Term inside = terms_.bv(Kind::bv_ult, {place.index, number(place.limit, index_bits)});
  flow_.demand(
      inside, Property::valid_deref,
      fmt::format("access beyond the {} elements of an array{}", place.limit, in_text(place.expression)),
      text_of(place.expression), position(place.expression));
}

void MemorySafety::demand_access(Term origin, Term address, Term bytes, const Expr* where) {
  if (!module_.checks(Property::valid_deref) || is_unchecked_) return;
  if (last_access_ == std::tuple(flow_.at(), origin, address, bytes)) return;
  Memory& memory = module_.memory();
  const StepBuilder now(program_);
  const Term good = memory.accessible(now, origin, address, bytes), outside = memory.is_outside(address);
  const LocationId start = flow_.at();
  flow_.demand(terms_.or_(good, outside), Property::valid_deref, "invalid access to memory" + in_text(where),
               text_of(where), position(where),
               MemoryUse{MemoryUse::Kind::access, address, bytes, {}, Display::plain, origin});
  flow_.unsupported_if(start, terms_.and_(terms_.not_(good), outside), where,
                       "an access to memory that is not the program's" + in_text(where));
  last_access_ = {flow_.at(), origin, address, bytes};
}

void MemorySafety::demand_string(Term address, const Expr* where) {
  if (is_unchecked_ || (!module_.checks(Property::valid_deref) && !initialisation_.is_followed())) return;
  const unsigned bits = types_.pointer_bits();
  const VariableId at = locals_.new_temporary(terms_.bitvector_sort(bits));
  const Term pointer = program_.variable(at).symbol;
  StepBuilder first(program_);
  first.set(at, address);
  flow_.emit(first);
  const LocationId head = flow_.new_location(), body = flow_.new_location(), after = flow_.new_location();
  flow_.go_to(head);
  flow_.stand_at(head);
  demand_access(pointer, pointer, number(1, bits), where);
  initialisation_.demand_bytes(pointer, 1, where);
  const StepBuilder now(program_);
  const Term more = terms_.ne(module_.memory().load(now, pointer, 1), number(0, 8));
  flow_.assume_as_branch(flow_.at(), body, more, "");
  flow_.assume_as_branch(flow_.at(), after, terms_.not_(more), "");
  flow_.stand_at(body);
  StepBuilder next(program_);
  next.set(at, terms_.bv(Kind::bv_add, {pointer, number(1, bits)}));
  flow_.emit(next);
  flow_.go_to(head);
  flow_.stand_at(after);
}

// Within the object of the other one, or just behind its end.
void MemorySafety::demand_in_object(Term origin, Term address, const std::string& what, const Expr* where) {
  if (!module_.checks(Property::pointer_arithmetic) || is_unchecked_ || !origin.valid()) return;
  Memory& memory = module_.memory();
  const StepBuilder now(program_);
  const unsigned bits = types_.pointer_bits();
  const Term one = number(1, bits), outside = memory.is_outside(address);
  const Term before = terms_.bv(Kind::bv_add, {address, number(~std::uint64_t{0}, bits)});
  const Term good = terms_.or_({terms_.eq(origin, address), memory.accessible(now, origin, address, one),
                                memory.accessible(now, origin, before, one)});
  const LocationId start = flow_.at();
  flow_.demand(terms_.or_(good, outside), Property::pointer_arithmetic, what + in_text(where), text_of(where),
               position(where), MemoryUse{MemoryUse::Kind::access, address, {}, {}, Display::plain, origin});
  flow_.unsupported_if(start, terms_.and_(terms_.not_(good), outside), where,
                       "arithmetic with a pointer into memory that is not the program's");
}

void MemorySafety::demand_same_object(Term left, Term right, const Expr* where) {
  demand_in_object(left, right, "pointers into different objects", where);
}

void MemorySafety::demand_kept_apart(Term origin, Term address, const Expr* where) {
  if (origin != address) demand_in_object(origin, address, "pointer out of its object", where);
  if (!module_.checks(Property::valid_deref) || is_unchecked_ || origin == address || !origin.valid()) return;
  const Term good = module_.memory().kept_apart(origin, address);
  const LocationId start = flow_.at();
  flow_.assume(good);
  flow_.unsupported_if(start, terms_.not_(good), where,
                       "a pointer far away from the object that it was made for");
}

void MemorySafety::demand_block(Term address, const Expr* where) {
  if (!module_.checks(Property::valid_free)) return;
  const StepBuilder now(program_);
  Memory& memory = module_.memory();
  const Term good = memory.is_block(now, address), outside = memory.is_outside(address);
  const LocationId start = flow_.at();
  flow_.demand(terms_.or_(good, outside), Property::valid_free,
               "free of what is no block that malloc returned and that was not freed" + in_text(where),
               text_of(where), position(where), MemoryUse{MemoryUse::Kind::free, address});
  flow_.unsupported_if(start, terms_.and_(terms_.not_(good), outside), where,
                       "free of memory that is not the program's");
}

// What locals point to is lost as main returns; where the run ends elsewhere, their callers are not looked
// through.
void MemorySafety::demand_no_remains(Ending ending) {
  if (!is_followed()) return;
  const bool locals_are_gone = ending == Ending::main_returns;
  Memory& memory = module_.memory();
  const StepBuilder now(program_);
  const auto demand_none = [&](Memory::Remains remains, Property property, const std::string& what) {
    flow_.demand(terms_.not_(memory.remains(now, remains)), property, what, flow_.text(), flow_.position(),
                 MemoryUse{MemoryUse::Kind::leak, {}});
  };
  if (module_.checks(Property::valid_memcleanup))
    demand_none(Memory::Remains::left, Property::valid_memcleanup,
                "memory is not freed at the end of the program");
  if (!module_.checks(Property::valid_memtrack)) return;
  module_.assume(
      "memory that is lost is looked for where main returns and where exit is called; a run that is aborted "
      "or never ends loses none");
  if (ending == Ending::aborted) return;
  if (locals_are_gone)
    demand_none(Memory::Remains::lost, Property::valid_memtrack,
                "memory is lost: nothing points to it any more");
  const Term unclear = memory.remains(now, locals_are_gone ? Memory::Remains::found : Memory::Remains::left);
  const LocationId start = flow_.at();
  flow_.assume(terms_.not_(unclear));
  flow_.unsupported_if(start, unclear, nullptr,
                       "memory that is left at the end, and may be known to other blocks or to locals");
}

std::string MemorySafety::text_of(const Expr* where) const {
  return where != nullptr ? flow_.text_of(where->getSourceRange()) : flow_.text();
}

std::string MemorySafety::in_text(const Expr* where) const {
  const std::string text = text_of(where);
  if (!text.empty()) return fmt::format(" in `{}`", text);
  return fmt::format(" in {}", program_.procedure(function_.procedure).name);
}

Position MemorySafety::position(const Expr* where) const {
  return where != nullptr ? flow_.position_of(where->getBeginLoc()) : flow_.position();
}

}  // namespace hone::c
