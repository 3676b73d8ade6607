// SPDX-License-Identifier: Apache-2.0
// C, not C++: what the models of the library are given.
#pragma once

typedef __SIZE_TYPE__ size_t;
void* malloc(size_t size);
void free(void* block);
int __hone_between(int low, int high);  // any number from low to high
