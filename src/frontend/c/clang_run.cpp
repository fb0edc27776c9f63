#include "frontend/c/clang_run.h"

#include <clang/AST/ASTConsumer.h>
#include <clang/AST/ASTContext.h>
#include <clang/Basic/Diagnostic.h>
#include <clang/Frontend/CompilerInstance.h>
#include <clang/Frontend/FrontendAction.h>
#include <clang/Frontend/TextDiagnosticPrinter.h>
#include <clang/Tooling/Tooling.h>
#include <llvm/Support/MemoryBuffer.h>
#include <llvm/Support/VirtualFileSystem.h>
#include <llvm/Support/raw_ostream.h>

#include <exception>
#include <filesystem>
#include <memory>

namespace culprit::frontend {

namespace {

using Consume = std::function<void(clang::ASTContext&)>;

class Consumer : public clang::ASTConsumer {
 public:
  Consumer(const Consume& consume, bool& compiled, std::exception_ptr& thrown)
      : consume_(consume), compiled_(compiled), thrown_(thrown) {}
  void HandleTranslationUnit(clang::ASTContext& context) override {
    if (context.getDiagnostics().hasErrorOccurred()) return;
    compiled_ = true;
    // Clang is built without exceptions: none may pass through its frames.
    try {
      consume_(context);
    } catch (...) {
      thrown_ = std::current_exception();
    }
  }

 private:
  const Consume& consume_;
  bool& compiled_;
  std::exception_ptr& thrown_;
};

class Action : public clang::ASTFrontendAction {
 public:
  Action(const Consume& consume, bool& compiled, std::exception_ptr& thrown)
      : consume_(consume), compiled_(compiled), thrown_(thrown) {}
  std::unique_ptr<clang::ASTConsumer> CreateASTConsumer(clang::CompilerInstance&,
                                                        llvm::StringRef) override {
    return std::make_unique<Consumer>(consume_, compiled_, thrown_);
  }

 private:
  const Consume& consume_;
  bool& compiled_;
  std::exception_ptr& thrown_;
};

// What the driver's command line comes down to, run here and now. (Clang's own factory of such runs
// also prints "1 error generated." to the terminal.)
class Runner : public clang::tooling::ToolAction {
 public:
  explicit Runner(clang::FrontendAction& action) : action_(action) {}
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
    return compiler.ExecuteAction(action_);
  }

 private:
  clang::FrontendAction& action_;
};

bool asks_for_warnings(const std::vector<std::string>& flags) {
  for (const std::string& flag : flags) {
    if (flag.rfind("-W", 0) == 0 && flag.rfind("-Wl,", 0) != 0 && flag.rfind("-Wp,", 0) != 0)
      return true;
  }
  return false;
}

// The real files, but for those that are given as texts; nullptr: the real ones.
llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> file_system_with(
    const std::map<std::string, std::string>& texts) {
  if (texts.empty()) return nullptr;
  llvm::IntrusiveRefCntPtr<llvm::vfs::InMemoryFileSystem> given =
      new llvm::vfs::InMemoryFileSystem();
  for (const auto& [path, text] : texts) {
    given->addFile(std::filesystem::absolute(path).lexically_normal().string(), 0,
                   llvm::MemoryBuffer::getMemBufferCopy(text));
  }
  llvm::IntrusiveRefCntPtr<llvm::vfs::OverlayFileSystem> all =
      new llvm::vfs::OverlayFileSystem(llvm::vfs::getRealFileSystem());
  given->setCurrentWorkingDirectory(std::filesystem::current_path().string());
  all->pushOverlay(given);
  return all;
}

}  // namespace

bool run_action(const ClangJob& job, clang::FrontendAction& action, std::string& diagnostics) {
  std::vector<std::string> command = {"culprit", "-fsyntax-only", "-fbracket-depth=1000000",
                                      "-resource-dir=" CULPRIT_CLANG_RESOURCE_DIR};
  if (!asks_for_warnings(job.flags)) command.emplace_back("-w");
  // Names that some verifiers' programs use without declaring them.
  if (!job.prelude.empty()) command.insert(command.end(), {"-include", job.prelude});
  // A file's own flags come last: they may override ours.
  command.insert(command.end(), job.flags.begin(), job.flags.end());
  // Fortified functions (__printf_chk) check what is checked here anyway.
  command.insert(command.end(), {"-U_FORTIFY_SOURCE", "-Wno-unused-command-line-argument"});
  command.push_back(job.file);
  llvm::raw_string_ostream text(diagnostics);
  llvm::IntrusiveRefCntPtr<clang::DiagnosticOptions> options = new clang::DiagnosticOptions();
  clang::TextDiagnosticPrinter printer(text, options.get());
  clang::FileSystemOptions file_system;
  file_system.WorkingDir = job.directory;
  llvm::IntrusiveRefCntPtr<clang::FileManager> files =
      new clang::FileManager(file_system, file_system_with(job.texts));
  Runner runner(action);
  clang::tooling::ToolInvocation invocation(command, &runner, files.get(),
                                            std::make_shared<clang::PCHContainerOperations>());
  invocation.setDiagnosticConsumer(&printer);
  bool succeeded = invocation.run();
  text.flush();
  return succeeded;
}

ClangOutcome run_clang(const ClangJob& job, const Consume& consume) {
  ClangOutcome outcome;
  std::exception_ptr thrown;
  Action action(consume, outcome.compiled, thrown);
  bool succeeded = run_action(job, action, outcome.diagnostics);
  if (thrown) std::rethrow_exception(thrown);
  outcome.compiled = outcome.compiled && succeeded;
  return outcome;
}

}  // namespace culprit::frontend
