// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "bdd/edge.h"
#include "bdd/node_table.h"
#include "bdd/zeroed_array.h"

namespace hone {

enum class Operation : std::uint32_t {
  conjoin = 1,
  exclusive_or,
  disjoint,
  project,
  conjoin_project,
  cofactor,
  restrict_to,
  compose,
};

// What was asked: the operands and, in `third`, either the third operand (if-then-else) or the operation with
// the id of its level map or substitution. Edges have 31 bits, so the top bit of `first` tells which.
class CacheKey {
 public:
  static constexpr std::uint32_t kIds = 1U << 28U;

  CacheKey(Operation operation, Edge first, Edge second, std::uint32_t id = 0)
      : operands_(std::uint64_t{second} << 32U | first),
        third_(id << 4U | static_cast<std::uint32_t>(operation)) {}
  static CacheKey if_then_else(Edge f, Edge g, Edge h) { return {std::uint64_t{g} << 32U | f | kIte, h}; }

  std::uint64_t operands() const { return operands_; }
  std::uint32_t third() const { return third_; }
  std::uint64_t hash() const {
    std::uint64_t mixed = (operands_ + third_ * 0xd6e8feb86659fd93ULL) * 0x9e3779b97f4a7c15ULL;
    mixed ^= mixed >> 32U;
    return mixed * 0xff51afd7ed558ccdULL;
  }

 private:
  friend class OperationCache;
  static constexpr std::uint32_t kIte = 0x80000000;

  CacheKey(std::uint64_t operands, std::uint32_t third) : operands_(operands), third_(third) {}

  std::uint64_t operands_;
  std::uint32_t third_;
};

// The one cache of results of all operations: direct mapped, lossy, grown with the node table. Every result
// is stored (skipping cheap looking ones makes fixpoints repeat work). No operation stores an entry whose
// first operand is the constant true, so zeroes are an empty entry.
class OperationCache {
 public:
  explicit OperationCache(std::size_t entries);

  std::optional<Edge> find(const CacheKey& key) {
    ++lookups_;
    const Entry& entry = entries_[key.hash() >> shift_];
    if (entry.operands != key.operands_ || entry.third != key.third_) return std::nullopt;
    ++hits_;
    return entry.result;
  }
  // The cache may have grown since find(), hence the second hash.
  Edge store(const CacheKey& key, Edge result) {
    entries_[key.hash() >> shift_] = {key.operands_, key.third_, result};
    return result;
  }

  void grow(std::size_t entries);
  void keep_marked(const NodeTable& nodes);  // forgets entries with a node that is about to be swept
  void clear();

  std::size_t size() const { return entries_.size(); }
  std::size_t bytes() const { return entries_.bytes(); }
  std::uint64_t lookups() const { return lookups_; }
  std::uint64_t hits() const { return hits_; }

 private:
  struct Entry {
    std::uint64_t operands;
    std::uint32_t third;
    Edge result;
  };
  static_assert(sizeof(Entry) == 16);

  ZeroedArray<Entry> entries_;
  unsigned shift_;
  std::uint64_t lookups_ = 0;
  std::uint64_t hits_ = 0;
};

}  // namespace hone
