// SPDX-License-Identifier: MIT
#include "recheck/native/native_compile.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "process/run_limited.h"

namespace culprit::recheck {

using process::find_program;
using program::PropertyKind;

std::vector<Compiler> native_compilers() {
  std::vector<Compiler> found;
  for (const char* name : {"clang", "clang-19", "clang-14", "gcc"}) {
    CompilerKind kind = std::string_view(name) == "gcc" ? CompilerKind::gcc : CompilerKind::clang;
    bool known = std::any_of(found.begin(), found.end(),
                             [kind](const Compiler& each) { return each.kind == kind; });
    if (!known && find_program(name)) found.push_back({kind, name});
  }
  return found;
}

const Observation& observation(PropertyKind kind) {
  static constexpr Observation plain{"", "", false, true};
  static constexpr Observation unreachable{"unreachable", "unreachable", false, true};
  static constexpr Observation memory{"address", "address"};
  static constexpr Observation library{"address,builtin", "address,builtin"};
  static constexpr Observation freed{"address", "address", false, true};
  static constexpr Observation bounds{"address,bounds", "address,array-bounds"};
  static constexpr Observation division{"integer-divide-by-zero", "integer-divide-by-zero", false,
                                        true};
  static constexpr Observation overflow{"signed-integer-overflow", "signed-integer-overflow", false,
                                        true};
  static constexpr Observation shift{"shift", "shift", false, true};
  static constexpr Observation length{"vla-bound", "vla-bound"};
  static constexpr Observation conversion{"float-cast-overflow",
                                          "implicit-conversion,float-cast-overflow", true};
  static constexpr Observation not_a_number{"float-divide-by-zero", "float-divide-by-zero"};
  static constexpr Observation uninitialised{"", "memory", true};
  static constexpr Observation missing{
      "", "", false, false,
      "nothing shows natively that an argument is missing or of another kind"};
  static constexpr Observation ruled{"", "", false, false,
                                     "the compiled program does not contain the rule"};
  switch (kind) {
    case PropertyKind::assertion:
    case PropertyKind::reach_error:
    case PropertyKind::deadlock:
    case PropertyKind::lock_rule:
    case PropertyKind::data_race:
    case PropertyKind::differs: return plain;
    case PropertyKind::unreachable: return unreachable;
    case PropertyKind::null_pointer:
    case PropertyKind::invalid_pointer:
    case PropertyKind::use_after_free:
    case PropertyKind::use_after_scope:
    case PropertyKind::read_only:
    case PropertyKind::invalid_call:
    case PropertyKind::overlap:
    case PropertyKind::leak: return memory;
    case PropertyKind::library_rule: return library;
    case PropertyKind::double_free:
    case PropertyKind::invalid_free: return freed;
    case PropertyKind::out_of_bounds: return bounds;
    case PropertyKind::missing_argument: return missing;
    case PropertyKind::rule: return ruled;
    case PropertyKind::division_by_zero: return division;
    case PropertyKind::division_overflow:
    case PropertyKind::signed_overflow: return overflow;
    case PropertyKind::negative_size: return length;
    case PropertyKind::shift: return shift;
    case PropertyKind::conversion: return conversion;
    case PropertyKind::not_a_number: return not_a_number;
    case PropertyKind::uninitialised: return uninitialised;
  }
  return missing;
}

namespace {

std::string_view sanitizers_of(const Compiler& compiler, PropertyKind kind) {
  const Observation& seen = observation(kind);
  return compiler.kind == CompilerKind::gcc ? seen.sanitizers : seen.clang_sanitizers;
}

}  // namespace

std::string describe(const Compiler& compiler, PropertyKind kind) {
  std::string_view sanitizers = sanitizers_of(compiler, kind);
  std::string_view with = sanitizers.starts_with("address")  ? ", AddressSanitizer"
                          : sanitizers.starts_with("memory") ? ", MemorySanitizer"
                          : sanitizers.empty()               ? ""
                                                             : ", UndefinedBehaviorSanitizer";
  return fmt::format("a native run ({}{})", compiler.name, with);
}

std::vector<std::string> compile_command(const Compiler& compiler, PropertyKind kind,
                                         const Harness& harness,
                                         const std::vector<std::string>& files,
                                         const std::vector<std::string>& flags,
                                         const std::string& output) {
  std::vector<std::string> words{compiler.name, "-w", "-g", "-O0"};
  // What Clang calls an error by default, others accept: the analysis has decided already.
  if (compiler.kind == CompilerKind::clang) words.emplace_back("-Wno-everything");
  std::string_view sanitizers = sanitizers_of(compiler, kind);
  if (sanitizers.empty()) {
    words.emplace_back("-no-pie");  // addresses of code are those of the file
  } else {
    words.push_back(fmt::format("-fsanitize={}", sanitizers));
    words.emplace_back("-fno-sanitize-recover=all");
    words.emplace_back("-fno-omit-frame-pointer");
  }
  if (harness.follows_schedule) {
    words.emplace_back("-pthread");
    words.emplace_back("-fsanitize-coverage=func,trace-loads,trace-stores");
  }
  if (harness.fills_variables && kind != PropertyKind::uninitialised) {
    words.emplace_back("-ftrivial-auto-var-init=zero");
    if (compiler.kind == CompilerKind::clang) {
      words.emplace_back(
          "-enable-trivial-auto-var-init-zero-knowing-it-will-be-removed-from-clang");
    }
  }
  words.insert(words.end(), flags.begin(), flags.end());
  for (const std::string& name : harness.wrapped) words.push_back("-Wl,--wrap=" + name);
  words.insert(words.end(), files.begin(), files.end());
  words.emplace_back("-lm");
  words.emplace_back("-o");
  words.push_back(output);
  return words;
}

namespace {

// Types are laid out as they were analysed.
constexpr std::array<std::string_view, 3> layout_flags = {"-fpack-struct", "-fshort-enums",
                                                          "-fshort-wchar"};

}  // namespace

std::vector<std::string> native_flags(const std::vector<std::string>& clang_flags) {
  constexpr std::array<std::string_view, 4> with_a_word = {"-include", "-isystem", "-iquote",
                                                           "-idirafter"};
  constexpr std::array<std::string_view, 12> kept = {
      "-D",       "-U",      "-I",         "-std=",           "-ansi",         "-include",
      "-isystem", "-iquote", "-idirafter", "-funsigned-char", "-fsigned-char", "-fwrapv"};
  std::vector<std::string> flags;
  bool takes_next = false;
  for (const std::string& flag : clang_flags) {
    auto begins = [&flag](std::string_view prefix) { return flag.starts_with(prefix); };
    bool is_kept = takes_next || std::any_of(kept.begin(), kept.end(), begins) ||
                   std::any_of(layout_flags.begin(), layout_flags.end(), begins);
    takes_next = !takes_next &&
                 (flag == "-D" || flag == "-U" || flag == "-I" ||
                  std::find(with_a_word.begin(), with_a_word.end(), flag) != with_a_word.end());
    if (is_kept) flags.push_back(flag);
  }
  return flags;
}

std::vector<std::string> code_flags(const std::vector<std::string>& clang_flags) {
  constexpr std::array<std::string_view, 5> kept = {"-std=", "-ansi", "-funsigned-char",
                                                    "-fsigned-char", "-fwrapv"};
  std::vector<std::string> flags;
  std::copy_if(clang_flags.begin(), clang_flags.end(), std::back_inserter(flags),
               [&kept](const std::string& flag) {
                 auto begins = [&flag](auto prefix) { return flag.starts_with(prefix); };
                 return std::any_of(kept.begin(), kept.end(), begins) ||
                        std::any_of(layout_flags.begin(), layout_flags.end(), begins);
               });
  return flags;
}

}  // namespace culprit::recheck
