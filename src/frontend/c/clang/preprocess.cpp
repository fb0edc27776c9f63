// SPDX-License-Identifier: MIT
#include "frontend/c/clang/preprocess.h"

#include <clang/Frontend/CompilerInstance.h>
#include <clang/Frontend/FrontendAction.h>
#include <clang/Frontend/Utils.h>
#include <clang/Lex/Preprocessor.h>
#include <llvm/Support/raw_ostream.h>

#include <filesystem>

#include "frontend/c/clang/clang_run.h"
#include "frontend/c/clang/label_rules.h"

namespace culprit::frontend {

namespace {

class PrintingAction : public clang::PreprocessorFrontendAction {
 public:
  explicit PrintingAction(std::string& text) : text_(text) {}

 protected:
  void ExecuteAction() override {
    llvm::raw_string_ostream stream(text_);
    clang::PreprocessorOutputOptions options;
    options.ShowCPP = 1;
    options.ShowLineMarkers = 1;
    clang::Preprocessor& preprocessor = getCompilerInstance().getPreprocessor();
    complete_labels(preprocessor);
    clang::DoPrintPreprocessedInput(preprocessor, &stream, options);
  }

 private:
  std::string& text_;
};

}  // namespace

Preprocessed preprocess(const std::string& file, const std::string& text,
                        const std::vector<std::string>& flags, const std::string& directory) {
  Preprocessed result;
  ClangJob job;
  job.file = file;
  job.flags = flags;
  job.directory = directory;
  job.texts[file] = text;
  PrintingAction action(result.text);
  if (!run_action(job, action, result.error)) {
    if (result.error.empty()) result.error = "Clang does not preprocess it";
  } else {
    result.error.clear();  // warnings
  }
  return result;
}

}  // namespace culprit::frontend
