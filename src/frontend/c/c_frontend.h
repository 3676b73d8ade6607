// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/options.h"
#include "frontend/c/memory/points_to.h"
#include "frontend/common/loaded_program.h"

namespace hone::c {

// C, preprocessed or not, read by Clang's own libraries.
LoadedProgram load(std::shared_ptr<const SourceFile> source, Terms& terms, const Options& options);
// For tests: how much the points-to analysis may tell apart. A task of a collection is read by other
// conventions than a program of somebody: see LANGUAGES.md.
LoadedProgram load(std::shared_ptr<const SourceFile> source, Terms& terms, const Options& options,
                   PointsTo::Precision precision, bool is_task = false);

// A task definition: its files, by the conventions of collections.
LoadedProgram load_task(std::shared_ptr<const SourceFile> source, Terms& terms, const Options& options);

}  // namespace hone::c
