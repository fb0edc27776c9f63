// SPDX-License-Identifier: MIT
// What becomes of a repair besides the report: --apply changes the files, --patch and --export-fixes
// write it down for other programs.
#pragma once

#include <string>
#include <vector>

#include "commands/options/command.h"
#include "result/c_repairs.h"
#include "result/patch.h"
#include "source/source_files.h"

namespace culprit::commands {

// InputError where --apply, --patch or --export-fixes ask for something that cannot be: before the
// work begins.
void check_patch_options(const Context& context);

struct DeliveredPatch {
  bool is_applied = false;  // files were changed
  std::string words;        // what was done, or why nothing was; empty: nothing was asked for
};
// Does what the options ask for with the first patch, or the one that --apply names. InputError: there is none of that number, or a file cannot be changed; then
// none is.
DeliveredPatch deliver_patches(const Context& context,
                               const std::vector<const result::Patch*>& patches,
                               const source::SourceFiles& files);

// The same with the repairs of a C program that stand, and says in them what was done.
void hand_out(const Context& context, result::CRepairs& repairs);

// The unified diff with labels that patch -p0 takes from the current folder; where a file lies
// outside of it, from the folder that all files have in common, which `folder` then is.
struct LabelledDiff {
  std::string diff, folder;
};
LabelledDiff labelled_diff(const result::Patch& patch, const source::SourceFiles& files);

}  // namespace culprit::commands
