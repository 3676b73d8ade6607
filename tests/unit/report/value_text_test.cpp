// SPDX-License-Identifier: Apache-2.0
#include "report/value_text.h"

#include <gtest/gtest.h>

namespace hone {
namespace {

class ValueTextTest : public testing::Test {
 protected:
  VariableId variable(Display display, unsigned bits, const std::string& name = "x") {
    const VariableId id = program.add_global(name, terms.bitvector_sort(bits));
    program.set_display(id, display);
    return id;
  }
  std::string text(Display display, unsigned bits, std::uint64_t value) {
    const VariableId id = variable(display, bits);
    return ValueText(program).text(id, terms.machine_bitvector(value, bits));
  }

  Terms terms;
  Program program{terms};
};

TEST_F(ValueTextTest, Numbers) {
  EXPECT_EQ(text(Display::signed_number, 32, 0xffffffff), "-1");
  EXPECT_EQ(text(Display::unsigned_number, 32, 0xffffffff), "4294967295");
  EXPECT_EQ(text(Display::signed_number, 64, std::uint64_t{1} << 63), "-9223372036854775808");
  EXPECT_EQ(text(Display::signed_number, 3, 7), "-1");
  EXPECT_EQ(text(Display::character, 8, 'a'), "97 'a'");
  EXPECT_EQ(text(Display::character, 8, 0xff), "-1");
  EXPECT_EQ(text(Display::floating, 32, 0x40000000), "2.0");
  EXPECT_EQ(text(Display::floating, 32, 0x3dcccccd), "0.1");
  EXPECT_EQ(text(Display::floating, 64, 0xfff0000000000000), "-infinity");
  EXPECT_EQ(text(Display::floating, 64, 0x7ff8000000000000), "NaN");
}

TEST_F(ValueTextTest, Pointers) {
  program.add_object({"s", 0x1000, Display::plain});
  program.add_object({"s.x", 0x1000, Display::signed_number});
  program.add_object({"s.y", 0x1004, Display::unsigned_number});
  EXPECT_EQ(text(Display::pointer, 64, 0), "NULL");
  EXPECT_EQ(text(Display::pointer, 64, 0x1000), "&s");
  EXPECT_EQ(text(Display::pointer, 64, 0x1004), "&s.y");
  EXPECT_EQ(text(Display::pointer, 64, 0x1005), "0x1005");
}

TEST_F(ValueTextTest, ObjectsInMemoryHaveTheirNamesInC) {
  program.add_object({"s", 0x1000, Display::plain});
  program.add_object({"s.y", 0x1004, Display::unsigned_number});
  const VariableId part = variable(Display::unsigned_number, 32, "main:s+4");
  program.set_address(part, 0x1004);
  const VariableId second = variable(Display::signed_number, 32, "x#2");
  const ValueText texts(program);
  EXPECT_EQ(joined({texts.shown(part, terms.machine_bitvector(3, 32)),
                    texts.shown(second, terms.machine_bitvector(4, 32))}),
            "s.y = 3, x = 4");
}

TEST_F(ValueTextTest, ChangesOfArrays) {
  const Sort byte = terms.bitvector_sort(8), word = terms.bitvector_sort(64);
  const VariableId array = program.add_global("a", terms.array_sort(word, byte));
  const VariableId memory = program.add_global("s", terms.array_sort(word, byte));
  const VariableId hidden = program.add_global("#1", byte);
  program.set_display(array, Display::signed_number);
  program.set_display(memory, Display::memory);
  program.add_object({"s.x", 0x1000, Display::character});
  const ProcedureId main = program.add_procedure("main");
  const auto number = [&](std::uint64_t value) { return terms.machine_bitvector(value, 8); };
  const auto index = [&](std::uint64_t value) { return terms.machine_bitvector(value, 64); };
  const Term zeros = terms.const_array(terms.array_sort(word, byte), number(0));
  const Term some = terms.store(zeros, index(7), number(1));
  const Memory before{{some, zeros, number(0)}, {}};
  Memory after{
      {terms.store(some, index(2), number(0xfe)),
       terms.store(terms.store(zeros, index(0x1000), number('b')), index(0x2000), number(3)), number(9)},
      {}};
  const ValueText texts(program);
  EXPECT_EQ(joined(texts.changes(main, before, after, false)), "a[2] = -2, s.x = 98 'b', *0x2000 = 3");
  EXPECT_NE(joined(texts.changes(main, before, after, true)).find("#1 = "), std::string::npos);
  after.globals[0] = zeros;
  EXPECT_EQ(joined(texts.changes(main, before, after, false)), "a[7] = 0, s.x = 98 'b', *0x2000 = 3");
  EXPECT_TRUE(hidden.valid());
}

}  // namespace
}  // namespace hone
