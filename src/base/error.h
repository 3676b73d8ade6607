// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <stdexcept>
#include <string>

namespace hone {

// What the user can put right: wrong usage of the command line (exit code 64).
class UsageError : public std::runtime_error {
  using std::runtime_error::runtime_error;
};

// Bad input; the message already names file, line and column (exit code 65).
class InputError : public std::runtime_error {
  using std::runtime_error::runtime_error;
};

// Something that is right but that we cannot handle: UNKNOWN, with the place in the message.
class Unsupported : public std::runtime_error {
  using std::runtime_error::runtime_error;
};

// A limit of time, memory or size was reached: UNKNOWN, with the limit in the message.
class LimitReached : public std::runtime_error {
  using std::runtime_error::runtime_error;
};

// A part of a run has used up the time that it was given (see TimeBudget); whoever gave it goes on.
class BudgetSpent : public LimitReached {
  using LimitReached::LimitReached;
};

// An attempt has used up the effort it was given (see RunContext::spend); never reaches the user.
class EffortSpent : public std::runtime_error {
  using std::runtime_error::runtime_error;
};

// Our own bug (exit code 70).
class InternalError : public std::logic_error {
  using std::logic_error::logic_error;
};

[[noreturn]] void invariant_failed(const char* file, int line, const std::string& what);

}  // namespace hone

// States what should have held; for our own bugs only, never for user input.
#define HONE_INVARIANT(condition, what)                                   \
  do {                                                                    \
    if (!(condition)) ::hone::invariant_failed(__FILE__, __LINE__, what); \
  } while (false)
