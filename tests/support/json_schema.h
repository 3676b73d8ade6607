// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <yaml-cpp/yaml.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <regex>
#include <string>

namespace hone::test {

// YAML as JSON: plain numbers are numbers, all other scalars are texts.
inline nlohmann::json to_json(const YAML::Node& node) {
  nlohmann::json result;
  if (node.IsSequence()) {
    result = nlohmann::json::array();
    for (const YAML::Node& each : node) result.push_back(to_json(each));
  } else if (node.IsMap()) {
    result = nlohmann::json::object();
    for (const auto& each : node) result[each.first.as<std::string>()] = to_json(each.second);
  } else if (long number = 0;
             node.IsScalar() && node.Tag() == "?" && YAML::convert<long>::decode(node, number)) {
    result = number;
  } else if (node.IsScalar()) {
    result = node.Scalar();
  }
  return result;
}

// As much of JSON schemas as ours use. Answers what is wrong first; empty if nothing is.
class JsonSchema {
 public:
  using Json = nlohmann::json;
  explicit JsonSchema(const std::string& file) {
    std::ifstream stream(file);
    schema_ = Json::parse(stream);
  }
  std::string problem(const Json& value) const { return problem(value, schema_, "$"); }

 private:
  static bool has_type(const Json& value, const std::string& type) {
    if (type == "object") return value.is_object();
    if (type == "array") return value.is_array();
    if (type == "string") return value.is_string();
    return type == "integer" && value.is_number_integer();
  }

  std::string problem(const Json& value, const Json& schema, const std::string& at) const {
    if (schema.contains("$ref")) {
      const std::string path = schema["$ref"].get<std::string>().substr(1);
      return problem(value, schema_.at(Json::json_pointer(path)), at);
    }
    if (schema.contains("oneOf")) {
      std::string first;
      int fitting = 0;
      for (const Json& each : schema["oneOf"]) {
        const std::string wrong = problem(value, each, at);
        fitting += wrong.empty() ? 1 : 0;
        first += " [" + wrong + "]";
      }
      if (fitting != 1) return at + ": not exactly one of the alternatives:" + first;
    }
    if (schema.contains("type") && !has_type(value, schema["type"])) return at + ": another type";
    if (schema.contains("const") && value != schema["const"]) return at + ": another value";
    if (schema.contains("enum") && std::ranges::find(schema["enum"], value) == schema["enum"].end())
      return at + ": none of the values";
    if (schema.contains("pattern") &&
        !std::regex_search(value.get<std::string>(), std::regex(schema["pattern"].get<std::string>())))
      return at + ": does not match";
    if (schema.contains("minimum") && value < schema["minimum"]) return at + ": too small";
    if (schema.contains("minItems") && value.size() < schema["minItems"].get<std::size_t>())
      return at + ": too few";
    return problem_inside(value, schema, at);
  }

  std::string problem_inside(const Json& value, const Json& schema, const std::string& at) const {
    if (schema.contains("items"))
      for (std::size_t i = 0; i < value.size(); ++i)
        if (auto wrong = problem(value[i], schema["items"], at + "[" + std::to_string(i) + "]");
            !wrong.empty())
          return wrong;
    if (!value.is_object()) return "";
    if (schema.contains("required"))
      for (const Json& key : schema["required"])
        if (!value.contains(key.get<std::string>()))
          return at + ": " + key.get<std::string>() + " is missing";
    const Json own = schema.value("properties", Json::object());
    const Json others = schema.value("additionalProperties", Json(true));
    for (const auto& [key, each] : value.items()) {
      std::string wrong;
      if (own.contains(key))
        wrong = problem(each, own[key], at + "." + key);
      else if (others.is_object())
        wrong = problem(each, others, at + "." + key);
      else if (!others.get<bool>())
        wrong = at + ": " + key + " is too much";
      if (!wrong.empty()) return wrong;
    }
    return "";
  }

  Json schema_;
};

inline std::string problem_in_witness(const std::string& text) {
  static const JsonSchema schema(HONE_SOURCE_DIR "/docs/schema/witness-2.0.schema.json");
  return schema.problem(to_json(YAML::Load(text)));
}

}  // namespace hone::test
