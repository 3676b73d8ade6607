// SPDX-License-Identifier: Apache-2.0
#include "evidence/files/metadata.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <cstdlib>
#include <ctime>
#include <filesystem>

#include "evidence/files/sha256.h"

namespace hone {

namespace {

std::string language_of(const Program& program) {
  if (is_c_program(program)) return "C";
  return std::filesystem::path(program.source()->name()).extension().string().substr(1);
}

std::string now() {
  const char* given = std::getenv("SOURCE_DATE_EPOCH");
  const std::time_t time =
      given == nullptr ? std::time(nullptr) : static_cast<std::time_t>(std::atoll(given));
  return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(time));
}

// Version 8 of RFC 9562: made by rules of our own.
std::string uuid_of(const std::string& hash) {
  constexpr std::string_view variants = "89ab";
  const auto digit = static_cast<std::size_t>(hash[16]) % variants.size();
  return fmt::format("{}-{}-8{}-{}{}-{}", hash.substr(0, 8), hash.substr(8, 4), hash.substr(13, 3),
                     variants[digit], hash.substr(17, 3), hash.substr(20, 12));
}

std::string base_name(const std::string& path) { return std::filesystem::path(path).filename().string(); }

}  // namespace

bool is_c_program(const Program& program) { return program.language() == Language::c; }

void describe(WitnessEntry& entry, const Program& program, const TaskDescription& task) {
  WitnessMetadata& metadata = entry.metadata;
  metadata.format_version = "2.0";
  metadata.producer = "hone";
  metadata.producer_version = task.version;
  for (const auto& source : program.sources()) {
    metadata.input_files.push_back(source->name());
    metadata.hashes[source->name()] = sha256(source->text());
  }
  metadata.specification = task.specification;
  metadata.data_model = name_of(task.data_model);
  metadata.language = language_of(program);
  metadata.uuid = uuid_of(sha256(print_witness_file({entry})));
  metadata.creation_time = now();
}

std::vector<std::string> differences(const WitnessMetadata& metadata, const Program& program,
                                     const TaskDescription& task) {
  std::vector<std::string> result;
  for (const auto& source : program.sources())
    for (const auto& [file, hash] : metadata.hashes)
      if (base_name(file) == base_name(source->name()) && hash != sha256(source->text()))
        result.push_back(fmt::format("the file was made for another version of {}", source->name()));
  if (is_c_program(program) && !metadata.data_model.empty() &&
      metadata.data_model != name_of(task.data_model))
    result.push_back(fmt::format("the file was made for the data model {}, not for {}",
                                 printable(metadata.data_model), name_of(task.data_model)));
  return result;
}

}  // namespace hone
