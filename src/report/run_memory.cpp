// SPDX-License-Identifier: Apache-2.0
#include "report/run_memory.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <ranges>

#include "logic/traversal.h"
#include "program/run/interpreter.h"

namespace hone {

namespace {

constexpr double longest_followed = 1e6;   // steps
constexpr std::size_t most_listed = 3;     // blocks that are left
constexpr std::uint64_t null_page = 4096;  // no object lies there

// `key` of `e->key` and `s.key`
std::string member_of(const std::string& text) {
  std::size_t start = text.size();
  const auto in_name = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; };
  while (start > 0 && in_name(text[start - 1])) --start;
  const bool is_member = start < text.size() && start > 0 &&
                         (text[start - 1] == '.' || (start > 1 && text.compare(start - 2, 2, "->") == 0));
  return is_member ? text.substr(start) : std::string();
}

std::string bytes(std::uint64_t count) { return fmt::format("{} byte{}", count, count == 1 ? "" : "s"); }

}  // namespace

RunMemory::RunMemory(const Program& program) : program_(program) {
  for (const AddressedObject& object : program.objects()) {
    fixed_.try_emplace(object.address, &object);
    if (object.display != Display::plain) scalars_.try_emplace(object.address, &object);
    if (object.size > 0) objects_.push_back({object.name, object.address, object.size});
  }
}

void RunMemory::follow(const RunEvent& event) {
  written_.clear();
  explanation_.clear();
  const Edge& edge = program_.edge(event.edge);
  if (event.kind == RunEvent::Kind::enter) calls_.push_back(edge.position);
  if (event.kind == RunEvent::Kind::leave) {
    calls_.pop_back();
    end_locals(event);
  }
  if (event.kind == RunEvent::Kind::step)
    for (const MemoryUse& use : program_.memory_uses(event.edge)) follow(use, event);
}

void RunMemory::end_locals(const RunEvent& event) {
  const Position left = program_.edge(event.edge).position;
  for (Object& object : objects_)
    if (object.is_alive && object.depth == event.depth + 1) {
      object.is_alive = false;
      object.ended = left;
    }
}

void RunMemory::follow(const MemoryUse& use, const RunEvent& event) {
  using Kind = MemoryUse::Kind;
  if (use.kind == Kind::leak) {
    explanation_ = what_is_left();
    return;
  }
  const std::optional<std::uint64_t> address = value(use.address, event);
  if (!address) return;
  const Position here =
      program_.edge(event.edge).position.line != 0 ? program_.edge(event.edge).position : position();
  switch (use.kind) {
    case Kind::block_begins:
    case Kind::local_begins: {
      if (*address == 0) return;  // malloc refused
      const bool is_block = use.kind == Kind::block_begins;
      const std::string name = is_block ? fmt::format("block {}", ++blocks_) : use.text;
      std::erase_if(objects_, [&](const Object& old) { return old.address == *address && !old.is_block; });
      objects_.push_back({name,
                          *address,
                          value(use.size, event).value_or(0),
                          is_block,
                          here,
                          {},
                          is_block ? 0 : event.depth,
                          true});
      return;
    }
    case Kind::ends:
    case Kind::frees:
      for (Object& object : objects_)
        if (object.address == *address && object.is_alive) {
          object.is_alive = false;
          object.ended = here;
        }
      return;
    case Kind::writes:
      written_[*address] = use.text;
      parts_.insert_or_assign(*address, Part{member_of(use.text), use.display});
      return;
    case Kind::access:
      explanation_ =
          why_not_accessible(value(use.origin, event).value_or(*address), *address, value(use.size, event));
      return;
    case Kind::free: explanation_ = why_not_free(*address); return;
    case Kind::leak: return;
  }
}

std::optional<std::uint64_t> RunMemory::value(Term term, const RunEvent& event) const {
  const Step* step = program_.edge(event.edge).step();
  if (!term.valid() || step == nullptr) return std::nullopt;
  const Term known = evaluate(program_.terms(), term, [&](Term symbol) {
    if (const auto variable = program_.variable_of(symbol))
      return value_of(program_, event.before, *variable);
    const auto input = std::ranges::find(step->inputs, symbol);
    const auto number = static_cast<std::size_t>(input - step->inputs.begin());
    return number < event.inputs.size() ? event.inputs[number] : Term();
  });
  return known.valid() ? program_.terms().machine_bits(known) : std::nullopt;
}

Position RunMemory::position() const {
  for (const Position& call : calls_ | std::views::reverse)
    if (call.line != 0) return call;
  return {};
}

const RunMemory::Object* RunMemory::around(std::uint64_t address) const {
  const Object* found = nullptr;
  for (const Object& object : objects_) {
    if (address < object.address || address - object.address > object.size) continue;
    // What begins there rather than what ends there.
    const bool is_better = found == nullptr || found->address <= object.address;
    if (is_better) found = &object;
  }
  return found;
}

std::string RunMemory::pointer(std::uint64_t address) const {
  if (address == 0) return "NULL";
  const auto reference = [](const std::string& name) { return name.starts_with('"') ? name : "&" + name; };
  if (const auto object = fixed_.find(address); object != fixed_.end())
    return reference(object->second->name);
  const Object* object = around(address);
  if (object == nullptr) return fmt::format("{:#x}", address);
  const std::string start = object->is_block ? object->name : reference(object->name);
  return address == object->address ? start : fmt::format("{} + {}", start, bytes(address - object->address));
}

std::optional<std::string> RunMemory::place(std::uint64_t address) const {
  if (const auto scalar = scalars_.find(address); scalar != scalars_.end()) return scalar->second->name;
  const Object* object = around(address);
  if (object == nullptr || address == object->address + object->size) return std::nullopt;
  const auto part = parts_.find(address);
  if (part != parts_.end() && !part->second.name.empty())
    return fmt::format("{}{}{}", object->name, object->is_block ? "->" : ".", part->second.name);
  return address == object->address ? object->name
                                    : fmt::format("{} + {}", object->name, address - object->address);
}

std::optional<Display> RunMemory::display(std::uint64_t address) const {
  if (const auto scalar = scalars_.find(address); scalar != scalars_.end()) return scalar->second->display;
  const auto part = parts_.find(address);
  if (part == parts_.end() || part->second.display == Display::plain) return std::nullopt;
  return part->second.display;
}

std::optional<std::string> RunMemory::written_as(std::uint64_t address) const {
  const auto found = written_.find(address);
  return found == written_.end() ? std::nullopt : std::optional(found->second);
}

std::string RunMemory::described(const Object& object) const {
  if (!object.is_block) return fmt::format("`{}`, which has {}", object.name, bytes(object.size));
  return fmt::format("{}, which has {} and was allocated at {}", object.name, bytes(object.size),
                     program_.place(object.begun));
}

std::string RunMemory::why_not_accessible(std::uint64_t origin, std::uint64_t address,
                                          std::optional<std::uint64_t> size) const {
  if (origin == 0) return "the pointer is NULL";
  if (origin < null_page) return fmt::format("the pointer is NULL, moved by {}", bytes(origin));
  const Object* object = around(origin);
  if (object == nullptr) return fmt::format("no object is at the address {:#x}", address);
  if (!object->is_alive && object->is_block)
    return fmt::format("{} was freed at {}", described(*object), program_.place(object->ended));
  if (!object->is_alive)
    return fmt::format("the local `{}` is gone: its block or function was left at {}", object->name,
                       program_.place(object->ended));
  const bool before = address < object->address;
  const std::uint64_t distance = before ? object->address - address : address - object->address;
  const std::string where =
      before ? fmt::format("{} before the start of", bytes(distance)) : fmt::format("offset {} of", distance);
  return size ? fmt::format("{} at {} {}", bytes(*size), where, described(*object))
              : fmt::format("the pointer goes to {} {}", where, described(*object));
}

std::string RunMemory::why_not_free(std::uint64_t address) const {
  const Object* object = around(address);
  if (object == nullptr) return fmt::format("no block begins at the address {:#x}", address);
  if (!object->is_block) return fmt::format("`{}` is no block that malloc returned", object->name);
  if (address != object->address)
    return fmt::format("the pointer leads to offset {} of {}", address - object->address, described(*object));
  return fmt::format("{} was freed at {}", described(*object), program_.place(object->ended));
}

std::string RunMemory::what_is_left() const {
  std::string text;
  std::size_t left = 0;
  for (const Object& object : objects_) {
    if (!object.is_block || !object.is_alive || ++left > most_listed) continue;
    text += fmt::format("{}{} ({}, allocated at {})", text.empty() ? "" : ", ", object.name,
                        bytes(object.size), program_.place(object.begun));
  }
  if (left > most_listed) text += fmt::format(" and {} more", left - most_listed);
  return text.empty() ? text : text + (left == 1 ? " is not freed" : " are not freed");
}

std::string explain_memory_error(const Program& program, const Counterexample& run) {
  if (!is_about_memory(run.error.property) || run.long_run || run_length(run) > longest_followed) return "";
  RunMemory memory(program);
  walk(
      program, run,
      [&](const RunEvent& event) {
        memory.follow(event);
        return true;
      },
      [](InvocationId) { return true; });
  return memory.explanation();
}

}  // namespace hone
