// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <random>
#include <span>
#include <string>
#include <vector>

#include "base/numbers.h"
#include "base/source.h"

namespace hone {

// Decides what a program leaves open when it is executed.
class InputSource {
 public:
  static constexpr unsigned unbounded = 0;

  virtual ~InputSource() = default;

  // An input of a step: of so many bits (signed or unsigned), or any integer. Nothing if there are no more.
  virtual std::optional<Integer> input(unsigned width) = 0;

  // Which of several enabled edges is taken, counted from 0.
  virtual std::optional<std::size_t> choice(std::size_t count) = 0;

  // The value of a variable at the start, or of a local when its procedure is entered.
  virtual Integer initial(unsigned /*width*/) { return 0; }
  virtual bool initial_is_zero() const { return true; }

  // How often the inputs of a step may be chosen anew if they do not satisfy its guard.
  virtual unsigned attempts() const { return 1; }
};

// Everything is zero, and the first of several edges is taken.
class ZeroInputs : public InputSource {
 public:
  std::optional<Integer> input(unsigned) override { return 0; }
  std::optional<std::size_t> choice(std::size_t) override { return 0; }
};

// Pseudo-random values, the same for the same seed on every machine; small ones are more frequent, and half
// of all inputs are telling values, if there are any, that may make a difference (fuzzers call them a
// dictionary).
class RandomInputs : public InputSource {
 public:
  explicit RandomInputs(std::uint64_t seed, std::span<const Integer> telling = {})
      : engine_(seed), telling_(telling) {}

  std::optional<Integer> input(unsigned width) override;
  std::optional<std::size_t> choice(std::size_t count) override { return below(count); }
  Integer initial(unsigned width) override { return value(width); }
  bool initial_is_zero() const override { return false; }
  unsigned attempts() const override { return 1000; }

 private:
  std::uint64_t below(std::uint64_t limit) { return engine_() % limit; }
  Integer value(unsigned width);

  std::mt19937_64 engine_;
  std::span<const Integer> telling_;
};

// The same, but all inputs are from one to three values: loops that go on as long as some input is the same,
// or until one is zero, go on for long. In some runs, the first value is much more frequent than the others.
class FewRandomInputs : public RandomInputs {
 public:
  explicit FewRandomInputs(std::uint64_t seed, std::span<const Integer> telling = {})
      : RandomInputs(seed, telling), count_(1 + seed % 3), frequency_(1 << seed / 3 % 4) {}

  std::optional<Integer> input(unsigned width) override;

 private:
  std::size_t count_;
  std::size_t frequency_;                            // of the first value, where that of the others is 1
  std::map<unsigned, std::vector<Integer>> values_;  // by width
};

// What another source gives, with a record of it.
class RecordedInputs : public InputSource {
 public:
  RecordedInputs(InputSource& source, std::size_t most) : source_(source), most_(most) {}

  std::optional<Integer> input(unsigned width) override;
  std::optional<std::size_t> choice(std::size_t count) override;
  unsigned attempts() const override { return source_.attempts(); }
  const std::vector<Integer>& given() const { return given_; }

 private:
  InputSource& source_;
  std::size_t most_;  // then there are no more
  std::vector<Integer> given_;
};

// The same again.
class GivenInputs : public InputSource {
 public:
  explicit GivenInputs(const std::vector<Integer>& given) : given_(given) {}

  std::optional<Integer> input(unsigned width) override;
  std::optional<std::size_t> choice(std::size_t count) override;
  unsigned attempts() const override { return ~0U; }

 private:
  const std::vector<Integer>& given_;
  std::size_t next_ = 0;
};

// Values that are given, where they fit, otherwise those of another source; after the last one so many more
// of these.
class ContinuedInputs : public InputSource {
 public:
  ContinuedInputs(std::vector<std::optional<Integer>> given, InputSource& others, std::size_t most_others)
      : given_(std::move(given)), others_(others), most_(given_.size() + most_others) {}

  std::optional<Integer> input(unsigned width) override;
  std::optional<std::size_t> choice(std::size_t count) override;
  unsigned attempts() const override { return others_.attempts(); }

 private:
  std::vector<std::optional<Integer>> given_;
  InputSource& others_;
  std::size_t most_;  // then there are no more
  std::size_t next_ = 0;
};

// Inputs and choices from a text: one number per line, decimal or hexadecimal with 0x; what follows # is a
// comment. Throws InputError where a number is not what is needed.
class FileInputs : public InputSource {
 public:
  explicit FileInputs(SourceFile file) : file_(std::move(file)) {}

  std::optional<Integer> input(unsigned width) override;
  std::optional<std::size_t> choice(std::size_t count) override;

 private:
  std::optional<Integer> next();
  [[noreturn]] void complain(const std::string& what) const;

  SourceFile file_;
  std::uint32_t line_ = 0;  // that was read last
};

}  // namespace hone
