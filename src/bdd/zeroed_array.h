// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <new>
#include <type_traits>
#include <utility>

#include "bdd/huge_pages.h"

namespace hone {

// A large array of plain values that starts as zeroes. Unlike std::vector it leaves untouched memory to the
// operating system (calloc), so that the unused part of a table that has just doubled costs nothing.
template <class Value>
class ZeroedArray {
  static_assert(std::is_trivially_copyable_v<Value>);

 public:
  ZeroedArray() = default;
  explicit ZeroedArray(std::size_t size) : values_(static_cast<Value*>(std::calloc(size, sizeof(Value)))) {
    if (values_ == nullptr) throw std::bad_alloc();
    size_ = size;
    prefer_huge_pages(values_, bytes());
  }
  ZeroedArray(ZeroedArray&& other) noexcept
      : values_(std::exchange(other.values_, nullptr)), size_(std::exchange(other.size_, 0)) {}
  ZeroedArray& operator=(ZeroedArray&& other) noexcept {
    std::free(values_);
    values_ = std::exchange(other.values_, nullptr);
    size_ = std::exchange(other.size_, 0);
    return *this;
  }
  ZeroedArray(const ZeroedArray&) = delete;
  ZeroedArray& operator=(const ZeroedArray&) = delete;
  ~ZeroedArray() { std::free(values_); }

  void extend(std::size_t size) {
    ZeroedArray larger(size);
    std::copy(begin(), end(), larger.begin());
    *this = std::move(larger);
  }

  Value& operator[](std::size_t index) { return values_[index]; }
  const Value& operator[](std::size_t index) const { return values_[index]; }
  std::size_t size() const { return size_; }
  std::size_t bytes() const { return size_ * sizeof(Value); }
  Value* begin() { return values_; }
  Value* end() { return values_ + size_; }

 private:
  Value* values_ = nullptr;
  std::size_t size_ = 0;
};

}  // namespace hone
