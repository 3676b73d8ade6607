// SPDX-License-Identifier: Apache-2.0
#include "evidence/files/xml_document.h"

#include <gtest/gtest.h>

#include "base/error.h"

namespace hone {
namespace {

// What the reader of a text complains of; empty if it reads it.
std::string problem(const std::string& text) {
  const SourceFile file("w.graphml", text);
  try {
    XmlDocument document(file);
  } catch (const InputError& error) {
    return error.what();
  }
  return "";
}

TEST(XmlDocument, ElementsAttributesAndText) {
  const SourceFile file("w.graphml",
                        "\xef\xbb\xbf<?xml version='1.0'?>\n<!DOCTYPE graphml>\n<!-- a <b> -->\n<p:root "
                        "x=\"1 &lt; 2\" y='\"'>\n"
                        "  a &amp; b<leaf/>&#65;&#x42;<![CDATA[<raw>&]]>\n  <leaf n = \"2\">in<!-- out "
                        "-->side</leaf>\n</p:root>\n");
  const XmlDocument document(file);
  const pugi::xml_node root = document.root();
  EXPECT_EQ(local_name(root), "root");
  EXPECT_STREQ(root.attribute("x").value(), "1 < 2");
  EXPECT_STREQ(root.attribute("y").value(), "\"");
  EXPECT_STREQ(root.attribute("z").value(), "");
  EXPECT_EQ(text_of(root), "\n  a & bAB<raw>&\n  \n");
  const pugi::xml_node leaf = root.last_child().previous_sibling();
  EXPECT_EQ(local_name(leaf), "leaf");
  EXPECT_STREQ(leaf.attribute("n").value(), "2");
  EXPECT_EQ(text_of(leaf), "inside");
  try {
    document.fail(leaf, "it is not liked");
  } catch (const InputError& error) {
    EXPECT_STREQ(error.what(), "w.graphml:6:3: error: it is not liked");
  }
}

TEST(XmlDocument, EntitiesByNumberAreWrittenAsUtf8) {
  const SourceFile file("w.graphml", "<a>&#xe4;&#x20ac;&#x1F600;</a>");
  EXPECT_EQ(text_of(XmlDocument(file).root()), "\xc3\xa4\xe2\x82\xac\xf0\x9f\x98\x80");
}

TEST(XmlDocument, WhatIsWrongIsSaidWithItsPlace) {
  EXPECT_EQ(problem("<a>\n  <b></c></a>"), "w.graphml:2:8: error: Start-end tags mismatch");
  EXPECT_EQ(problem("<a>\n <b/>\r\n x &lt; &nothing;</a>"),
            "w.graphml:3:9: error: there is no such entity: '&nothing;'");
  EXPECT_EQ(problem("<a/>\n<b/>"), "w.graphml:2:1: error: nothing is expected behind the root element");
  for (const char* text : {"",
                           "x",
                           "<a>",
                           "<a b></a>",
                           "<a b=c/>",
                           "<a b='&nothing;'/>",
                           "<a>&nothing;</a>",
                           "<a>&lt</a>",
                           "<a>&#0;</a>",
                           "<a>&#x110000;</a>",
                           "<a>&#99999999999999999999;</a>",
                           "<a>&#-1;</a>",
                           "<!DOCTYPE a [ <!ENTITY b 'c'> ]><a/>",
                           "<!DOCTYPE a [ <!ENTITY b SYSTEM 'file:///etc/passwd'> ]><a>&b;</a>",
                           "<!DOCTYPE a [",
                           "<a/>x",
                           "x<a/>",
                           "<a/><![CDATA[x]]>",
                           "<a/></a>",
                           "<a><![CDATA[x</a>",
                           "<a><!-- x</a>",
                           "<?xml <a/>",
                           "<a",
                           "< a/>",
                           "\xff\xfe<\0a\0/\0>\0"})
    EXPECT_TRUE(problem(text).starts_with("w.graphml:")) << text;
  EXPECT_EQ(problem(std::string("<a>\n\0</a>", 9)), "w.graphml:2:1: error: there is a zero byte in the text");
}

// However deep or wide a document is: it is read or refused.
TEST(XmlDocument, LargeDocumentsDoNoHarm) {
  std::string open, close, wide = "<a>";
  for (int i = 0; i < 100000; ++i) {
    open += "<a>";
    close += "</a>";
    wide += "<b c='&amp;'/>";
  }
  EXPECT_NE(problem(open).find("too deeply"), std::string::npos);
  EXPECT_NE(problem(open + close).find("too deeply"), std::string::npos);
  EXPECT_NE(problem("<!DOCTYPE a " + std::string(1000000, '[') + "><a/>"), "");
  EXPECT_EQ(problem(wide + "</a>"), "");
}

TEST(XmlDocument, BytesThatAreNoUtf8AreReadAsTheyAre) {
  const SourceFile file("w.graphml", "<a b='\xff\xc0'>\xed\xa0\x80\xfe</a>");
  EXPECT_EQ(text_of(XmlDocument(file).root()), "\xed\xa0\x80\xfe");
}

}  // namespace
}  // namespace hone
