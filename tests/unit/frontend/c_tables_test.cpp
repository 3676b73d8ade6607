// SPDX-License-Identifier: Apache-2.0
// The tables of frontend/c/tables name everything that Clang can hand over, once.
#include <gtest/gtest.h>

#include <set>

#include "frontend/c/library/library.h"
#include "frontend/c/tables/attributes.h"
#include "frontend/c/tables/constructs.h"
#include "frontend/c/tables/library_functions.h"

namespace hone::c {

namespace {

TEST(CTables, NameEveryAttributeOfClang) {
  for (const char* name : {
#define ATTR(NAME) #NAME,
#include <clang/Basic/AttrList.inc>
       })
    EXPECT_TRUE(attribute_table().find(name)) << name;
}

TEST(CTables, NameEveryStatementOfClang) {
  for (const char* name : {
#define STMT(CLASS, PARENT) #CLASS,
#define ABSTRACT_STMT(CLASS)
#include <clang/AST/StmtNodes.inc>
       })
    EXPECT_TRUE(statement_table().find(name)) << name;
}

TEST(CTables, NameEveryDeclarationOfClang) {
  for (const char* name : {
#define DECL(CLASS, PARENT) #CLASS,
#define ABSTRACT_DECL(CLASS)
#include <clang/AST/DeclNodes.inc>
       })
    EXPECT_TRUE(declaration_table().find(name)) << name;
}

TEST(CTables, SayThatEveryModelOfTheLibraryIsOne) {
  for (const std::string& name : library_models()) {
    if (name.starts_with("__hone_")) continue;
    EXPECT_EQ(library_names().of(name), Handling::modelled) << name;
  }
}

TEST(CTables, GiveRangesToInputsOnly) {
  for (const char* name : {"rand", "getchar", "write", "fclose"}) {
    EXPECT_EQ(library_names().of(name), Handling::input) << name;
    EXPECT_NE(input_range(name), nullptr) << name;
  }
  EXPECT_EQ(input_range("strlen"), nullptr);
}

TEST(CTables, TakeWhatTheyDoNotNameForUnsupported) {
  EXPECT_EQ(attribute_table().of("NoSuchAttribute"), Handling::unsupported);
  EXPECT_EQ(gcc_attribute_table().of("no_such_attribute"), Handling::unsupported);
  EXPECT_EQ(statement_table().of("NoSuchStmt"), Handling::unsupported);
  EXPECT_EQ(builtin_handling("__builtin_no_such"), Handling::unsupported);
  EXPECT_EQ(library_names().of("readv"), Handling::unsupported);
}

}  // namespace

}  // namespace hone::c
