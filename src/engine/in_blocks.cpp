// SPDX-License-Identifier: Apache-2.0
#include "engine/in_blocks.h"

#include "evidence/from_blocks.h"
#include "program/blocks.h"

namespace hone {

Result check_in_blocks(const Program& program, RunContext& context,
                       const std::function<Result(const Program&)>& check) {
  if (context.options().text(Option::blocks) == "single") return check(program);
  const Blocks blocks = make_blocks(program);
  Result result = check(blocks.program);
  if (result.proof) result.proof = from_blocks(program, blocks, *result.proof);
  if (result.counterexample) result.counterexample = from_blocks(program, blocks, *result.counterexample);
  return result;
}

}  // namespace hone
