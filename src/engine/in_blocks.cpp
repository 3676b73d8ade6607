// SPDX-License-Identifier: Apache-2.0
#include "engine/in_blocks.h"

#include "base/error.h"
#include "evidence/from_blocks.h"
#include "program/transform/blocks.h"

namespace hone {

Result check_in_blocks(const Program& program, RunContext& context,
                       const std::function<Result(const Program&)>& check) {
  const auto size = context.options().choice<BlockSize>(Option::blocks);
  if (size == BlockSize::single) return check(program);
  if (size == BlockSize::loop_free) throw UsageError("--blocks loop-free goes with --engine lazy");
  const Blocks blocks = make_blocks(program);
  Result result = check(blocks.program);
  if (result.proof) result.proof = from_blocks(program, blocks, *result.proof);
  if (result.counterexample) result.counterexample = from_blocks(program, blocks, *result.counterexample);
  return result;
}

}  // namespace hone
