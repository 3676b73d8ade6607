// SPDX-License-Identifier: Apache-2.0
// The programs of section 6 of 000 (Esparza, Kiefer, Schwoon) in Remopla, for any size; examples/*.rem has
// one size of each.
#pragma once

#include <string>

namespace hone::bench {

std::string locking_program(unsigned width);                        // Fig. 9
std::string equality_program(unsigned width, unsigned array_size);  // Fig. 10
std::string list_program(unsigned cells);                           // section 6.3, the least that is a list
std::string textbook_list_program(unsigned cells);  // section 6.3, with a header cell and removal by search
std::string diamonds_program(unsigned n);           // Fig. 11
std::string level_program(unsigned n, bool tests_for_false);  // Fig. 8, and as changed in section 6.5
std::string sort_program(unsigned numbers);                   // section 6.6, with bubble sort

// The bits of the pointers in the heap of a list program (one of 5 bits in each cell).
unsigned heap_bits(unsigned cells);

// A product of two numbers, whose BDD grows exponentially in any order (Bryant 1991).
std::string product_program(unsigned width);

}  // namespace hone::bench
