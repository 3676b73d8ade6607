// SPDX-License-Identifier: Apache-2.0
#include "bdd/level_map.h"

#include <algorithm>
#include <functional>
#include <numeric>

#include "bdd/invariant.h"

namespace hone {

namespace {

std::vector<Level> levels_of_cube(const NodeTable& nodes, Edge cube) {
  std::vector<Level> levels;
  for (; !is_constant(cube) && nodes.low(cube) == kFalse; cube = nodes.high(cube)) {
    levels.push_back(nodes.level(cube));
  }
  bdd_require(cube == kTrue, "a set of variables should be a positive cube");
  return levels;
}

bool strictly_ascending(const std::vector<Level>& levels) {
  return std::adjacent_find(levels.begin(), levels.end(), std::greater_equal<>()) == levels.end();
}

}  // namespace

std::uint32_t LevelMaps::register_renaming(Renaming renaming) {
  const auto next = static_cast<std::uint32_t>(renamings_.size());
  const auto [place, fresh] = renaming_ids_.emplace(std::move(renaming), next);
  if (fresh) renamings_.push_back(place->first);
  return place->second;
}

const LevelMap& LevelMaps::find(const NodeTable& nodes, const std::vector<Level>& level_of, Edge cube,
                                std::uint32_t renaming) {
  const std::uint64_t key = std::uint64_t{renaming} << 32U | cube;
  if (const auto known = by_cube_.find(key); known != by_cube_.end()) return *known->second;
  const LevelMap& map = intern({levels_of_cube(nodes, cube), renaming}, level_of);
  by_cube_.emplace(key, &map);
  return map;
}

const LevelMap& LevelMaps::intern(Content content, const std::vector<Level>& level_of) {
  if (const auto known = by_content_.find(content); known != by_content_.end()) return *known->second;
  auto map = std::make_unique<LevelMap>(build(content, level_of));
  map->id = static_cast<std::uint32_t>(by_content_.size());
  const std::size_t bytes = (map->target.size() + content.first.size()) * sizeof(Level) + 128;
  const auto place = by_content_.emplace(std::move(content), std::move(map)).first;
  bytes_ += bytes;
  return *place->second;
}

LevelMap LevelMaps::build(const Content& content, const std::vector<Level>& level_of) const {
  const auto& [quantified, renaming] = content;
  std::map<Level, Level> renamed;
  LevelMap map;
  for (const auto& [from, to] : renamings_[renaming]) {
    renamed.emplace(level_of[from], level_of[to]);
    map.end = std::max({map.end, level_of[from] + 1, level_of[to] + 1});
  }
  if (!quantified.empty()) map.end = std::max(map.end, quantified.back() + 1);
  map.target.resize(map.end);
  std::iota(map.target.begin(), map.target.end(), Level{0});
  for (const auto& [from, to] : renamed) map.target[from] = to;
  for (const Level level : quantified) map.target[level] = LevelMap::kQuantified;

  std::vector<Level> all = map.target;
  std::erase(all, LevelMap::kQuantified);
  map.monotone = strictly_ascending(all);
  std::vector<Level> moved;
  for (const auto& [from, to] : renamed) {
    if (map.target[from] != LevelMap::kQuantified) moved.push_back(to);
  }
  map.in_order = strictly_ascending(moved);
  return map;
}

void LevelMaps::clear() {
  by_cube_.clear();
  by_content_.clear();
  bytes_ = 0;
}

}  // namespace hone
