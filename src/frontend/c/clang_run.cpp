#include "frontend/c/clang_run.h"

#include <clang/AST/ASTConsumer.h>
#include <clang/AST/ASTContext.h>
#include <clang/Basic/Diagnostic.h>
#include <clang/Frontend/CompilerInstance.h>
#include <clang/Frontend/FrontendAction.h>
#include <clang/Frontend/TextDiagnosticPrinter.h>
#include <clang/Tooling/Tooling.h>
#include <llvm/Support/raw_ostream.h>

#include <memory>

namespace culprit::frontend {

namespace {

using Consume = std::function<void(clang::ASTContext&)>;

class Consumer : public clang::ASTConsumer {
 public:
  Consumer(const Consume& consume, bool& compiled) : consume_(consume), compiled_(compiled) {}
  void HandleTranslationUnit(clang::ASTContext& context) override {
    if (context.getDiagnostics().hasErrorOccurred()) return;
    compiled_ = true;
    consume_(context);
  }

 private:
  const Consume& consume_;
  bool& compiled_;
};

class Action : public clang::ASTFrontendAction {
 public:
  Action(const Consume& consume, bool& compiled) : consume_(consume), compiled_(compiled) {}
  std::unique_ptr<clang::ASTConsumer> CreateASTConsumer(clang::CompilerInstance&,
                                                        llvm::StringRef) override {
    return std::make_unique<Consumer>(consume_, compiled_);
  }

 private:
  const Consume& consume_;
  bool& compiled_;
};

// What the driver's command line comes down to, run here and now. (Clang's own factory of such runs
// also prints "1 error generated." to the terminal.)
class Runner : public clang::tooling::ToolAction {
 public:
  Runner(const Consume& consume, bool& compiled) : consume_(consume), compiled_(compiled) {}
  bool runInvocation(std::shared_ptr<clang::CompilerInvocation> invocation,
                     clang::FileManager* files,
                     std::shared_ptr<clang::PCHContainerOperations> containers,
                     clang::DiagnosticConsumer* diagnostics) override {
    clang::CompilerInstance compiler(std::move(containers));
    compiler.setInvocation(std::move(invocation));
    compiler.setFileManager(files);
    compiler.setVerboseOutputStream(llvm::nulls());
    compiler.createDiagnostics(diagnostics, /*ShouldOwnClient=*/false);
    if (!compiler.hasDiagnostics()) return false;
    compiler.createSourceManager(*files);
    Action action(consume_, compiled_);
    return compiler.ExecuteAction(action);
  }

 private:
  const Consume& consume_;
  bool& compiled_;
};

}  // namespace

ClangOutcome run_clang(const ClangJob& job, const Consume& consume) {
  ClangOutcome outcome;
  std::vector<std::string> command = {"culprit", "-fsyntax-only", "-w", "-fbracket-depth=1000000",
                                      "-resource-dir=" CULPRIT_CLANG_RESOURCE_DIR};
  // A file's own flags come last: they may override ours.
  command.insert(command.end(), job.flags.begin(), job.flags.end());
  command.emplace_back("-Wno-unused-command-line-argument");
  command.push_back(job.file);
  llvm::raw_string_ostream text(outcome.diagnostics);
  llvm::IntrusiveRefCntPtr<clang::DiagnosticOptions> options = new clang::DiagnosticOptions();
  clang::TextDiagnosticPrinter printer(text, options.get());
  clang::FileSystemOptions file_system;
  file_system.WorkingDir = job.directory;
  llvm::IntrusiveRefCntPtr<clang::FileManager> files = new clang::FileManager(file_system);
  Runner runner(consume, outcome.compiled);
  clang::tooling::ToolInvocation invocation(command, &runner, files.get(),
                                            std::make_shared<clang::PCHContainerOperations>());
  invocation.setDiagnosticConsumer(&printer);
  bool succeeded = invocation.run();
  text.flush();
  outcome.compiled = outcome.compiled && succeeded;
  return outcome;
}

}  // namespace culprit::frontend
