// SPDX-License-Identifier: Apache-2.0
#include "abstraction/values/value_domains.h"

#include <gtest/gtest.h>

#include "abstraction/values/limits.h"
#include "abstraction/values/variable_order.h"
#include "support/programs.h"

namespace hone {
namespace {

class ValueDomainsTest : public testing::Test {
 protected:
  explicit ValueDomainsTest(const char* text =
                                "int a; int b; int c; int d; int n; int free;\nvoid main() {\n"
                                "  a = 1; b = a; if (b == 4) { c = 2; }\n  d = c + 10;\n"
                                "  n = 0; while (n < free) { n = n + 1; }\n  free = unknown;\n}\n")
      : source("test.ip", text), domains(source.program()) {}

  VariableId variable(const std::string& name) const { return source.variable(name); }

  std::vector<int> values(const std::string& name) const {
    std::vector<int> result;
    for (const Term constant : domains.constants(variable(name)))
      result.push_back(static_cast<int>(source.program().terms().integer_value(constant).get_si()));
    std::ranges::sort(result);
    return result;
  }

  test::Source source;
  ValueDomains domains;
};

TEST_F(ValueDomainsTest, CopiesAndComparisonsHaveOneDomain) {
  EXPECT_TRUE(domains.have_one_domain(variable("a"), variable("b")));
  EXPECT_FALSE(domains.have_one_domain(variable("a"), variable("c")));
  EXPECT_EQ(values("a"), (std::vector{1, 4}));
  EXPECT_EQ(values("b"), (std::vector{1, 4}));
}

TEST_F(ValueDomainsTest, ValuesAreComputedFromValues) {
  EXPECT_EQ(values("c"), std::vector{2});
  EXPECT_EQ(values("d"), std::vector{12});
  EXPECT_FALSE(domains.is_open(variable("d")));
}

TEST_F(ValueDomainsTest, CountersAreOpen) {
  EXPECT_TRUE(domains.is_open(variable("n")));
  EXPECT_EQ(domains.constants(variable("n")).size(), limits::values::computed_constants);
}

TEST_F(ValueDomainsTest, WithoutConstantsThereIsNothingToTrack) {
  EXPECT_FALSE(domains.can_track(variable("free")));
  EXPECT_TRUE(domains.can_track(variable("a")));
}

// Two chains of variables, mixed up.
TEST(VariableOrderTest, WhatIsUsedTogetherIsClose) {
  const test::Source source("test.ip",
                            "int a; int x; int b; int y; int c; int z;\nvoid main() {\n"
                            "  a = b; b = c; a = b; b = c;\n  x = y; y = z; x = y; y = z;\n}\n");
  std::vector<std::vector<VariableId>> things;
  for (const VariableId id : source.program().globals()) things.push_back({id});
  std::string order;
  for (const std::size_t thing : order_by_use(source.program(), things))
    order += source.program().variable(things[thing].front()).name;
  EXPECT_TRUE(order.substr(0, 3).find_first_of("xyz") == std::string::npos ||
              order.substr(0, 3).find_first_of("abc") == std::string::npos)
      << order;
}

}  // namespace
}  // namespace hone
