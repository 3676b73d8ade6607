// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>

namespace hone {

// Lookups in large hash tables miss the translation buffer about as often as the cache. Asks the operating
// system to map the range with large pages where it can; a hint without effect on meaning.
void prefer_huge_pages(void* begin, std::size_t bytes);

}  // namespace hone
