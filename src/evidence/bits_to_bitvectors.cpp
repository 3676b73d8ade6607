// SPDX-License-Identifier: Apache-2.0
#include "evidence/bits_to_bitvectors.h"

#include <algorithm>
#include <map>

#include "logic/traversal.h"

namespace hone {

const BitsToBitvectors::Bit* BitsToBitvectors::bit_of_word(Term term) const {
  const auto found = bits_.find(term);
  return found == bits_.end() || terms_.is_bool(found->second.word) ? nullptr : &found->second;
}

Term BitsToBitvectors::alone(const Bit& bit) {
  if (terms_.is_bool(bit.word)) return bit.word;
  return terms_.eq(terms_.bv_extract(bit.word, bit.index, bit.index), terms_.bitvector(1, 1));
}

Term BitsToBitvectors::operator()(Term formula) {
  for_each_subterm(terms_, std::span(&formula, 1), [this](Term term) {
    if (done_.find(term) == nullptr) done_.insert(term, rewritten(term));
  });
  return *done_.find(formula);
}

Term BitsToBitvectors::rewritten(Term term) {
  if (const auto bit = bits_.find(term); bit != bits_.end()) return alone(bit->second);
  const auto arguments = terms_.arguments(term);
  if (terms_.kind(term) == Kind::and_) return terms_.and_(merged(arguments, false));
  if (terms_.kind(term) == Kind::or_) {
    std::vector<Term> disjuncts = merged(arguments, true);
    for (Term& disjunct : disjuncts) disjunct = terms_.not_(disjunct);
    return terms_.or_(disjuncts);
  }
  if (arguments.empty()) return term;
  std::vector<Term> replaced;
  for (const Term argument : arguments) replaced.push_back(*done_.find(argument));
  return terms_.rebuild(term, replaced);
}

namespace {

// What is known of some bits of a word: their values, or the bits of another word that they are equal to.
struct Part {
  std::map<unsigned, bool> values;
  std::vector<Term> conjuncts;

  void add(unsigned index, bool value, Term conjunct) {
    if (values.emplace(index, value).second) conjuncts.push_back(conjunct);
  }
  Integer number() const {
    Integer result = 0;
    for (const auto& [index, value] : values)
      if (value) mpz_setbit(result.get_mpz_t(), index);
    return result;
  }
};

}  // namespace

// Conjuncts that say the same as the given ones, or as their negations.
std::vector<Term> BitsToBitvectors::merged(std::span<const Term> conjuncts, bool negated) {
  std::vector<Term> result;
  std::map<Term, Part> constants;
  std::map<std::pair<Term, Term>, Part> equal_words;
  for (const Term conjunct : conjuncts) {
    const bool is_negation = terms_.kind(conjunct) == Kind::not_;
    const Term literal = is_negation ? terms_.arguments(conjunct)[0] : conjunct;
    const bool positive = is_negation == negated;
    const Term whole = negated ? terms_.not_(*done_.find(conjunct)) : *done_.find(conjunct);
    if (const Bit* bit = bit_of_word(literal)) {
      constants[bit->word].add(bit->index, positive, whole);
      continue;
    }
    if (positive && terms_.kind(literal) == Kind::eq) {
      const Bit* left = bit_of_word(terms_.arguments(literal)[0]);
      const Bit* right = bit_of_word(terms_.arguments(literal)[1]);
      if (left != nullptr && right != nullptr && left->index == right->index &&
          terms_.sort(left->word) == terms_.sort(right->word)) {
        equal_words[std::minmax(left->word, right->word)].add(left->index, true, whole);
        continue;
      }
    }
    result.push_back(whole);
  }
  const auto width = [&](Term word) { return terms_.width(terms_.sort(word)); };
  const auto add = [&](const Part& part, Term word, const auto& equation) {
    if (part.values.size() == width(word))
      result.push_back(equation());
    else
      result.insert(result.end(), part.conjuncts.begin(), part.conjuncts.end());
  };
  for (const auto& [word, part] : constants)
    add(part, word, [&] { return terms_.eq(word, terms_.bitvector(part.number(), width(word))); });
  for (const auto& [pair, part] : equal_words)
    add(part, pair.first, [&] { return terms_.eq(pair.first, pair.second); });
  return result;
}

}  // namespace hone
