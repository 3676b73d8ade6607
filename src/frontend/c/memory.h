// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "frontend/c/step_builder.h"

namespace hone::c {

// Where objects live whose address matters. Addresses are words; the lower part of them is for what exists
// from the start (functions, global objects, string literals) and begins as zero, the upper part for what
// comes and goes (locals, what malloc returns) and begins with arbitrary contents:
//
//     0x1000 functions | 0x100000 global objects ... | 0x40000000 locals | 0x60000000 recursion | 0x80000000
//     heap
//
// Each part is an array of bytes; the lowest byte of a number comes first.
class Memory {
 public:
  Memory(Program& program, unsigned pointer_bits);

  Term address(std::uint64_t value) { return terms_.machine_bitvector(value, pointer_bits_); }
  std::uint64_t new_global(std::uint64_t size, std::uint64_t alignment);  // throws Unsupported if it is full
  std::uint64_t new_local(std::uint64_t size, std::uint64_t alignment);
  std::uint64_t new_function();

  Term load(const StepBuilder& step, Term address, unsigned bytes);
  void store(StepBuilder& step, Term address, Term value);  // a whole number of bytes

  // Contents at the start of the program, of the parts that it uses.
  void initialize(StepBuilder& step) const;

  // What grows while the program runs.
  VariableId stack() { return variable(stack_, "#stack", word_); }
  VariableId heap() { return variable(heap_, "#heap", word_); }
  unsigned pointer_bits() const { return pointer_bits_; }

 private:
  enum class Part { lower, upper, either };
  Part part_of(Term address) const;
  Term is_lower(Term address) const;
  Term plus(Term address, std::uint64_t offset) const;
  Term bytes_of(Term array, Term address, unsigned bytes) const;

  VariableId variable(VariableId& known, const char* name, Sort sort);  // made when first needed
  VariableId lower() { return variable(lower_, "#globals", bytes_); }
  VariableId upper() { return variable(upper_, "#memory", bytes_); }

  Program& program_;
  Terms& terms_;
  unsigned pointer_bits_;
  Sort word_, bytes_;
  VariableId lower_, upper_, stack_, heap_;
  std::uint64_t next_function_, next_global_, next_local_;
};

}  // namespace hone::c
