// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <tuple>

#include "frontend/c/steps/lowering_part.h"
#include "frontend/c/steps/value.h"

namespace hone::c {

class ControlFlow;
class Initialisation;
class Locals;

// What is an error where a program uses memory in ways that C leaves undefined, or loses it, as far as
// --property asks for it (docs/MEMORY-SAFETY.md).
class MemorySafety : private LoweringPart {
 public:
  MemorySafety(const FunctionContext& function, ControlFlow& flow, Locals& locals,
               Initialisation& initialisation);

  bool is_followed() const { return module_.memory().follows_lifetimes(); }
  // So many bytes from the place on are about to be read or written.
  void demand_access(const Place& place, std::uint64_t bytes);
  void demand_access(Term origin, Term address, Term bytes, const Expr* where);
  // Each index is one of its own array; of an address also the one behind its end.
  void demand_indices(const Place& place, bool is_address);
  void demand_string(Term address, const Expr* where);  // that is read up to its end
  // Two pointers that are compared or subtracted.
  void demand_same_object(Term left, Term right, const Expr* where);
  // A pointer that is kept, after it was moved from another one.
  void demand_kept_apart(Term origin, Term address, const Expr* where);
  void demand_block(Term address, const Expr* where);  // for free
  // How a program ends: main returns, so that its locals are gone; in the middle of a call, by exit; or there
  // by abort, a failing assertion, or a function elsewhere that does not return.
  enum class Ending : std::uint8_t { main_returns, exit, aborted };
  void demand_no_remains(Ending ending);

 private:
  void demand_in_object(Term origin, Term address, const std::string& what, const Expr* where);
  void demand_element(const Place& place);
  std::string text_of(const Expr* where) const;
  std::string in_text(const Expr* where) const;
  Position position(const Expr* where) const;

  ControlFlow& flow_;
  Locals& locals_;
  Initialisation& initialisation_;
  bool is_unchecked_;  // a function of our own library that may read what is there
  std::tuple<LocationId, Term, Term, Term> last_access_;
};

}  // namespace hone::c
