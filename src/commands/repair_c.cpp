// SPDX-License-Identifier: MIT
// culprit repair FILE.c: which change of the text makes every test pass, or the program right for
// all inputs?
#include "commands/delivery/delivery.h"
#include "commands/inputs/c_program.h"
#include "commands/inputs/tests_file.h"
#include "commands/stages/patch_search.h"

namespace culprit::commands {

ExitCode repair_c(Context& context) {
  std::vector<localize::Test> tests = given_tests(context.options);
  const frontend::CProgram read = read_c_files(context);
  const unroll::Subject subject = subject_of(context, read);
  PatchSearch search(context, read, subject, std::move(tests));
  search.find();
  result::Report report = search.report();
  search.hand_out(std::get<result::CRepairs>(report.content));
  return deliver(context, report);
}

}  // namespace culprit::commands
