// SPDX-License-Identifier: MIT
// Where a command's own words go: reports to standard error or standard output, JSON to where
// --json says.
#pragma once

#include <string>

#include "commands/options/command.h"
#include "report/parts/detail.h"
#include "report/parts/palette.h"
#include "result/heading.h"

namespace culprit::commands {

// Colours for standard error, as --color says.
const report::Palette& error_palette(const Context& context);
// The same for standard output.
const report::Palette& output_palette(const Context& context);

// How much is said, as --quiet and --verbose want it.
report::Detail detail_of(const Context& context);

// What the report of every command begins with.
result::Heading heading_of(const Context& context);

// Writes to standard error, after what standard output still holds back.
void print_error(const std::string& text);
// InputError if that is not possible.
void print_output(const std::string& text);

// A report is wanted in a form for tools (report_forms.h), or takes all of standard output.
bool form_is_wanted(const Context& context);
bool form_takes_standard_output(const Context& context);
// Removes old reports from where new ones will be written. InputError if that is not possible,
// asked before the work begins; then nothing is written there, not even the error.
void clear_destinations(Context& context);
// InputError if one of them is a file that is read.
void refuse_to_overwrite_inputs(const Options& options);

// Files that are opened must not get the numbers of standard streams that are closed. Reading from
// these and writing to them fails, as before.
void reserve_standard_streams();

}  // namespace culprit::commands
