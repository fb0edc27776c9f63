// SPDX-License-Identifier: MIT
#include "frontend/c/read_edits.h"

#include "frontend/c/clang_jobs.h"
#include "frontend/c/edits/statement_edits.h"

namespace culprit::frontend {

EditSpace read_edit_space(const CInput& input, const std::vector<TextDifference>& differences,
                          source::SourceFiles& files) {
  EditSpace space;
  std::vector<std::string> warnings;
  for (const ClangJob& job : clang_jobs(input, warnings)) {
    run_clang(
        job, [&](clang::ASTContext& ast) { StatementEdits(ast, files, differences, space).run(); });
  }
  return space;
}

}  // namespace culprit::frontend
