// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace hone {

// Memory of this process in MB: what it has now, what it had at its peak, and the addresses it has taken.
double resident_memory_mb();
double peak_memory_mb();
double address_space_mb();
double data_memory_mb();  // private and writable: what RLIMIT_DATA counts

}  // namespace hone
