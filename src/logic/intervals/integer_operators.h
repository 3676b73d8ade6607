// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "logic/intervals/word_range.h"
#include "logic/kind.h"

// Operators on sets of words, read as signed and as unsigned numbers.
namespace hone {

// Of an operator of bit-vectors without indices; a unary one ignores `b`.
WordRange word_results(Kind kind, const WordRange& a, const WordRange& b);
WordRange extracted_words(const WordRange& a, unsigned high_bit, unsigned low_bit);
WordRange concatenated_words(const WordRange& high, const WordRange& low);
WordRange extended_words(bool is_signed, const WordRange& a, unsigned width);

// The value of a comparison, where there is only one.
std::optional<bool> word_comparison(Kind kind, const WordRange& a, const WordRange& b);
// Narrows the arguments of a comparison that has this value.
void contract_word_comparison(Kind kind, bool value, WordRange& a, WordRange& b);
// Removes a word at one of the ends.
void remove_word(std::uint64_t word, WordRange& range);
// Narrows what was multiplied by `factor`, if that is one word.
void contract_multiplied(const WordRange& results, const WordRange& factor, WordRange& a);
// Narrows what was extended.
void contract_extended(bool is_signed, const WordRange& results, WordRange& a);

}  // namespace hone
