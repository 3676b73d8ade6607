// SPDX-License-Identifier: Apache-2.0
#pragma once

// Problems for interpolation: path formulas of known programs, of any length, and random ones.
#include "support/path_families.h"
#include "support/random_problems.h"
