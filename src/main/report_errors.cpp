// SPDX-License-Identifier: Apache-2.0
#include "main/report_errors.h"

#include <fmt/format.h>

#include <new>

#include "base/error.h"

namespace hone {

ExitCode report_errors(std::FILE* output, const std::function<ExitCode()>& work) {
  try {
    return work();
  } catch (const UsageError& error) {
    fmt::print(output, "hone: {}\n", error.what());
    return ExitCode::usage;
  } catch (const InputError& error) {
    fmt::print(output, "{}\n", error.what());
    return ExitCode::bad_input;
  } catch (const std::bad_alloc&) {
    fmt::print(output, "hone: out of memory\n");
    return ExitCode::unknown;
  } catch (const std::exception& error) {
    fmt::print(output, "hone: internal error: {}\nhone: this is a bug; please report it with the input\n",
               error.what());
    return ExitCode::internal;
  }
}

}  // namespace hone
