// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "frontend/c/memory/step_builder.h"
#include "frontend/c/steps/lowering_part.h"
#include "frontend/c/steps/value.h"

namespace hone::c {

class ControlFlow;
class Initialisation;
class Locals;
class MemorySafety;

// Reading and writing: values of places, as terms and as assignments.
class Objects : private LoweringPart {
 public:
  Objects(const FunctionContext& function, ControlFlow& flow, Locals& locals, MemorySafety& safety,
          Initialisation& initialisation)
      : LoweringPart(function),
        flow_(flow),
        locals_(locals),
        safety_(safety),
        initialisation_(initialisation) {}

  Place member(const Place& of, const clang::FieldDecl* field);
  // Of an array whose elements have a constant size.
  Place element(const Place& of, Term index, Type element_type);
  Term address_of(const Place& place, const Expr* where);
  Value read(const Place& place);
  Term read_scalar(const Place& place) { return read_scalar(place, false); }
  void write(StepBuilder& step, const Place& place, const Value& value);
  void write_scalar(StepBuilder& step, const Place& place, Term value);
  void assign(const Place& place, const Value& value);
  // In variables of their own, whatever is assigned later.
  Term saved(Term value);
  Value saved(const Value& value);
  Value arbitrary(StepBuilder& step, Type type, const std::string& name);

 private:
  Term read_scalar(const Place& place, bool is_copied);
  bool is_below(Term index, std::uint64_t count) const;  // by a constant
  Place checked(const Place& place);
  std::uint64_t bytes_of(const Place& place, unsigned own_bits) const;  // that an access means
  // leaves.cpp: records as values
  std::vector<Term> read_leaves(const Place& place);
  void write_leaves(StepBuilder& step, const Place& place, const std::vector<Term>& leaves);
  void assign_in_parts(Place place, const Value& value);
  using AtScalar = std::function<void(const Place& place, std::size_t leaf, Term index)>;
  std::size_t for_each_scalar(const Place& place, std::size_t leaf, std::optional<std::uint64_t> index,
                              const AtScalar& visit);

  ControlFlow& flow_;
  Locals& locals_;
  MemorySafety& safety_;
  Initialisation& initialisation_;
};

}  // namespace hone::c
