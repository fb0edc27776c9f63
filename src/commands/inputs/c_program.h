// SPDX-License-Identifier: MIT
// What the commands on C programs have in common: reading the files, inputs, limits.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "commands/options/command.h"
#include "frontend/c/read_edits.h"
#include "frontend/c/read_program.h"
#include "program/property.h"
#include "source/changed_texts.h"
#include "unroll/drivers/schedules.h"
#include "unroll/run/subject.h"

namespace culprit::commands {

// Reads and validates the files; warnings go to standard error and into the context.
// Blame::statements: with the ways that the program does not take, unless it has threads.
enum class Blame : std::uint8_t { expressions, statements };
frontend::CProgram read_c_files(Context& context, Blame blame = Blame::expressions);
// Once more, without a word.
frontend::CProgram read_c_files_again(Context& context, Blame blame);
// --reference: the other program.
frontend::CProgram read_reference(Context& context);
// The same with other texts for some of the files; nothing is printed.
// `models`: what was read before (frontend/c/read_models.h), or null.
frontend::CProgram read_c_texts(const Context& context, source::SourceFiles& files,
                                const std::map<std::string, std::string>& texts,
                                const frontend::ReadModels* models = nullptr);
// The same for files that culprit itself has changed: InputError if they do not compile.
frontend::CProgram read_changed_texts(const Context& context, source::SourceFiles& files,
                                      const std::vector<source::ChangedText>& texts);
// The small changes of the text that a repair may be made of.
frontend::EditSpace read_edits(Context& context,
                               const std::vector<frontend::TextDifference>& differences);
program::Checks checks_of(const Options& options);
// --input NAME=VALUE; InputError for another form.
// … and those of --schedule.
std::map<std::string, std::string> given_inputs(const Options& options);
// --schedule: the order of the threads.
std::vector<unroll::GivenTurn> turns_of(const Options& options);
unroll::Limits limits_of(const Options& options);
// argv: a native build of prog.c would be called prog.
std::vector<std::string> arguments_of(const Options& options);

// The program with the arguments and inputs that are given; nothing is read or written. The context
// and `read` outlive it.
unroll::Subject subject_of(const Context& context, const frontend::CProgram& read);

// culprit repair FILE.c --tests T
ExitCode repair_c(Context& context);

// Throws Unsupported if the program creates threads; `what` cannot handle them.
void refuse_threads(const frontend::CProgram& read, const std::string& what);

}  // namespace culprit::commands
