// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "frontend/c/memory/points_to.h"

namespace hone::c {

// The same field of all objects that the analysis cannot tell apart: a part of memory with variables of its
// own. An element of it is the whole field, even if parts of it are accessed (members of a union,
// bit-fields); only where it is not known which part that is, or the field is large, elements are single
// bytes.
struct Region {
  enum class Form {
    unused,      // never read
    variables,   // one for each of a few places
    array,       // from addresses to elements
    two_arrays,  // likewise: for what begins as zero, and for the rest
  };
  struct Place {
    std::uint64_t address;
    std::size_t variable;
    bool starts_zero;
  };

  Form form = Form::unused;
  unsigned element_bytes = 1;
  std::size_t variable = 0;                    // the array, or the first of two
  std::vector<Place> places;                   // those that are variables
  bool starts_zero = false;                    // an array
  std::vector<std::uint64_t> zeros;            // of other arrays: addresses of elements that start as zero
  std::uint64_t zeros_from = 0, zeros_to = 0;  // of two arrays: where the first one lies
  bool has_escaped = false;                    // who is outside may change it
};

// The regions of a program and the variables that they need.
class Regions {
 public:
  struct Variable {
    std::string name;
    Sort sort;
    std::uint64_t address = 0;  // 0: an array
  };

  Regions(const PointsTo& points_to, const Memory& memory, Terms& terms);

  // Where an access goes: so many bytes behind the start of an element (0 if elements are single bytes).
  struct Access {
    const Region& region;
    unsigned inner;
  };
  Access at(Term address) const;  // that the program accesses
  const Region& of(std::uint32_t root, std::int64_t offset) const {
    return regions_[numbers_.at({root, offset})];
  }
  const std::vector<Region>& all() const { return regions_; }
  const std::vector<Variable>& variables() const { return variables_; }
  const std::vector<std::string>& descriptions() const { return descriptions_; }  // for people

 private:
  using Node = Cells::Node;
  void add(const Node& node, std::int64_t offset, const Field& field, bool outside);
  bool as_variables(Region& region, const Node& node, std::int64_t offset, const Field& field, bool outside);
  void as_array(Region& region, const Node& node, std::int64_t offset, const Field& field, bool outside);
  std::size_t new_variable(const std::string& name, Sort sort);
  std::string name_of(const Node& node, const Cells::Object& object, std::int64_t offset) const;
  void describe(const Region& region, const Node& node, std::int64_t offset);

  const PointsTo& points_to_;
  const Memory& memory_;
  Terms& terms_;
  std::vector<Region> regions_;
  std::map<std::pair<std::uint32_t, std::int64_t>, std::size_t> numbers_;  // by root and offset of the field
  std::vector<Variable> variables_;
  std::set<std::string> names_;
  std::vector<std::string> descriptions_;
};

}  // namespace hone::c
