// SPDX-License-Identifier: Apache-2.0
#pragma once

// Where time decides how long something goes on. Everything else ends by counted effort
// (RunContext::spend), so that the same run has the same verdict on a busy machine. There are three reasons
// for time: it is the user's --timeout that is divided, a library or another process does not count what it
// does, or a person waits.
namespace hone::time_limits {

// --timeout is divided (driver): executing a program that goes on without inputs has a share of what is left,
// before the engines and behind them. Nobody knows beforehand how much effort fits into it.
inline constexpr double share_of_first_execution = 0.05;
inline constexpr double share_of_endless_execution = 0.5;
// The helpers of --jobs begin when the first process asks for them, or after so many seconds: what it does
// until then may not be what it counts (reading a large program).
inline constexpr double patience_of_helpers = 1;
// Who stops so many seconds before the end was stopped by it.
inline constexpr double margin_of_seconds = 0.5;

// Spacer runs in a process of its own, which may crash and counts nothing: an effort of 1 is a millisecond
// there. Quantifier elimination of Z3 is a tactic, and these count nothing either.
inline constexpr double seconds_of_effort = 0.001;
inline constexpr unsigned elimination_milliseconds = 1000;

// Z3 does not count all that it does for a question: so a question also ends after --solver-timeout (one that
// may take little effort after a share of that), in time of the processor, and one that takes longer than so
// many seconds has taken effort by its time.
inline constexpr double least_share_of_solver_timeout = 0.2;
inline constexpr double long_question = 0.3;

// A program that --confirm compiles and executes is somebody else's: it has a share of the time, and no more
// than so many seconds.
inline constexpr double share_of_confirmation = 0.8;
inline constexpr double seconds_for_confirmation = 100;

}  // namespace hone::time_limits
