// SPDX-License-Identifier: MIT
#include "frontend/c/clang/clang_run.h"

#include <clang/AST/ASTConsumer.h>
#include <clang/AST/ASTContext.h>
#include <clang/AST/Decl.h>
#include <clang/Basic/Diagnostic.h>
#include <clang/Basic/DiagnosticSema.h>
#include <clang/Frontend/CompilerInstance.h>
#include <clang/Frontend/FrontendAction.h>
#include <clang/Frontend/TextDiagnosticPrinter.h>
#include <clang/Tooling/Tooling.h>
#include <llvm/Support/MemoryBuffer.h>
#include <llvm/Support/VirtualFileSystem.h>
#include <llvm/Support/raw_ostream.h>

#include <algorithm>
#include <exception>
#include <filesystem>
#include <memory>

#include "frontend/c/clang/clang_versions.h"
#include "frontend/c/clang/label_rules.h"
#include "frontend/c/clang/target.h"

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
  bool BeginSourceFileAction(clang::CompilerInstance& compiler) override {
    complete_labels(compiler.getPreprocessor());
    return true;
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
  [[nodiscard]] const std::exception_ptr& thrown() const { return thrown_; }
  bool runInvocation(std::shared_ptr<clang::CompilerInvocation> invocation,
                     clang::FileManager* files,
                     std::shared_ptr<clang::PCHContainerOperations> containers,
                     clang::DiagnosticConsumer* diagnostics) override {
    try {
      check_target(invocation->getTargetOpts().Triple);
    } catch (...) {
      thrown_ = std::current_exception();  // as above
      return false;
    }
    clang::CompilerInstance compiler(std::move(containers));
    // Nothing is written here, whatever the flags said.
    invocation->getDependencyOutputOpts() = clang::DependencyOutputOptions();
    invocation->getDiagnosticOpts().DiagnosticSerializationFile.clear();
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
  std::exception_ptr thrown_;
};

// What Clang calls an error and gcc a warning is a warning, and always shown; other warnings are
// shown to those who ask for some.
class Printer : public clang::TextDiagnosticPrinter {
 public:
  Printer(llvm::raw_ostream& out, clang::DiagnosticOptions* options, bool all)
      : clang::TextDiagnosticPrinter(out, options), all_(all) {}
  void HandleDiagnostic(clang::DiagnosticsEngine::Level level,
                        const clang::Diagnostic& diagnostic) override {
    if (level >= clang::DiagnosticsEngine::Error) remember(diagnostic);
    if (level == clang::DiagnosticsEngine::Note) {
      bool implicit = diagnostic.getID() == clang::diag::note_previous_implicit_declaration;
      if (implicit && !conflicting_.empty()) called_before_defined_.push_back(conflicting_);
    } else {
      conflicting_ = diagnostic.getID() == clang::diag::err_conflicting_types
                         ? name_of_first(diagnostic)
                         : std::string();
      shown_ = all_ || level >= clang::DiagnosticsEngine::Error ||
               clang::DiagnosticIDs::isDefaultMappingAsError(diagnostic.getID());
    }
    if (shown_) clang::TextDiagnosticPrinter::HandleDiagnostic(level, diagnostic);
  }
  // Functions whose definition is not what a call before it made of them.
  [[nodiscard]] const std::vector<std::string>& called_before_defined() const {
    return called_before_defined_;
  }
  [[nodiscard]] const FirstError& first_error() const { return first_error_; }

 private:
  void remember(const clang::Diagnostic& diagnostic) {
    if (!diagnostic.hasSourceManager() || diagnostic.getLocation().isInvalid()) return;
    const clang::SourceManager& sources = diagnostic.getSourceManager();
    auto [file, offset] = sources.getDecomposedLoc(sources.getFileLoc(diagnostic.getLocation()));
    const clang::FileEntry* entry = sources.getFileEntryForID(file);
    if (entry == nullptr) return;
    std::string path = entry->getName().str();
    if (first_error_.path.empty()) {
      first_error_ = {path, sources.getBufferData(file).str(), offset, {}};
    }
    if (path == first_error_.path) first_error_.all.push_back(offset);
  }

  // The name that the message is about.
  static std::string name_of_first(const clang::Diagnostic& diagnostic) {
    if (diagnostic.getNumArgs() == 0) return {};
    std::uint64_t argument = diagnostic.getRawArg(0);
    if (diagnostic.getArgKind(0) == clang::DiagnosticsEngine::ak_declarationname)
      return clang::DeclarationName::getFromOpaqueInteger(argument).getAsString();
    if (diagnostic.getArgKind(0) == clang::DiagnosticsEngine::ak_nameddecl)
      return reinterpret_cast<const clang::NamedDecl*>(argument)->getNameAsString();
    return {};
  }

  bool all_;
  bool shown_ = true;
  std::string conflicting_;
  std::vector<std::string> called_before_defined_;
  FirstError first_error_;
};

// Old code that gcc 12 compiles: `return;` in a function that returns an int, and what later
// versions of Clang no longer take.
constexpr const char* accepted_by_gcc[] = {
    "return-type",    "implicit-function-declaration", "implicit-int",
    "int-conversion", "incompatible-pointer-types",    "incompatible-function-pointer-types",
};

// glibc's headers as gcc sees them use names of types that Clang does not know, and an attribute
// with arguments.
constexpr const char* declarations_for_preprocessed =
    "typedef float _Float32;\n"
    "typedef double _Float64;\n"
    "typedef double _Float32x;\n"
    "typedef long double _Float64x;\n";
constexpr const char* attribute_for_preprocessed = "-D__malloc__(...)=__malloc__";

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

struct Attempt {
  bool succeeded = false;
  std::vector<std::string> called_before_defined;
  FirstError first_error;
};

// `declarations` are read before the file; empty: none.
Attempt attempt(const ClangJob& job, const std::string& declarations, clang::FrontendAction& action,
                std::string& diagnostics) {
  Attempt result;
  std::vector<std::string> command = {"culprit", "-fsyntax-only", "-fbracket-depth=1000000",
                                      "-resource-dir=" CULPRIT_CLANG_RESOURCE_DIR};
  for (const char* group : accepted_by_gcc) command.push_back(std::string("-Wno-error=") + group);
  // Names that some verifiers' programs use without declaring them.
  if (!job.prelude.empty()) command.insert(command.end(), {"-include", job.prelude});
  std::map<std::string, std::string> texts = job.texts;
  if (!declarations.empty()) {
    std::string header = std::filesystem::absolute(job.file).string() + ".declared-before.h";
    texts[header] = declarations;
    command.insert(command.end(), {"-include", header});
  }
  // A file's own flags come last: they may override ours.
  command.insert(command.end(), job.flags.begin(), job.flags.end());
  // Fortified functions (__printf_chk) check what is checked here anyway.
  command.insert(command.end(), {"-U_FORTIFY_SOURCE", "-Wno-unused-command-line-argument"});
  // A preprocessed file is C like any other; its line markers are understood anyway.
  if (ends_with(job.file, ".i")) {
    command.insert(command.end(), {"-xc", attribute_for_preprocessed});
  }
  command.push_back(job.file);
  llvm::raw_string_ostream text(diagnostics);
  llvm::IntrusiveRefCntPtr<clang::DiagnosticOptions> options = new clang::DiagnosticOptions();
  Printer printer(text, options.get(), asks_for_warnings(job.flags));
  clang::FileSystemOptions file_system;
  file_system.WorkingDir = job.directory;
  llvm::IntrusiveRefCntPtr<clang::FileManager> files =
      new clang::FileManager(file_system, file_system_with(texts));
  Runner runner(action);
  clang::tooling::ToolInvocation invocation(command, &runner, files.get(),
                                            std::make_shared<clang::PCHContainerOperations>());
  invocation.setDiagnosticConsumer(&printer);
  bool succeeded = invocation.run();
  text.flush();
  if (runner.thrown()) std::rethrow_exception(runner.thrown());
  result.succeeded = succeeded;
  result.called_before_defined = printer.called_before_defined();
  result.first_error = printer.first_error();
  return result;
}

std::string first_declarations(const ClangJob& job) {
  return ends_with(job.file, ".i") ? declarations_for_preprocessed : "";
}

struct Reading {
  ClangOutcome outcome;
  std::vector<std::string> called_before_defined;
};

Reading read(const ClangJob& job, const std::string& declarations, const Consume& consume) {
  Reading result;
  std::exception_ptr thrown;
  Action action(consume, result.outcome.compiled, thrown);
  Attempt made = attempt(job, declarations, action, result.outcome.diagnostics);
  if (thrown) std::rethrow_exception(thrown);
  result.outcome.compiled = result.outcome.compiled && made.succeeded;
  result.called_before_defined = std::move(made.called_before_defined);
  result.outcome.first_error = std::move(made.first_error);
  return result;
}

}  // namespace

bool run_action(const ClangJob& job, clang::FrontendAction& action, std::string& diagnostics) {
  return attempt(job, first_declarations(job), action, diagnostics).succeeded;
}

ClangOutcome run_clang(const ClangJob& job, const Consume& consume) {
  std::string declarations = first_declarations(job);
  Reading first = read(job, declarations, consume);
  if (first.outcome.compiled || first.called_before_defined.empty()) return first.outcome;
  // A function without a result that is called above its definition: gcc takes it for what it is
  // defined to be, with a warning.
  bool silent = std::find(job.flags.begin(), job.flags.end(), "-w") != job.flags.end();
  std::string warnings;
  for (const std::string& name : first.called_before_defined) {
    declarations += "void " + name + "();\n";
    if (silent) continue;
    warnings += job.file + ": warning: '" + name + "' is called before it is declared\n";
  }
  Reading second = read(job, declarations, consume);
  if (!second.outcome.compiled) return first.outcome;
  second.outcome.diagnostics += warnings;
  return second.outcome;
}

}  // namespace culprit::frontend
