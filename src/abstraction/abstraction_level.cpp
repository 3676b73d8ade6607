// SPDX-License-Identifier: Apache-2.0
#include "abstraction/abstraction_level.h"

#include "abstraction/limits.h"

namespace hone {

// With --abstraction auto, relations come in at the second level, between two steps up in the length of
// cubes.
AbstractionLevel abstraction_level(unsigned level, const Options& options) {
  const auto choice = options.choice<AbstractionChoice>(Option::abstraction);
  if (choice == AbstractionChoice::boolean) return {level, Image::boolean};
  const unsigned first_with_relations = options.number(Option::cube_length) == 0 ? 2 : 1;
  if (choice == AbstractionChoice::cartesian || level < first_with_relations)
    return {level, Image::cartesian};
  return {level - 1, Image::boolean};
}

bool has_next_level(unsigned level, const Options& options) {
  const AbstractionLevel here = abstraction_level(level, options),
                         next = abstraction_level(level + 1, options);
  const bool longer_cubes =
      options.number(Option::cube_length) == 0 && next.cube_effort <= limits::strengthening::levels;
  return next.image != here.image || longer_cubes;
}

}  // namespace hone
