// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>

#include "engine/indexed/indexed_image.h"

namespace hone {

// An abstract element for each location that has one: an element of the product lattice. Nothing stands for
// the least element.
using IndexedElements = std::map<LocationId, Bdd>;

// The series x(1), x(2), ... of the abstract fixed point (003 §2): x(i) has what can be reached within i - 1
// steps. It ends with the first one that reaches an error, or with the fixed point.
class IndexedReachability {
 public:
  IndexedReachability(const Program& program, IndexedImage& image, PredicateBdds& predicates,
                      RunContext& context);

  // The error location that is reached, if one is.
  std::optional<LocationId> find_error();

  const std::vector<IndexedElements>& series() const { return series_; }
  Bdd reached(std::size_t layer, LocationId location) const;
  std::size_t first_layer(LocationId location, const Bdd& minterm, std::size_t last) const;
  double count_minterms(const Precision& precision) const;

 private:
  bool advance();
  std::optional<LocationId> reached_error() const;

  const Program& program_;
  IndexedImage& image_;
  PredicateBdds& predicates_;
  RunContext& context_;
  std::vector<IndexedElements> series_;
};

}  // namespace hone
