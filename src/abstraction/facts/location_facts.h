// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <map>
#include <unordered_map>

#include "abstraction/facts/fact_pool.h"

namespace hone {

// The pool as one engine sees it, which works on a program made of the original one: calls inlined, perhaps
// loops unrolled, code in blocks. A location of that program comes from one of the original; what is told of
// one copy may be of use at all of them.
class LocationFacts {
 public:
  struct Told {
    LocationId location;
    Term formula;
    Fact::Kind kind;
  };

  LocationFacts() = default;  // there is nobody else
  // `origins`: by location of this program; invalid where it comes from nowhere.
  LocationFacts(const Program& program, FactPool& pool, const std::vector<LocationId>& origins,
                std::string engine);

  void tell(LocationId location, Term formula, Fact::Kind kind);
  bool has_news() const;
  // What other engines have told since the last time.
  std::vector<Told> news();
  // How many of the facts that it has heard occur in these formulas, in the form that it gives them, by the
  // engine that has found them.
  std::map<std::string, std::size_t> heard_in(const IdMap<LocationId, Term>& formulas,
                                              const std::function<Term(Term)>& form) const;

 private:
  bool is_news(const Fact& fact) const;

  const Program* program_ = nullptr;
  FactPool* pool_ = nullptr;
  std::string engine_;
  std::vector<LocationId> origins_;
  std::unordered_map<LocationId, std::vector<LocationId>> copies_;  // of an original location
  std::size_t heard_ = 0;
};

}  // namespace hone
