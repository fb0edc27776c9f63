// SPDX-License-Identifier: MIT
// Functions and variables that the program declares and nobody defines.
#include <fmt/format.h>

#include <array>
#include <set>

#include "recheck/harness/harness_sections.h"
#include "recheck/harness/native_text.h"
#include "unroll/memory/arithmetic.h"

namespace culprit::recheck {

using program::Scalar;
using unroll::ReplayLog;

namespace {

constexpr std::array<std::string_view, 5> assuming = {
    "assume", "__VERIFIER_assume", "__CPROVER_assume", "__ESBMC_assume", "__builtin_assume"};
// assert: of a program that forgot <assert.h>
constexpr std::array<std::string_view, 5> asserting = {
    "__VERIFIER_assert", "__CPROVER_assert", "__ESBMC_assert", "__culprit_assert", "assert"};
constexpr std::array<std::string_view, 2> erring = {"__VERIFIER_error", "reach_error"};
// One thread runs at a time, and is interrupted where the schedule says so: they need do nothing.
constexpr std::array<std::string_view, 6> atomic_sections = {
    "__VERIFIER_atomic_begin", "__VERIFIER_atomic_end", "__CPROVER_atomic_begin",
    "__CPROVER_atomic_end",    "__ESBMC_atomic_begin",  "__ESBMC_atomic_end"};

struct ResultType {
  std::string_view returned;  // as the calling convention passes it
  std::string_view stored;    // of as many bits
};

ResultType result_type(Scalar scalar) {
  if (scalar.is_floating() && scalar.width == 32) return {"float", "unsigned int"};
  if (scalar.is_floating()) return {"double", "unsigned long"};
  return {"unsigned long", "unsigned long"};
}

std::string stored_bits(Scalar scalar, std::uint64_t bits) {
  if (scalar.is_signed()) {
    bits = static_cast<std::uint64_t>(unroll::sign_extend(bits, scalar.width));
  }
  return fmt::format("0x{:x}{}", bits, scalar.is_floating() && scalar.width == 32 ? "" : "UL");
}

// A function that returns one recorded value after the other, and maybe stores it as time() does.
std::string recorded_function(std::size_t number, const std::string& name,
                              const std::vector<ReplayLog::CallResult>& results, bool stores_result,
                              bool goes_on) {
  Scalar scalar = results.front().scalar;
  auto [returned, stored] = result_type(scalar);
  std::string values;
  for (std::size_t i = 0; i < results.size(); ++i) {
    values += i == 0 ? "" : i % 8 == 0 ? ",\n      " : ", ";
    values += stored_bits(scalar, results[i].bits);
  }
  return fmt::format(
      "/* {0}(): what it returned, call by call. */\n"
      "{2} culprit_call_{1}({6}) __asm__(\"{0}\");\n"
      "{2} culprit_call_{1}({6}) {{\n"
      "  static const {3} values[] = {{{4}}};\n"
      "  static unsigned long next;\n"
      "  union {{ {3} bits; {2} value; }} result;\n"
      "{8}"
      "  result.bits = next < {5} ? values[next] : 0;\n"
      "  next++;\n{7}"
      "  return result.value;\n"
      "}}\n",
      name, number, returned, stored, values, results.size(),
      stores_result ? "unsigned long *to" : "void",
      stores_result ? "  if (to != 0) *to = result.value;\n" : "",
      goes_on
          ? std::string()
          : fmt::format("  if (next == {}) culprit_stop(\"{}() is called more often than in the "
                        "failing run\");\n",
                        results.size(), name));
}

class Stubs {
 public:
  Stubs(const NativeProgram& program, const ReplayLog& log) : program_(program), log_(log) {
    for (const program::Function& function : program.program.functions) {
      if (function.has_body && function.origin != program::Origin::model) {
        defined_.insert(function.name);
      }
    }
  }

  std::string text() {
    std::map<std::string, std::vector<ReplayLog::CallResult>> calls;
    for (const ReplayLog::CallResult& call : log_.calls) calls[call.callee].push_back(call);
    for (const ReplayLog::CallResult& call : log_.clocks) {
      if (call.callee == "time" || call.callee == "clock") calls[call.callee].push_back(call);
    }
    bool is_clock = !log_.clocks.empty();
    for (const auto& [name, results] : calls) {
      text_ += recorded_function(number_++, name, results, is_clock && name == "time",
                                 program_.is_patched);
      defined_.insert(name);
    }
    for (std::string_view name : assuming) {
      specification(name, "int holds",
                    "if (!holds) culprit_stop(\"an assumption does not hold\");");
    }
    for (std::string_view name : asserting) {
      specification(name, "int holds",
                    "if (!holds) culprit_fail(\"assertion\", __builtin_return_address(0));");
    }
    for (std::string_view name : erring) {
      specification(name, "void", "culprit_fail(\"error\", __builtin_return_address(0));");
    }
    for (std::string_view name : atomic_sections) specification(name, "void", "");
    for (const program::Function& function : program_.program.functions) {
      bool is_open = !function.has_body && function.origin == program::Origin::user &&
                     !function.name.empty() && !function.name.starts_with("__builtin_") &&
                     !function.name.starts_with(program::own_functions);
      if (is_open) define(function.name, "void", "");
    }
    return text_;
  }

 private:
  // Only what the program's text mentions.
  void specification(std::string_view name, std::string_view parameter, std::string_view body) {
    for (source::FileId file = 1; file <= program_.files.size(); ++file) {
      if (program_.files.text(file).find(name) != std::string_view::npos) {
        return define(std::string(name), parameter, body);
      }
    }
  }
  void define(const std::string& name, std::string_view parameter, std::string_view body) {
    if (!defined_.insert(name).second) return;
    text_ += fmt::format(
        "void culprit_call_{0}({1}) __asm__(\"{2}\");\n"
        "void culprit_call_{0}({1}) {{ {3} }}\n",
        number_++, parameter, name, body);
  }

  const NativeProgram& program_;
  const ReplayLog& log_;
  std::set<std::string> defined_;
  std::size_t number_ = 0;
  std::string text_;
};

}  // namespace

std::string function_stubs(const NativeProgram& program, const ReplayLog& log) {
  return Stubs(program, log).text();
}

std::string bytes_of(const ReplayLog& log, ReplayLog::Owner owner, const std::string& name,
                     std::uint64_t size) {
  std::string bytes(size, '\0');
  for (const ReplayLog::Content& content : log.contents) {
    if (content.place.owner != owner || content.place.name != name) continue;
    for (std::uint32_t i = 0; i < content.size && content.offset + i < size; ++i) {
      bytes[content.offset + i] = static_cast<char>(content.bits >> (8 * i));
    }
  }
  return bytes;
}

std::string external_variables(const NativeProgram& program, const ReplayLog& log) {
  std::string text;
  std::size_t number = 0;
  for (const program::Global& global : program.program.globals) {
    if (global.is_defined || global.origin != program::Origin::user || global.name.empty() ||
        global.size == 0 || global.thread_local_storage) {
      continue;
    }
    std::string bytes = bytes_of(log, ReplayLog::Owner::external, global.name, global.size);
    text += fmt::format(
        "/* {1}, which the program declares and does not define. */\n"
        "extern unsigned char culprit_variable_{0}[{2}] __asm__(\"{1}\");\n"
        "unsigned char culprit_variable_{0}[{2}] __attribute__((aligned(16))) = {3};\n",
        number++, global.name, global.size, bytes_text(bytes));
  }
  return text;
}

}  // namespace culprit::recheck
