// SPDX-License-Identifier: MIT
#include "frontend/c/clang_jobs.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <utility>

#include "frontend/c/clang/clang_flags.h"
#include "frontend/c/clang/compile_database.h"
#include "source/errors.h"

namespace culprit::frontend {

using source::InputError;

namespace {

// The file with the flags of its compile command, if there is one.
ClangJob job_for(const std::string& file, const std::optional<CompileDatabase>& build,
                 const std::vector<std::string>& extra, std::vector<std::string>& warnings) {
  ClangJob job;
  job.file = file;
  if (build) {
    CompileCommand command = build->command_for(file);
    for (const std::string& flag : command.unknown) {
      warnings.push_back("compile_commands.json: Clang does not know " + flag +
                         "; it is left out\n");
    }
    job.flags = std::move(command.flags);
    job.directory = std::move(command.directory);
    job.file = std::filesystem::absolute(file).lexically_normal().string();
  }
  job.flags.insert(job.flags.end(), extra.begin(), extra.end());
  return job;
}

void check_readable(const std::string& file) {
  std::error_code error;
  auto status = std::filesystem::status(file, error);
  if (!std::filesystem::exists(status)) throw InputError("there is no file " + file);
  if (std::filesystem::is_directory(status))
    throw InputError(file + " is a directory, not a C file");
}

bool mentions_cprover(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  std::string text((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
  return text.find("__CPROVER_") != std::string::npos;
}

}  // namespace

std::vector<ClangJob> clang_jobs(const CInput& input, std::vector<std::string>& warnings) {
  check_given_flags(input.clang_flags);
  std::optional<CompileDatabase> build;
  if (!input.build_directory.empty()) build.emplace(input.build_directory);
  for (const std::string& file : input.files) check_readable(file);
  std::vector<ClangJob> jobs;
  for (const std::string& file : input.files) {
    ClangJob& job = jobs.emplace_back(job_for(file, build, input.clang_flags, warnings));
    job.texts = input.texts;
    // Who reads many texts does not want to hear what is only suspicious in them.
    if (input.all_errors) job.flags.insert(job.flags.end(), {"-ferror-limit=0", "-w"});
    if (mentions_cprover(file)) {
      job.prelude = (std::filesystem::path(input.models_directory) / "verifiers.h").string();
    }
  }
  return jobs;
}

}  // namespace culprit::frontend
