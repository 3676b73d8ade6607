// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include "base/error.h"
#include "frontend/frontend.h"

namespace hone {

// A program with one thing wrong in it.
struct Mistake {
  const char* text;     // of the program
  const char* message;  // the first line of the only error, after "FILE:"
};

inline void PrintTo(const Mistake& mistake, std::ostream* out) { *out << mistake.text; }

// Loads programs from strings and finds the edges of their automata by text.
class FrontendTest : public testing::Test {
 protected:
  FrontendTest() { options.choose(Option::property, Property::unreach_call); }

  const Program& load(const std::string& file_name, const std::string& text) {
    loaded = load_program(std::make_shared<const SourceFile>(file_name, text), terms, options);
    return *loaded.program;
  }
  const Program& load_ip(const std::string& text) { return load("t.ip", text); }
  const Program& load_bp(const std::string& text) { return load("t.bp", text); }

  // The text of the InputError that loading throws; "" if it throws none.
  std::string error_of(const std::string& file_name, const std::string& text) {
    try {
      load(file_name, text);
    } catch (const InputError& error) {
      return error.what();
    }
    return "";
  }

  void expect_only_mistake(const std::string& file_name, const Mistake& mistake) {
    const std::string error = error_of(file_name, mistake.text);
    EXPECT_EQ(error.substr(0, error.find('\n')), file_name + ":" + mistake.message);
    EXPECT_EQ(error.find("error:"), error.rfind("error:")) << error;
  }

  // All edges with this text, in order.
  std::vector<const Edge*> edges(const std::string& text) const {
    std::vector<const Edge*> found;
    for (std::size_t i = 0; i < loaded.program->edge_count(); ++i)
      if (loaded.program->edge(EdgeId(i)).text == text) found.push_back(&loaded.program->edge(EdgeId(i)));
    return found;
  }

  // The only edge with this text (for assertions: the one that holds).
  const Edge& edge(const std::string& text) const {
    auto found = edges(text);
    std::erase_if(found, [](const Edge* e) { return e->role == EdgeRole::assertion_fails; });
    EXPECT_EQ(found.size(), 1u) << "edges with the text " << text;
    return found.empty() ? loaded.program->edge(EdgeId(0)) : *found[0];
  }
  const Step& step(const std::string& text) const { return *edge(text).step(); }
  const Call& call(const std::string& text) const { return *edge(text).call(); }

  // The variable with this name, in this procedure or global.
  VariableId variable(const std::string& name, const std::string& procedure = "") const {
    const Program& program = *loaded.program;
    for (std::size_t i = 0; i < program.variable_count(); ++i) {
      const Variable& candidate = program.variable(VariableId(i));
      const std::string scope = candidate.scope.valid() ? program.procedure(candidate.scope).name : "";
      if (candidate.name == name && scope == procedure) return VariableId(i);
    }
    ADD_FAILURE() << "no variable " << name << " in " << procedure;
    return VariableId(0);
  }
  Term symbol(const std::string& name, const std::string& procedure = "") const {
    return loaded.program->variable(variable(name, procedure)).symbol;
  }
  const Procedure& procedure(const std::string& name) const {
    return loaded.program->procedure(*loaded.program->find_procedure(name));
  }
  // The value that the only edge with this text assigns to its only target.
  Term value(const std::string& text) const {
    EXPECT_EQ(step(text).assignments.size(), 1u);
    return step(text).assignments.at(0).value;
  }
  Term number(int value) { return terms.integer(value); }

  Terms terms;
  Options options;
  LoadedProgram loaded;
};

inline bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

inline std::string repeated(const std::string& text, std::size_t times) {
  std::string result;
  result.reserve(text.size() * times);
  for (std::size_t i = 0; i < times; ++i) result += text;
  return result;
}

}  // namespace hone
