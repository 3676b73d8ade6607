// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <unordered_map>
#include <vector>

namespace hone {

// A mutable array from machine words to machine words: a value for all indices, and pages with the others.
// Reading and writing take constant time.
class WordArray {
 public:
  explicit WordArray(std::uint64_t everywhere = 0) : everywhere_(everywhere) {}
  WordArray(const WordArray& other);
  WordArray& operator=(const WordArray&) = delete;

  std::uint64_t read(std::uint64_t index) const {
    const Page* page = find(index / page_size);
    return page == nullptr ? everywhere_ : (*page)[index % page_size];
  }
  void write(std::uint64_t index, std::uint64_t value) {
    Page* page = find(index / page_size);
    if (page == nullptr) page = add_page(index / page_size);
    (*page)[index % page_size] = value;
  }

  std::uint64_t everywhere() const { return everywhere_; }
  // The elements that differ from `everywhere`, by increasing index.
  void for_each(const std::function<void(std::uint64_t index, std::uint64_t value)>& visit) const;

  // As arrays whose indices have so many bits.
  bool equals(const WordArray& other, unsigned index_width) const;

 private:
  static constexpr std::uint64_t page_size = 64;
  static constexpr std::uint64_t near_pages = 4096;  // these are found without hashing
  using Page = std::array<std::uint64_t, page_size>;
  using PagePointer = std::unique_ptr<Page>;

  Page* find(std::uint64_t number) const {
    if (number < near_.size()) return near_[number].get();
    return number < near_pages ? nullptr : find_far(number);
  }
  Page* find_far(std::uint64_t number) const;
  Page* add_page(std::uint64_t number);
  std::vector<std::uint64_t> page_numbers() const;  // increasing

  std::uint64_t everywhere_;
  std::vector<PagePointer> near_;
  std::unordered_map<std::uint64_t, PagePointer> far_;
  mutable std::uint64_t last_number_ = 0;  // of the page that was last found among the far ones
  mutable Page* last_page_ = nullptr;
};

}  // namespace hone
