// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "frontend/c/tables/handling.h"

namespace hone::c {

// Statements and expressions, by the names of Clang's classes (clang/AST/StmtNodes.inc).
const HandlingTable& statement_table();

// Declarations, by the names of Clang's kinds (clang/AST/DeclNodes.inc).
const HandlingTable& declaration_table();

}  // namespace hone::c
