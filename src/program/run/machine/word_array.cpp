// SPDX-License-Identifier: Apache-2.0
#include "program/run/machine/word_array.h"

#include <algorithm>

namespace hone {

WordArray::WordArray(const WordArray& other) : everywhere_(other.everywhere_), near_(other.near_.size()) {
  for (std::size_t i = 0; i < near_.size(); ++i)
    if (other.near_[i] != nullptr) near_[i] = std::make_unique<Page>(*other.near_[i]);
  for (const auto& [number, page] : other.far_) far_.emplace(number, std::make_unique<Page>(*page));
}

WordArray::Page* WordArray::find_far(std::uint64_t number) const {
  if (last_page_ != nullptr && last_number_ == number) return last_page_;
  const auto found = far_.find(number);
  if (found == far_.end()) return nullptr;
  last_number_ = number;
  last_page_ = found->second.get();
  return last_page_;
}

WordArray::Page* WordArray::add_page(std::uint64_t number) {
  if (number < near_pages && number >= near_.size()) near_.resize(number + 1);
  PagePointer& page = number < near_pages ? near_[number] : far_[number];
  page = std::make_unique<Page>();
  page->fill(everywhere_);
  return page.get();
}

std::vector<std::uint64_t> WordArray::page_numbers() const {
  std::vector<std::uint64_t> numbers;
  for (std::size_t i = 0; i < near_.size(); ++i)
    if (near_[i] != nullptr) numbers.push_back(i);
  for (const auto& entry : far_) numbers.push_back(entry.first);
  std::sort(numbers.begin(), numbers.end());
  return numbers;
}

void WordArray::for_each(const std::function<void(std::uint64_t index, std::uint64_t value)>& visit) const {
  for (const std::uint64_t number : page_numbers())
    for (std::uint64_t i = 0; i < page_size; ++i)
      if (const std::uint64_t value = (*find(number))[i]; value != everywhere_)
        visit(number * page_size + i, value);
}

bool WordArray::equals(const WordArray& other, unsigned index_width) const {
  std::vector<std::uint64_t> numbers;
  const auto mine = page_numbers(), others = other.page_numbers();
  std::set_union(mine.begin(), mine.end(), others.begin(), others.end(), std::back_inserter(numbers));
  const std::uint64_t in_page = index_width < 6 ? std::uint64_t{1} << index_width : page_size;
  for (const std::uint64_t number : numbers)
    for (std::uint64_t i = 0; i < in_page; ++i)
      if (read(number * page_size + i) != other.read(number * page_size + i)) return false;
  if (everywhere_ == other.everywhere_) return true;
  const std::uint64_t page_count = index_width <= 6 ? 1 : std::uint64_t{1} << (index_width - 6);
  return numbers.size() == page_count;
}

}  // namespace hone
