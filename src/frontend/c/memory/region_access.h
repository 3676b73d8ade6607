// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <utility>
#include <vector>

#include "frontend/c/memory/regions.h"

namespace hone::c {

// Loads and stores as terms over the variables of a region.
class RegionAccess {
 public:
  // Variables by their number in Regions::variables().
  using Values = std::function<Term(std::size_t variable)>;
  // The numbers of the variables of a region.
  static std::vector<std::size_t> variables_of(const Region& region);
  using Changes = std::vector<std::pair<std::size_t, Term>>;

  RegionAccess(Terms& terms, unsigned pointer_bits) : terms_(terms), pointer_bits_(pointer_bits) {}

  Term load(const Regions::Access& where, const Values& values, Term address, unsigned bytes);
  Changes stored(const Regions::Access& where, const Values& values, Term address, Term value);
  Changes initial(const Region& region, const Values& values);

  // (x + 4) + 8 as x + 12, so that the same place has the same address.
  Term with_one_constant(Term sum);
  Term plus(Term address, std::uint64_t offset);

 private:
  Term word(std::uint64_t value) const { return terms_.machine_bitvector(value, pointer_bits_); }
  Term in_first_array(const Region& region, Term address);
  Term load_element(const Region& region, const Values& values, Term address);
  Changes with_element(const Region& region, const Values& values, Term address, Term value);

  Terms& terms_;
  unsigned pointer_bits_;
};

}  // namespace hone::c
