// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "evidence/counterexample.h"

namespace hone {

// What a run of a C program has done to its memory so far, from the uses of memory that its edges note, and
// what people call the addresses there:
//
//     NULL    &s.x    block 2    block 2 + 8    "text"    0x1000
class RunMemory {
 public:
  explicit RunMemory(const Program& program);

  void follow(const RunEvent& event);  // all of a run, in their order

  std::string pointer(std::uint64_t address) const;
  // What lies there, as an expression: `s.x`, `block 2->next`; nothing if no object is known there.
  std::optional<std::string> place(std::uint64_t address) const;
  bool is_scalar(std::uint64_t address) const { return scalars_.contains(address); }  // of a variable
  // How what was written there last is to be shown.
  std::optional<Display> display(std::uint64_t address) const;
  // What the last event wrote there, in the words of the source: `kv->head`.
  std::optional<std::string> written_as(std::uint64_t address) const;

  const std::map<std::uint64_t, std::string>& written() const { return written_; }  // by the last event

  // Why the use of memory that the last event was about is an error; empty if it was about none.
  const std::string& explanation() const { return explanation_; }

 private:
  struct Object {
    std::string name;
    std::uint64_t address, size;
    bool is_block = false;
    Position begun = {}, ended = {};
    std::size_t depth = 0;  // a local: of its function
    bool is_alive = true;
  };
  struct Part {  // of what lies at fixed addresses, or was written in the source's words
    std::string name;
    Display display;
  };

  void follow(const MemoryUse& use, const RunEvent& event);
  void end_locals(const RunEvent& event);
  std::optional<std::uint64_t> value(Term term, const RunEvent& event) const;
  Position position() const;  // of the last event, or of the call that led to code that nobody wrote
  const Object* around(std::uint64_t address) const;  // or just before it; the latest
  std::string described(const Object& object) const;
  std::string why_not_accessible(std::uint64_t origin, std::uint64_t address,
                                 std::optional<std::uint64_t> size) const;
  std::string why_not_free(std::uint64_t address) const;
  std::string what_is_left() const;

  const Program& program_;
  std::unordered_map<std::uint64_t, const AddressedObject*> fixed_, scalars_;  // the first one at an address
  std::vector<Object> objects_;
  std::unordered_map<std::uint64_t, Part> parts_;
  std::map<std::uint64_t, std::string> written_;  // by the last event
  std::vector<Position> calls_;
  std::size_t blocks_ = 0;
  std::string explanation_;
};

// Why the use of memory that a run ends with is an error; empty if it ends with none.
std::string explain_memory_error(const Program& program, const Counterexample& run);

}  // namespace hone
