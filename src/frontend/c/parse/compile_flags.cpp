// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/parse/compile_flags.h"

#include <fmt/format.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "base/error.h"
#include "base/source.h"

namespace hone::c {

namespace {

namespace fs = std::filesystem;

// A command as a shell would split it: blanks, quotes and backslashes.
std::vector<std::string> words_of(const std::string& command) {
  std::vector<std::string> words;
  std::string word;
  bool inside = false;
  char quote = 0;
  for (std::size_t i = 0; i < command.size(); ++i) {
    const char c = command[i];
    if (quote != 0 && c == quote) {
      quote = 0;
    } else if (quote == 0 && (c == '"' || c == '\'')) {
      quote = c;
      inside = true;
    } else if (c == '\\' && quote != '\'' && i + 1 < command.size()) {
      word += command[++i];
      inside = true;
    } else if (quote == 0 && std::isspace(static_cast<unsigned char>(c)) != 0) {
      if (inside) words.push_back(std::exchange(word, {}));
      inside = false;
    } else {
      word += c;
      inside = true;
    }
  }
  if (inside) words.push_back(word);
  return words;
}

// The flags among the words that say what a source means; paths become absolute.
std::vector<std::string> flags_among(const std::vector<std::string>& words, const fs::path& directory) {
  std::vector<std::string> flags;
  const auto absolute = [&](const std::string& path) {
    return (directory / path).lexically_normal().string();
  };
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string& word = words[i];
    for (const std::string flag : {"-I", "-isystem", "-include", "-D", "-U"}) {
      const bool is_path = flag == "-I" || flag == "-isystem" || flag == "-include";
      std::string value;
      if (word == flag && i + 1 < words.size())
        value = words[++i];
      else if (flag.size() == 2 && word.size() > 2 && word.starts_with(flag))
        value = word.substr(2);
      else
        continue;
      flags.push_back(flag);
      flags.push_back(is_path ? absolute(value) : value);
      break;
    }
    if (word.starts_with("-std=")) flags.push_back(word);
  }
  return flags;
}

std::vector<std::string> flags_of_database(const std::string& database, const std::string& file) {
  const SourceFile source = read_source_file(database);
  const auto entries = nlohmann::json::parse(source.text(), nullptr, false);
  if (entries.is_discarded() || !entries.is_array())
    throw InputError(fmt::format("{}: error: this is not a list of compile commands in JSON", database));
  const fs::path wanted = fs::weakly_canonical(fs::absolute(file));
  for (const auto& entry : entries) {
    if (!entry.is_object() || !entry.contains("file") || !entry["file"].is_string()) continue;
    fs::path directory = fs::absolute(fs::path(database).parent_path());
    if (entry.contains("directory") && entry["directory"].is_string())
      directory /= entry["directory"].get<std::string>();
    if (fs::weakly_canonical(directory / entry["file"].get<std::string>()) != wanted) continue;
    std::vector<std::string> words;
    if (entry.contains("arguments") && entry["arguments"].is_array()) {
      for (const auto& word : entry["arguments"])
        if (word.is_string()) words.push_back(word.get<std::string>());
    } else if (entry.contains("command") && entry["command"].is_string()) {
      words = words_of(entry["command"].get<std::string>());
    }
    return flags_among(words, directory);
  }
  return {};
}

}  // namespace

std::vector<std::string> compile_flags(const std::string& file, const Options& options) {
  std::vector<std::string> flags{"-std=" + options.text(Option::std)};
  if (const std::string& database = options.text(Option::compile_commands); !database.empty())
    for (std::string& flag : flags_of_database(database, file)) flags.push_back(std::move(flag));
  const auto add = [&](const char* flag, Option option) {
    for (const std::string& value : options.texts(option)) {
      flags.emplace_back(flag);
      flags.push_back(value);
    }
  };
  add("-I", Option::include_directory);
  add("-D", Option::define);
  add("-U", Option::undefine);
  add("-include", Option::include);
  return flags;
}

}  // namespace hone::c
