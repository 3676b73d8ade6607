// SPDX-License-Identifier: Apache-2.0
#include "main/write_report.h"

#include <filesystem>

#include "main/output_file.h"
#include "report/html/html_report.h"

namespace hone {

namespace {

constexpr std::size_t most_recorded_nodes = 20000;

std::string page_in(const std::string& folder) {
  return (std::filesystem::path(folder) / "index.html").string();
}

void write_page(const std::string& folder, const std::string& page) {
  std::error_code problem;  // writing fails if there is one
  std::filesystem::create_directories(folder, problem);
  write_file(page_in(folder), page);
}

}  // namespace

LastTree::LastTree(RunContext& context) {
  context.on_tree = [this](const RecordedTree& tree) {
    nodes_ += tree.nodes.size();
    tree_ = tree;
  };
  context.on_progress = [this, &context, next = context.on_progress](const Progress& progress) {
    if (next) next(progress);
    if (nodes_ > most_recorded_nodes) context.on_tree = nullptr;
  };
}

void prepare_report(const std::string& folder) {
  check_output_folder(folder);
  if (std::filesystem::exists(folder)) prepare_output_file(page_in(folder));
}

void write_report(const std::string& folder, const Program& program, const Result& result,
                  const RunContext& context, const std::optional<RecordedTree>& tree) {
  write_page(folder, render_html(program, result, context, tree, HONE_VERSION));
}

void write_report_of_unknown(const std::string& folder, const std::string& file, const std::string& reason) {
  write_page(folder, render_html_unknown(file, reason, HONE_VERSION));
}

}  // namespace hone
