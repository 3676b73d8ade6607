// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <unordered_map>
#include <utility>
#include <vector>

#include "bdd/edge.h"
#include "bdd/node_table.h"

namespace hone {

// What a projection does with each level: quantify it, or give it a (perhaps new) place.
//
//     exists x1 x2, then x1' -> x1, x2' -> x2, order x1 x1' x2 x2' y
//     level    0  1  2  3 | 4
//     target   Q  0  Q  2 | end = 4: from there on identity
struct LevelMap {
  static constexpr Level kQuantified = 0xffffffff;

  std::uint32_t id = 0;
  Level end = 0;         // from here on every level stays as it is
  bool monotone = true;  // targets ascend strictly, so children never lie above their parent's target
  bool in_order = true;  // targets of the renamed levels ascend strictly among themselves
  std::vector<Level> target;
};

// Interns level maps by content, so that the cache can key on a small id however often the same cube and the
// same renaming are asked for. The way from the edge of a cube to its map is only a shortcut, dropped at each
// garbage collection.
class LevelMaps {
 public:
  using Renaming = std::vector<std::pair<unsigned, unsigned>>;  // variables, sorted by the first

  static constexpr std::uint32_t kIdentity = 0;  // the renaming that renames nothing

  LevelMaps() : renamings_(1), renaming_ids_{{Renaming{}, kIdentity}} {}

  std::uint32_t register_renaming(Renaming renaming);
  bool knows_renaming(std::uint32_t id) const { return id < renamings_.size(); }

  const LevelMap& find(const NodeTable& nodes, const std::vector<Level>& level_of, Edge cube,
                       std::uint32_t renaming);

  void forget_cubes() { by_cube_.clear(); }
  bool overgrown() const { return bytes_ > kMaxBytes; }
  void clear();  // ids start anew: the operation cache must be cleared too
  std::size_t bytes() const { return bytes_; }

 private:
  using Content = std::pair<std::vector<Level>, std::uint32_t>;  // quantified levels, renaming

  static constexpr std::size_t kMaxBytes = std::size_t{64} << 20U;

  const LevelMap& intern(Content content, const std::vector<Level>& level_of);
  LevelMap build(const Content& content, const std::vector<Level>& level_of) const;

  std::vector<Renaming> renamings_;
  std::map<Renaming, std::uint32_t> renaming_ids_;
  std::unordered_map<std::uint64_t, const LevelMap*> by_cube_;
  std::map<Content, std::unique_ptr<LevelMap>> by_content_;
  std::size_t bytes_ = 0;
};

}  // namespace hone
