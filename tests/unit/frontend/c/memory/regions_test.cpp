// SPDX-License-Identifier: Apache-2.0
// Regions and accesses to them, of programs that are made by hand: without Clang, without the lowering.
#include "frontend/c/memory/regions.h"

#include <gtest/gtest.h>

#include "frontend/c/memory/region_access.h"
#include "frontend/c/memory/region_rewriter.h"
#include "program/run/interpreter.h"
#include "smt/solver.h"
#include "support/random.h"

namespace hone {
namespace {

using c::RegionAccess;
using c::Regions;
using Precision = c::PointsTo::Precision;
using Form = c::Region::Form;

// A program of one procedure whose steps follow one another.
class StraightProgram {
 public:
  StraightProgram() {
    main_ = program.add_procedure("main");
    program.set_entry(main_);
    at_ = program.procedure(main_).entry;
    do_step([&](c::StepBuilder& step) { memory.initialize(step); });
  }

  template <class Action>
  void do_step(const Action& action) {
    c::StepBuilder step(program);
    action(step);
    const LocationId next = program.add_location(main_);
    program.add_edge({at_, next, step.finish(), EdgeRole::statement, {}, "step"});
    at_ = next;
  }
  void store(Term address, std::uint64_t value, unsigned bytes) {
    do_step([&](c::StepBuilder& step) {
      memory.store(step, address, terms.bitvector(Integer(static_cast<unsigned long>(value)), 8 * bytes));
    });
  }
  // Into a new variable.
  std::string load(Term address, unsigned bytes) {
    const std::string name = "result" + std::to_string(results_++);
    const VariableId result = program.add_global(name, terms.bitvector_sort(8 * bytes));
    do_step([&](c::StepBuilder& step) { step.set(result, memory.load(step, address, bytes)); });
    return name;
  }
  Term plus(Term address, std::uint64_t offset) {
    return offset == 0 ? address : terms.bv(Kind::bv_add, {address, terms.machine_bitvector(offset, bits)});
  }

  static constexpr unsigned bits = 64;
  Terms terms;
  Program program{terms};
  c::Memory memory{program, bits};

 private:
  ProcedureId main_;
  LocationId at_;
  int results_ = 0;
};

// What stands in a variable that nobody has written to: not zero.
Term garbage(Terms& terms, Sort sort) {
  switch (terms.kind(sort)) {
    case SortKind::bitvector: return terms.bitvector(-1, terms.width(sort));
    case SortKind::array: return terms.const_array(sort, garbage(terms, terms.element_sort(sort)));
    default: return default_value(terms, sort);
  }
}

// Executes the one run of a program; the values of its globals by name.
std::map<std::string, std::uint64_t> final_values(const Program& program) {
  Terms& terms = program.terms();
  Memory memory;
  for (const VariableId id : program.globals())
    memory.globals.push_back(garbage(terms, terms.sort(program.variable(id).symbol)));
  Interpreter interpreter(program);
  LocationId at = program.procedure(program.entry()).entry;
  while (!program.location(at).outgoing.empty()) {
    const Edge& edge = program.edge(program.location(at).outgoing.front());
    EXPECT_TRUE(interpreter.execute(*edge.step(), {}, memory));
    at = edge.target;
  }
  std::map<std::string, std::uint64_t> result;
  for (const VariableId id : program.globals()) {
    const Term value = value_of(program, memory, id);
    if (terms.kind(value) == Kind::bv_number)
      result[program.variable(id).name] = terms.integer_value(value).get_ui();
  }
  return result;
}

TEST(Regions, ObjectsThatNothingConfusesAreVariables) {
  StraightProgram p;
  const Term x = p.memory.new_local("x", 4, 4), y = p.memory.new_local("y", 8, 8);
  p.store(x, 1, 4);
  p.store(y, 2, 8);
  p.load(x, 4);
  p.load(y, 8);
  const c::PointsTo points_to(p.program, p.memory, Precision::typed);
  const Regions regions(points_to, p.memory, p.terms);
  ASSERT_EQ(regions.variables().size(), 2u);
  EXPECT_EQ(regions.variables()[0].name, "x");
  EXPECT_EQ(regions.variables()[0].sort, p.terms.bitvector_sort(32));
  EXPECT_EQ(regions.variables()[1].sort, p.terms.bitvector_sort(64));
  EXPECT_NE(&regions.at(x).region, &regions.at(y).region);
  EXPECT_EQ(regions.at(x).region.form, Form::variables);
}

TEST(Regions, FieldsOfAnObjectAreApart) {
  StraightProgram p;
  const Term pair = p.memory.new_local("pair", 8, 4), second = p.plus(pair, 4);
  p.store(pair, 1, 4);
  p.store(second, 2, 4);
  p.load(pair, 4);
  p.load(second, 4);
  const c::PointsTo points_to(p.program, p.memory, Precision::typed);
  const Regions regions(points_to, p.memory, p.terms);
  EXPECT_NE(&regions.at(pair).region, &regions.at(second).region);
}

TEST(Regions, PartsOfAFieldShareItsElement) {
  StraightProgram p;
  const Term word = p.memory.new_local("word", 4, 4), upper = p.plus(word, 2);
  p.store(word, 0x11223344, 4);
  p.store(upper, 0x5566, 2);
  p.load(word, 4);
  const c::PointsTo points_to(p.program, p.memory, Precision::typed);
  const Regions regions(points_to, p.memory, p.terms);
  EXPECT_EQ(&regions.at(word).region, &regions.at(upper).region);
  EXPECT_EQ(regions.at(word).region.element_bytes, 4u);
  EXPECT_EQ(regions.at(word).inner, 0u);
  EXPECT_EQ(regions.at(upper).inner, 2u);
}

TEST(Regions, WhatIsNeverReadHasNoVariable) {
  StraightProgram p;
  const Term x = p.memory.new_local("x", 4, 4);
  p.store(x, 1, 4);
  const c::PointsTo points_to(p.program, p.memory, Precision::typed);
  const Regions regions(points_to, p.memory, p.terms);
  EXPECT_EQ(regions.at(x).region.form, Form::unused);
  EXPECT_TRUE(regions.variables().empty());
}

TEST(Regions, FlatMemoryIsOneRegionOfBytes) {
  StraightProgram p;
  const Term x = p.memory.new_local("x", 4, 4), y = p.memory.new_local("y", 8, 8);
  p.load(x, 4);
  p.load(y, 8);
  const c::PointsTo points_to(p.program, p.memory, Precision::flat);
  const Regions regions(points_to, p.memory, p.terms);
  EXPECT_EQ(&regions.at(x).region, &regions.at(y).region);
  EXPECT_EQ(regions.at(x).region.element_bytes, 1u);
}

// Random loads and stores of any size at any place of some objects, through addresses that are known, that
// are chosen and that have an index: what is loaded is what a map from addresses to bytes has.
TEST(Regions, ProgramsWithRegionsDoWhatBytesDo) {
  test::Random random(1);
  int loads = 0;
  std::map<Form, int> forms;
  for (int round = 0; round < 300; ++round) {
    StraightProgram p;
    struct Object {
      Term address;
      bool is_static;
      std::vector<std::optional<unsigned>> bytes;  // what is known of them
    };
    std::vector<Object> objects;
    for (unsigned i = 0; i < 3; ++i) {
      const bool is_static = random.one_in(2);
      const std::string name = "o" + std::to_string(i);
      const std::uint64_t size = random.one_in(6) ? 512 : 8 << random.below(3);
      objects.push_back(
          {is_static ? p.memory.new_static(name, size, 8) : p.memory.new_local(name, size, 8), is_static,
           std::vector<std::optional<unsigned>>(size, is_static ? std::optional(0u) : std::nullopt)});
    }
    const VariableId choice = p.program.add_global("choice", p.terms.bool_sort());
    const VariableId index = p.program.add_global("index", p.terms.bitvector_sort(p.bits));
    const bool chosen = random.one_in(2);
    p.do_step([&](c::StepBuilder& step) { step.set(choice, p.terms.boolean(chosen)); });
    const bool few_sizes = random.one_in(2);
    std::map<std::string, std::uint64_t> expected;
    for (int step = 0; step < 14; ++step) {
      const unsigned bytes = few_sizes ? 4 : 1u << random.below(4);
      Object& first = objects[random.below(objects.size())];
      // Mostly aligned.
      const std::uint64_t offset = few_sizes || !random.one_in(6)
                                       ? random.below(first.bytes.size() / bytes) * bytes
                                       : random.below(first.bytes.size() - bytes + 1);
      Object* object = &first;
      const bool indexed = offset % bytes == 0 && random.one_in(3);
      if (indexed)
        p.do_step([&](c::StepBuilder& builder) {
          builder.set(index, p.terms.machine_bitvector(offset / bytes, p.bits));
        });
      const auto place_in = [&](const Object& where) {
        if (!indexed) return p.plus(where.address, offset);
        const Term scaled = p.terms.bv(
            Kind::bv_mul, {p.program.variable(index).symbol, p.terms.machine_bitvector(bytes, p.bits)});
        return p.terms.bv(Kind::bv_add, {where.address, scaled});
      };
      Term address = place_in(first);
      if (Object& other = objects[random.below(objects.size())];
          random.one_in(3) && offset + bytes <= other.bytes.size()) {
        address = p.terms.ite(p.program.variable(choice).symbol, address, place_in(other));
        if (!chosen) object = &other;
      }
      if (random.one_in(2)) {
        std::uint64_t value = 0;
        for (unsigned i = 0; i < bytes; ++i) {
          object->bytes[offset + i] = random.below(256);
          value |= std::uint64_t{*object->bytes[offset + i]} << (8 * i);
        }
        p.store(address, value, bytes);
        continue;
      }
      const std::string name = p.load(address, bytes);
      std::uint64_t value = 0;
      bool known = true;
      for (unsigned i = 0; i < bytes; ++i) {
        known &= object->bytes[offset + i].has_value();
        value |= std::uint64_t{object->bytes[offset + i].value_or(0)} << (8 * i);
      }
      if (known) expected[name] = value;
    }
    loads += static_cast<int>(expected.size());
    const c::PointsTo points_to(p.program, p.memory, Precision::typed);
    const Regions regions(points_to, p.memory, p.terms);
    for (const c::Region& region : regions.all()) ++forms[region.form];
    for (const Precision precision : {Precision::typed, Precision::flat}) {
      const Program rewritten = c::with_regions(p.program, p.memory, precision);
      const auto values = final_values(rewritten);
      for (const auto& [name, value] : expected) {
        ASSERT_TRUE(values.contains(name));
        ASSERT_EQ(values.at(name), value) << "round " << round << ", " << name;
      }
    }
  }
  EXPECT_GT(loads, 500);
  for (const Form form : {Form::unused, Form::variables, Form::array, Form::two_arrays})
    EXPECT_GT(forms[form], 10) << static_cast<int>(form);
}

}  // namespace
}  // namespace hone
