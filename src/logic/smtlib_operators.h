// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <limits>
#include <span>
#include <stdexcept>
#include <string_view>
#include <vector>

#include "logic/terms.h"

namespace hone {

// What is wrong with one application; the reader adds the place.
class ApplicationError : public std::runtime_error {
  using std::runtime_error::runtime_error;
};

// An operator of SMT-LIB with its arguments, not yet checked: `((_ extract 7 0) x)` has the indices 7 and 0.
struct SmtlibApplication {
  Terms& terms;
  std::string_view name;
  std::span<const unsigned> indices;
  std::vector<Term> arguments;
};

// Whether the theories Core, Ints, Reals, ArraysEx or FixedSizeBitVectors know this name.
bool is_smtlib_operator(std::string_view name);

// Builds the term; operators without a kind of their own are expanded. Throws ApplicationError.
Term apply_smtlib_operator(const SmtlibApplication& application);

// The bit-vector operators among them; an invalid handle for other names.
Term apply_bitvector_operator(const SmtlibApplication& application);
bool is_bitvector_operator(std::string_view name);

// An integer where a real is wanted becomes one, as solvers accept it. Throws ApplicationError if the
// sorts differ in another way.
Term coerce(Terms& terms, Term term, Sort sort);

// Checks shared by the operators.
inline constexpr std::size_t any_number = std::numeric_limits<std::size_t>::max();
[[noreturn]] void reject(const SmtlibApplication& application,
                         std::string_view what);  // throws ApplicationError
void expect_arguments(const SmtlibApplication& application, std::size_t least, std::size_t most);
void expect_indices(const SmtlibApplication& application, std::size_t count);

}  // namespace hone
