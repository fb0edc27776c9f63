// SPDX-License-Identifier: MIT
#include "commands/delivery/patch_delivery.h"

#include <fmt/format.h>

#include <filesystem>
#include <map>

#include "commands/delivery/changed_files.h"
#include "commands/delivery/destination.h"
#include "source/edits.h"
#include "source/errors.h"
#include "source/unified_diff.h"

namespace culprit::commands {

namespace fs = std::filesystem;
using result::Patch;
using source::InputError;

namespace {

std::map<source::FileId, std::string> texts_after(const Patch& patch,
                                                  const source::SourceFiles& files) {
  std::map<source::FileId, std::vector<source::Edit>> edits;
  for (const result::TextEdit& each : patch.edits)
    edits[each.file].push_back({each.offset, each.offset + each.length, each.text});
  std::map<source::FileId, std::string> texts;
  for (auto& [file, list] : edits)
    texts[file] = source::apply_edits(files.text(file), std::move(list));
  return texts;
}

bool is_below(const fs::path& path, const fs::path& folder) {
  fs::path relative = path.lexically_relative(folder);
  return !relative.empty() && *relative.begin() != "..";
}

// A YAML scalar in double quotes.
std::string yaml_text(std::string_view text) {
  std::string out = "\"";
  for (char c : text) {
    switch (c) {
      case '"': out += "\\\""; break;
      case '\\': out += "\\\\"; break;
      case '\n': out += "\\n"; break;
      case '\t': out += "\\t"; break;
      case '\r': out += "\\r"; break;
      default: out += c;
    }
  }
  return out + "\"";
}

std::string fixes_of(const Patch& patch, const source::SourceFiles& files) {
  auto full = [&](source::FileId file) {
    return yaml_text(fs::absolute(files.path(file)).lexically_normal().string());
  };
  std::string text = "---\nMainSourceFile: \"\"\nDiagnostics:\n";
  const result::TextEdit& first = patch.edits.front();
  text += fmt::format(
      "  - DiagnosticName: culprit-repair\n    DiagnosticMessage:\n      Message: \"{} that makes "
      "the program right\"\n      FilePath: {}\n      FileOffset: {}\n      Replacements:\n",
      result::name_of(patch.kind), full(first.file), first.offset);
  for (const result::TextEdit& each : patch.edits) {
    text += fmt::format(
        "        - FilePath: {}\n          Offset: {}\n          Length: {}\n          "
        "ReplacementText: {}\n",
        full(each.file), each.offset, each.length, yaml_text(each.text));
  }
  return text + "    Level: Warning\n...\n";
}

bool asks_for_patch(const Options& options) {
  return options.was_given("--apply") || !options.patch.empty() || !options.exported_fixes.empty();
}

}  // namespace

LabelledDiff labelled_diff(const Patch& patch, const source::SourceFiles& files) {
  LabelledDiff made;
  const fs::path here = fs::current_path();
  std::map<source::FileId, std::string> texts = texts_after(patch, files);
  fs::path folder = here;
  for (const auto& [file, text] : texts) {
    fs::path path = fs::absolute(files.path(file)).lexically_normal();
    while (!is_below(path, folder) && folder.has_relative_path()) folder = folder.parent_path();
  }
  if (folder != here) made.folder = folder.string();
  for (const auto& [file, text] : texts) {
    std::string label =
        fs::absolute(files.path(file)).lexically_normal().lexically_relative(folder).string();
    made.diff += source::unified_diff(files.text(file), text, label, label);
  }
  return made;
}

void check_patch_options(const Context& context) {
  const Options& options = context.options;
  if (options.was_given("--apply") && options.apply == 0)
    throw InputError("--apply: repairs are counted from 1");
}

DeliveredPatch deliver_patches(const Context& context, const std::vector<const Patch*>& patches,
                               const source::SourceFiles& files) {
  const Options& options = context.options;
  if (!asks_for_patch(options)) return {};
  if (patches.empty()) return {false, "there is no repair: nothing is changed or written"};
  const std::size_t number = options.was_given("--apply") ? options.apply : 1;
  if (number > patches.size()) {
    throw InputError(fmt::format("--apply={}: there {} only {} repair{}; nothing is changed",
                                 number, patches.size() == 1 ? "is" : "are", patches.size(),
                                 patches.size() == 1 ? "" : "s"));
  }
  const Patch& patch = *patches[number - 1];
  if (patch.edits.empty())
    return {false, "the repair has no place in the text: nothing is changed"};
  if (!options.patch.empty())
    write_destination("--patch", options.patch, labelled_diff(patch, files).diff);
  if (!options.exported_fixes.empty())
    write_destination("--export-fixes", options.exported_fixes, fixes_of(patch, files));
  if (!options.was_given("--apply")) return {};
  std::vector<ChangedFile> changed;
  std::string names;
  for (auto& [file, text] : texts_after(patch, files)) {
    changed.push_back({files.path(file), std::string(files.text(file)), text});
    names += (names.empty() ? "" : ", ") + files.path(file);
  }
  change_files(changed);
  return {true, fmt::format("repair {} was applied: {} changed", number, names)};
}

void hand_out(const Context& context, result::CRepairs& repairs) {
  std::vector<const result::Patch*> patches;
  for (const result::CRepair& each : repairs.repairs) {
    if (each.recheck.status != result::Recheck::Status::refuted) patches.push_back(&each.patch);
  }
  if (!patches.empty())
    repairs.common_folder = labelled_diff(*patches.front(), context.files).folder;
  DeliveredPatch delivered = deliver_patches(context, patches, context.files);
  repairs.is_applied = delivered.is_applied;
  repairs.delivered = std::move(delivered.words);
}

}  // namespace culprit::commands
