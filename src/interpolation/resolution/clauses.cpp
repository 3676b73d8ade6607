// SPDX-License-Identifier: Apache-2.0
#include "interpolation/resolution/clauses.h"

#include <algorithm>

namespace hone {

void normalise(Clause& clause) {
  std::sort(clause.begin(), clause.end());
  clause.erase(std::unique(clause.begin(), clause.end()), clause.end());
}

bool contains(const Clause& clause, Literal literal) {
  return std::binary_search(clause.begin(), clause.end(), literal);
}

bool contains(const Clause& clause, Proposition proposition) {
  const auto place = std::lower_bound(clause.begin(), clause.end(), Literal(proposition, true));
  return place != clause.end() && place->proposition() == proposition;
}

// The two literals of a proposition are neighbours in the order.
bool is_tautology(const Clause& clause) {
  return std::adjacent_find(clause.begin(), clause.end(), [](Literal a, Literal b) { return a == !b; }) !=
         clause.end();
}

Clause resolvent(const Clause& positive, const Clause& negative, Proposition pivot) {
  const Literal gone_from_positive(pivot, true), gone_from_negative(pivot, false);
  Clause result;
  result.reserve(positive.size() + negative.size());
  auto p = positive.begin();
  auto n = negative.begin();
  const auto append = [&](Literal literal) {
    if (result.empty() || result.back() != literal) result.push_back(literal);
  };
  while (p != positive.end() || n != negative.end()) {
    if (n == negative.end() || (p != positive.end() && *p < *n)) {
      if (*p != gone_from_positive) append(*p);
      ++p;
    } else {
      if (*n != gone_from_negative) append(*n);
      ++n;
    }
  }
  return result;
}

std::string to_string(const Clause& clause) {
  std::string text;
  for (const Literal literal : clause)
    text += (text.empty() ? "" : " ") + std::string(literal.positive() ? "" : "-") +
            std::to_string(literal.proposition().index() + 1);
  return "{" + text + "}";
}

}  // namespace hone
