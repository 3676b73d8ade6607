// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "logic/terms.h"
#include "program/run/machine/instruction.h"
#include "program/run/machine/word_array.h"

namespace hone {

// Evaluates terms that were compiled to instructions (see term_compiler.h). All values live in registers with
// fixed numbers, so that an operand is an index and nothing more.
class RegisterMachine {
 public:
  // A null pointer is the array of zeros. Arrays are shared when they are copied, until one of them changes.
  using ArrayPointer = std::shared_ptr<WordArray>;

  explicit RegisterMachine(Terms& terms) : terms_(terms) {}

  Store store_of(Sort sort) const;
  Register add_register(Sort sort);  // with the value zero
  Register add_register(Store store);
  Term zero(Sort sort);  // false, 0, the array of zeros

  // A term that the machine cannot compute: `hone::evaluate` does, from the values of its free symbols.
  std::uint32_t add_evaluation(Term term, std::vector<std::pair<Term, Register>> symbols, Register result);

  // Runs the instructions from `start` to the next `halt`.
  void run(std::uint32_t start);

  // Registers as constant terms.
  Term value(Register place, Sort sort) const;
  void set(Register place, Term constant);
  void set(Register place, Sort sort, const Integer& scalar);  // for arrays: of all elements
  Integer number(Register place) const;  // a word or number as it is, not negative for bit-vectors

  Terms& terms() const { return terms_; }

  std::vector<Instruction> code;
  std::vector<std::uint64_t> words;
  std::vector<Integer> numbers;
  std::vector<ArrayPointer> arrays;
  std::vector<Term> constants;

 private:
  struct Evaluation {
    Term term;
    std::vector<std::pair<Term, Register>> symbols;
    Register result;
  };

  void write(ArrayPointer& array, std::uint64_t index, std::uint64_t value);
  void run_on_numbers(const Instruction& instruction);
  void run_on_others(const Instruction& instruction);
  void evaluate(const Evaluation& evaluation);
  Term constant_of_word(std::uint64_t word, Sort sort) const;
  std::uint64_t word_of(Term constant) const;
  ArrayPointer array_of(Term constant) const;

  Terms& terms_;
  std::vector<Evaluation> evaluations_;
};

}  // namespace hone
