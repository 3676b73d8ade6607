// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "program/run/machine/evaluation_plan.h"
#include "program/run/machine/register_machine.h"

namespace hone {

// Compiles terms to instructions of a RegisterMachine. What was computed stays known, so that it is computed
// only once, until it is forgotten.
class TermCompiler {
 public:
  struct Target {
    Register place;
    Term value;
  };

  explicit TermCompiler(RegisterMachine& machine) : machine_(machine), terms_(machine.terms()) {}

  void bind(Term symbol, Register place) { places_.insert_or_assign(symbol, place); }
  bool is_bound(Term symbol) const { return places_.contains(symbol); }

  bool is_partial(Term root) const;  // it is not defined everywhere

  std::uint32_t here() const { return static_cast<std::uint32_t>(machine_.code.size()); }

  // Computes the terms; their values are then at `place_of`. Array terms other than symbols have no place.
  void compute(std::span<const Term> roots);
  Register place_of(Term term);

  // All values are computed before the first target changes. An array that is assigned to itself with some
  // elements written is changed in place.
  void assign(std::span<const Target> targets);

  void move(Register to, Register from);
  void take(Register to, Register from);  // the same, where the value is not needed in its old place
  Register temporary(Store store);
  void halt() { emit({.opcode = Opcode::halt}); }

  // What was computed since a mark is forgotten; with everything, temporary registers can be used again.
  std::size_t mark() const { return computed_.size(); }
  void forget_since(std::size_t mark);
  void forget_everything();

 private:
  std::uint32_t emit(const Instruction& instruction);
  void land(std::uint32_t jump);  // lets it jump to here
  void keep(Term term, Register place);
  Register constant(Term term);
  bool is_leaf(Term term) const;
  bool is_supported(Term term) const;
  bool is_opaque(Term term) const { return opaque_roots_.contains(term) || !is_supported(term); }

  // term_compiler.cpp
  void compute_in_order(const std::vector<Term>& terms);
  void compute(Term term);
  void compute_by_evaluation(Term term);
  void compute_connective(Term term);
  void compute_ite(Term term);
  void deliver(Register target, Term term, const std::vector<Term>& computed);
  void conditional_move(Register target, Register value, Register condition);
  std::uint32_t jump(Opcode opcode, Register condition = {});
  void compute_eq(Term term);
  void compute_integers(Term term);

  // bitvector_compiler.cpp
  void compute_bits(Term term);
  void compute_wide_bits(Term term);
  void compute_floats(Term term);
  void compute_concat(Term term);
  void compute_extract(Term term);
  void compute_extension(Term term);
  Register as_number(Term term);

  // array_compiler.cpp, with `assign`
  void compute_select(Term term);
  Register read(Term array, Register index, std::unordered_map<Term, Register>& done);
  void compute_array_eq(Term term);
  void build_array(Register target, Term array);
  bool is_made_of_others(const Target& target, std::span<const Target> targets);
  Term constant_part(Term array, std::vector<Term>& writes);
  void assign_arrays(std::span<const Target> targets);
  void assign_scalars(std::span<const Target> targets);
  bool is_array(Term term) const { return machine_.store_of(terms_.sort(term)) == Store::array; }
  unsigned width(Term term) const { return terms_.width(terms_.sort(term)); }

  RegisterMachine& machine_;
  Terms& terms_;
  std::unordered_map<Term, Register> places_;  // of symbols and constants, and of what is computed
  std::vector<Term> computed_;                 // in this order
  std::unordered_map<Term, Register> constants_;
  std::unordered_set<Term> opaque_roots_;  // they are not defined everywhere
  EvaluationPlan* plan_ = nullptr;         // of the terms that are just being computed
  std::vector<Term> last_computed_;        // unconditionally
  std::vector<std::uint32_t> pool_[4];     // temporary registers of each store
  std::size_t in_use_[4] = {0, 0, 0, 0};
  std::uint32_t barrier_ = 0;  // something jumps to here: the instruction before must stay as it is
};

}  // namespace hone
