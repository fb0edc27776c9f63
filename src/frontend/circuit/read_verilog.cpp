// SPDX-License-Identifier: MIT
#include "frontend/circuit/read_verilog.h"

#include <filesystem>

#include "frontend/circuit/yosys_circuit.h"
#include "frontend/circuit/yosys_design.h"
#include "frontend/circuit/yosys_run.h"
#include "source/errors.h"

namespace culprit::frontend::circuit {

namespace {

namespace fs = std::filesystem;

YosysResult run_on(const source::SourceFiles& files, const std::vector<source::FileId>& ids,
                   const std::vector<VerilogText>& texts, const VerilogOptions& options) {
  std::vector<YosysFile> inputs;
  for (std::size_t i = 0; i < ids.size(); ++i) {
    fs::path path = files.path(ids[i]);
    std::error_code ignored;
    inputs.push_back({texts[i].rewritten, fs::absolute(path, ignored).parent_path().string(),
                      path.extension() == ".sv"});
  }
  return run_yosys(options.yosys, inputs, options.top, options.bounds);
}

[[noreturn]] void report(const YosysResult& failed, const source::SourceFiles& files,
                         const std::vector<source::FileId>& ids) {
  source::SourceSpan span;
  if (failed.file >= 0 && static_cast<std::size_t>(failed.file) < ids.size() && failed.line > 0) {
    source::FileId id = ids[static_cast<std::size_t>(failed.file)];
    std::string_view line = files.line_text(id, failed.line);
    std::string_view text = files.text(id);
    auto begin = static_cast<std::uint32_t>(line.data() - text.data());
    std::size_t indent = std::min(line.find_first_not_of(" \t"), line.size());
    span = {id, begin + static_cast<std::uint32_t>(indent),
            begin + static_cast<std::uint32_t>(line.size())};
    if (span.begin == span.end) span.end = span.begin + (span.end < text.size() ? 1 : 0);
  }
  throw source::InputError("yosys: " + failed.message, span);
}

}  // namespace

VerilogDesign read_verilog(const source::SourceFiles& files, const std::vector<source::FileId>& ids,
                           const VerilogOptions& options) {
  std::vector<VerilogText> rewritten, plain;
  for (source::FileId id : ids) {
    rewritten.push_back(rewrite(files.text(id)));
    plain.push_back(unchanged(files.text(id)));
  }
  YosysResult result = run_on(files, ids, rewritten, options);
  bool marked = result.success;
  // Either the user's text is wrong, and then its own message is the one to show, or ours is.
  if (!marked) result = run_on(files, ids, plain, options);
  if (!result.success) report(result, files, ids);
  const std::vector<VerilogText>& texts = marked ? rewritten : plain;
  VerilogDesign design =
      build_circuit(read_design(result.json, files, ids, texts), files, ids, texts, options);
  if (!marked) {
    design.warnings.push_back(
        "plain names and constants that are assigned or tested cannot be suspects here");
  }
  return design;
}

}  // namespace culprit::frontend::circuit
