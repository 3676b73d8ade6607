// SPDX-License-Identifier: Apache-2.0
#include "main/write_report.h"

#include <filesystem>

#include "main/commands.h"
#include "report/html/html_report.h"

namespace hone {

namespace {

constexpr std::size_t most_recorded_nodes = 20000;

void write_page(const std::string& folder, const std::string& page) {
  std::error_code problem;  // writing fails if there is one
  std::filesystem::create_directories(folder, problem);
  write_file((std::filesystem::path(folder) / "index.html").string(), page);
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

void write_report(const std::string& folder, const Program& program, const Result& result,
                  const RunContext& context, const std::optional<RecordedTree>& tree) {
  write_page(folder, render_html(program, result, context, tree, HONE_VERSION));
}

void write_report_of_unknown(const std::string& folder, const std::string& file, const std::string& reason) {
  write_page(folder, render_html_unknown(file, reason, HONE_VERSION));
}

}  // namespace hone
