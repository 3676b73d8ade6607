// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/region_access.h"

namespace hone::c {

Term RegionAccess::with_one_constant(Term sum) {
  const auto is_number = [&](Term term) { return terms_.kind(term) == Kind::bv_number; };
  if (terms_.kind(sum) != Kind::bv_add) return sum;
  Term constant = terms_.argument(sum, 0), rest = terms_.argument(sum, 1);
  if (!is_number(constant)) std::swap(constant, rest);
  if (!is_number(constant) || terms_.kind(rest) != Kind::bv_add) return sum;
  Term inner = terms_.argument(rest, 0), other = terms_.argument(rest, 1);
  if (!is_number(inner)) std::swap(inner, other);
  if (!is_number(inner)) return sum;
  return terms_.bv(Kind::bv_add, {other, terms_.bv(Kind::bv_add, {inner, constant})});
}

Term RegionAccess::plus(Term address, std::uint64_t offset) {
  return with_one_constant(terms_.bv(Kind::bv_add, {address, word(offset)}));
}

Term RegionAccess::starts_zero(const Region& region, Term address) {
  const Term distance = plus(address, ~region.zeros_from + 1);
  return terms_.bv(Kind::bv_ult, {distance, word(region.zeros_to - region.zeros_from)});
}

Term RegionAccess::elements(const Region& region, Term array, Term address, unsigned bytes) {
  Term result = terms_.select(array, address);
  for (unsigned i = region.element_bytes; i < bytes; i += region.element_bytes)
    result = terms_.bv(Kind::bv_concat, {terms_.select(array, plus(address, i)), result});
  return result;
}

Term RegionAccess::load(const Region& region, const Values& values, Term address, unsigned bytes) {
  if (region.form == Region::Form::variables) {
    Term result = values(region.places.back().variable);
    for (std::size_t i = region.places.size() - 1; i-- > 0;)
      result = terms_.ite(terms_.eq(address, word(region.places[i].address)),
                          values(region.places[i].variable), result);
    return result;
  }
  const Term first = elements(region, values(region.variable), address, bytes);
  if (region.form == Region::Form::array) return first;
  const Term is_first = starts_zero(region, address);
  if (is_first == terms_.truth()) return first;
  return terms_.ite(is_first, first, elements(region, values(region.variable + 1), address, bytes));
}

template <class ValueAt>
Term RegionAccess::with_elements(const Region& region, Term array, Term address, unsigned bytes,
                                 const ValueAt& value_at) {
  for (unsigned i = 0; i < bytes; i += region.element_bytes)
    array = terms_.store(array, plus(address, i), value_at(i, array));
  return array;
}

// Where it is not known which of two arrays an address belongs to, both are written to, one of them with what
// it has.
RegionAccess::Changes RegionAccess::stored(const Region& region, const Values& values, Term address,
                                           Term value) {
  Changes changes;
  const unsigned bytes = terms_.width(terms_.sort(value)) / 8;
  const auto part = [&](unsigned i) {
    return terms_.bv_extract(value, 8 * (i + region.element_bytes) - 1, 8 * i);
  };
  const auto write = [&](std::size_t variable, Term condition) {
    const Term array = values(variable);
    const Term written = with_elements(region, array, address, bytes, [&](unsigned i, Term now) {
      return terms_.ite(condition, part(i), terms_.select(now, plus(address, i)));
    });
    if (condition != terms_.falsity()) changes.emplace_back(variable, written);
  };
  switch (region.form) {
    case Region::Form::unused: break;
    case Region::Form::variables:
      for (const Region::Place& place : region.places) {
        const Term here =
            region.places.size() == 1 ? terms_.truth() : terms_.eq(address, word(place.address));
        if (here != terms_.falsity())
          changes.emplace_back(place.variable, terms_.ite(here, value, values(place.variable)));
      }
      break;
    case Region::Form::array: write(region.variable, terms_.truth()); break;
    case Region::Form::two_arrays: {
      const Term is_first = starts_zero(region, address);
      write(region.variable, is_first);
      write(region.variable + 1, terms_.not_(is_first));
      break;
    }
  }
  return changes;
}

RegionAccess::Changes RegionAccess::initial(const Region& region, const Values& values) {
  Changes changes;
  const Term zero = terms_.bitvector(0, 8 * region.element_bytes);
  if (region.form == Region::Form::variables)
    for (const Region::Place& place : region.places)
      if (place.starts_zero) changes.emplace_back(place.variable, zero);
  if (region.form != Region::Form::array && region.form != Region::Form::two_arrays) return changes;
  Term array = values(region.variable);
  if (region.starts_zero || region.form == Region::Form::two_arrays)
    array = terms_.const_array(terms_.sort(array), zero);
  for (const std::uint64_t address : region.zeros) array = terms_.store(array, word(address), zero);
  if (array != values(region.variable)) changes.emplace_back(region.variable, array);
  return changes;
}

}  // namespace hone::c
