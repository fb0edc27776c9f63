// SPDX-License-Identifier: MIT
#include "frontend/c/clang/clang_flags.h"

#include <clang/Basic/Version.h>
#include <clang/Driver/Options.h>
#include <llvm/Option/Arg.h>
#include <llvm/Option/ArgList.h>
#include <llvm/Option/OptTable.h>
#include <llvm/Option/Option.h>

#include <algorithm>
#include <string_view>

#include "source/errors.h"

namespace culprit::frontend {

namespace {

using source::InputError;

enum class Treatment : std::uint8_t {
  accept,
  writes,   // files, or to the terminal: left out of compile commands
  no_flag,  // of the compiler proper: left out of compile commands
  unsafe,   // loads code, runs other programs
};

struct FlagRule {
  std::string_view name;  // as Clang spells it; a * at the end stands for any rest
  Treatment treatment;
};

// The longest name that fits counts.
constexpr FlagRule flag_rules[] = {
    {"-###", Treatment::no_flag},
    {"--", Treatment::no_flag},
    {"--analyze*", Treatment::writes},
    {"--config*", Treatment::unsafe},
    {"--coverage", Treatment::writes},
    {"--driver-mode*", Treatment::no_flag},
    {"--help*", Treatment::no_flag},
    {"--ld-path*", Treatment::no_flag},
    {"--precompile", Treatment::writes},
    {"--print*", Treatment::no_flag},
    {"--specs*", Treatment::no_flag},
    {"--verify-debug-info", Treatment::no_flag},
    {"--version", Treatment::no_flag},
    {"-B", Treatment::no_flag},
    {"-E", Treatment::writes},
    {"-H", Treatment::writes},
    {"-L", Treatment::no_flag},
    {"-M*", Treatment::writes},
    {"-S", Treatment::writes},
    {"-Wa,*", Treatment::no_flag},
    {"-Wl,*", Treatment::no_flag},
    {"-Xanalyzer", Treatment::no_flag},
    {"-Xarch_*", Treatment::unsafe},
    {"-Xassembler", Treatment::no_flag},
    {"-Xclang", Treatment::unsafe},
    {"-Xclang=*", Treatment::unsafe},
    {"-Xlinker", Treatment::no_flag},
    {"-Xopenmp*", Treatment::no_flag},
    {"-Xpreprocessor", Treatment::unsafe},
    {"-c", Treatment::writes},
    {"-ccc-*", Treatment::unsafe},
    {"-cfguard", Treatment::no_flag},
    {"-d*", Treatment::writes},
    {"-emit-*", Treatment::writes},
    {"-extract-api", Treatment::writes},
    {"-fbuild-session*", Treatment::writes},
    {"-fcoverage-*", Treatment::writes},
    {"-fcrash-diagnostics*", Treatment::writes},
    {"-fcs-profile*", Treatment::writes},
    {"-fdump*", Treatment::writes},
    {"-fembed-*", Treatment::writes},
    {"-ffile-reproducible", Treatment::accept},
    {"-fmodule*", Treatment::unsafe},
    {"-fmodules*", Treatment::writes},
    {"-fno-crash-diagnostics", Treatment::accept},
    {"-foptimization-record*", Treatment::writes},
    {"-fpass-plugin*", Treatment::unsafe},
    {"-fplugin*", Treatment::unsafe},
    {"-fproc-stat-report*", Treatment::writes},
    {"-fprofile*", Treatment::writes},
    {"-fsave-optimization-record*", Treatment::writes},
    {"-fstack-usage", Treatment::writes},
    {"-fsyntax-only", Treatment::no_flag},
    {"-ftest-coverage", Treatment::writes},
    {"-fthinlto-index*", Treatment::writes},
    {"-ftime-report*", Treatment::writes},
    {"-ftime-trace*", Treatment::writes},
    {"-fuse-ld*", Treatment::no_flag},
    {"-gen-reproducer*", Treatment::writes},
    {"-imultilib", Treatment::no_flag},
    {"-include-pch", Treatment::unsafe},
    {"-index-store-path", Treatment::writes},
    {"-ivfsoverlay", Treatment::no_flag},
    {"-l*", Treatment::no_flag},
    {"-load", Treatment::unsafe},
    {"-mllvm", Treatment::unsafe},
    {"-o", Treatment::writes},
    {"-print-*", Treatment::no_flag},
    {"-resource-dir*", Treatment::no_flag},
    {"-rewrite-*", Treatment::writes},
    {"-save-stats*", Treatment::writes},
    {"-save-temps*", Treatment::writes},
    {"-serialize-diagnostics*", Treatment::writes},
    {"-specs*", Treatment::no_flag},
    {"-v", Treatment::no_flag},
    {"-verify-pch", Treatment::no_flag},
    {"-working-directory*", Treatment::unsafe},
    {"-wrapper", Treatment::no_flag},
};

Treatment treatment_of(std::string_view name) {
  Treatment found = Treatment::accept;
  std::size_t longest = 0;
  for (const FlagRule& rule : flag_rules) {
    bool open = rule.name.ends_with('*');
    std::string_view fixed = rule.name.substr(0, rule.name.size() - (open ? 1 : 0));
    bool fits = open ? name.starts_with(fixed) : name == fixed;
    if (!fits || fixed.size() < longest) continue;
    longest = fixed.size();
    found = rule.treatment;
  }
  return found;
}

// -Wp,-D_FORTIFY_SOURCE=2 is a definition; -Wp,-MD,FILE writes; what else there is may do anything.
Treatment treatment_of_preprocessor_words(const llvm::opt::Arg& argument) {
  bool writes = false;
  for (const char* value : argument.getValues()) {
    std::string_view word(value);
    writes = writes || word.starts_with("-M");
    bool harmless = word.starts_with("-D") || word.starts_with("-U") || word.starts_with("-I");
    if (!harmless && !writes) return Treatment::unsafe;
  }
  return writes ? Treatment::writes : Treatment::accept;
}

struct ParsedFlags {
  explicit ParsedFlags(const std::vector<std::string>& flags) {
    for (const std::string& flag : flags) words.push_back(flag.c_str());
    const llvm::opt::OptTable& table = clang::driver::getDriverOptTable();
#if CLANG_VERSION_MAJOR >= 17
    arguments = table.ParseArgs(words, missing_index, missing_count,
                                llvm::opt::Visibility(clang::driver::options::ClangOption));
#else
    arguments =
        table.ParseArgs(words, missing_index, missing_count, 0,
                        clang::driver::options::NoDriverOption | clang::driver::options::CLOption);
#endif
  }

  std::vector<const char*> words;
  unsigned missing_index = 0, missing_count = 0;
  llvm::opt::InputArgList arguments;
};

std::string canonical_name(const llvm::opt::Arg& argument) {
  return argument.getOption().getUnaliasedOption().getPrefixedName();
}

std::string text_of(const llvm::opt::Arg& argument, const llvm::opt::ArgList& all) {
  return argument.getAsString(all);
}

Treatment treatment_of(const llvm::opt::Arg& argument, const llvm::opt::ArgList& all) {
  if (argument.getOption().matches(clang::driver::options::OPT_Wp_COMMA)) {
    return treatment_of_preprocessor_words(argument);
  }
  Treatment by_name = treatment_of(canonical_name(argument));
  // What is attached to the name is part of the text only: -fdump-tree-all, -ccc-gcc-name.
  Treatment by_text = treatment_of(text_of(argument, all));
  return std::max(by_name, by_text);
}

// Clang's own headers and CMake's precompiled ones come with `-Xclang -include -Xclang FILE`.
bool is_include_through_xclang(const std::vector<llvm::opt::Arg*>& arguments, std::size_t at) {
  using clang::driver::options::OPT_Xclang;
  return at + 1 < arguments.size() && arguments[at]->getOption().matches(OPT_Xclang) &&
         arguments[at + 1]->getOption().matches(OPT_Xclang) &&
         std::string_view(arguments[at]->getValue()) == "-include";
}

[[noreturn]] void refuse(const std::string& where, const std::string& flag) {
  throw InputError(where + ": " + flag +
                   " is refused: it can load code, run other programs or hide other flags");
}

}  // namespace

AcceptedFlags flags_of_compile_command(const std::vector<std::string>& flags,
                                       const std::string& file) {
  const std::string where = "the flags of " + file + " in compile_commands.json";
  ParsedFlags parsed(flags);
  if (parsed.missing_count > 0) {
    throw InputError(where + ": " + flags[parsed.missing_index] + " needs a value");
  }
  AcceptedFlags result;
  std::vector<llvm::opt::Arg*> arguments(parsed.arguments.begin(), parsed.arguments.end());
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const llvm::opt::Arg& argument = *arguments[i];
    std::string text = text_of(argument, parsed.arguments);
    if (is_include_through_xclang(arguments, i)) {
      result.flags.insert(result.flags.end(), {"-include", arguments[++i]->getValue()});
      continue;
    }
    if (argument.getOption().matches(clang::driver::options::OPT_INPUT)) {
      if (text.starts_with('@')) refuse(where, text);
      continue;  // the file itself, or others that are compiled with it
    }
    Treatment treatment = treatment_of(argument, parsed.arguments);
    if (treatment == Treatment::unsafe) refuse(where, text);
    if (treatment != Treatment::accept) continue;
    if (argument.getOption().matches(clang::driver::options::OPT_UNKNOWN)) {
      result.unknown.push_back(text);
      continue;
    }
    llvm::opt::ArgStringList rendered;
    argument.renderAsInput(parsed.arguments, rendered);
    result.flags.insert(result.flags.end(), rendered.begin(), rendered.end());
  }
  return result;
}

void check_given_flags(const std::vector<std::string>& flags) {
  ParsedFlags parsed(flags);
  if (parsed.missing_count > 0) {
    throw InputError("--clang=" + flags[parsed.missing_index] +
                     " needs a value: give it as the next --clang=");
  }
  std::vector<llvm::opt::Arg*> arguments(parsed.arguments.begin(), parsed.arguments.end());
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const llvm::opt::Arg& argument = *arguments[i];
    std::string text = text_of(argument, parsed.arguments);
    if (argument.getOption().matches(clang::driver::options::OPT_INPUT)) {
      if (text.starts_with('@')) refuse("--clang=" + text, text);
      throw InputError("--clang=" + text + ": that is no flag");
    }
    if (is_include_through_xclang(arguments, i)) {
      ++i;
      continue;
    }
    switch (treatment_of(argument, parsed.arguments)) {
      case Treatment::accept: break;
      case Treatment::unsafe: refuse("--clang", text);
      case Treatment::writes:
        throw InputError("--clang: " + text + " asks for output that culprit does not make");
      case Treatment::no_flag:
        throw InputError("--clang: " + text + " means nothing where a program is only read");
    }
  }
}

}  // namespace culprit::frontend
