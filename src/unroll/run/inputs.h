// SPDX-License-Identifier: MIT
// The values that the user gives to inputs: --input NAME=VALUE.
//
//   x=3            each time that a variable x becomes indeterminate       main::x#2=3   the second
//   time that main's x does s.at[1]=7      a part of it a.c:3:11=5    the input at that place
//   nondet_int#2=9 the second call of nondet_int; `int n = nondet_int();` is also the input n
//
// A variable is fixed where it is declared, whether it is read or not.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "program/program.h"
#include "source/source_files.h"

namespace culprit::unroll {

using Occurrences = std::map<std::string, std::uint32_t>;  // how often each input was met

class Inputs {
 public:
  Inputs(const program::Program& program, const source::SourceFiles& files,
         const std::map<std::string, std::string>& given);

  [[nodiscard]] bool any() const { return !entries_.empty(); }

  // What is given for (parts of) a variable that becomes indeterminate now.
  struct Part {
    std::uint64_t offset = 0;
    program::Scalar scalar;
    program::BitField bits;  // width 0: not a bit-field
    std::uint64_t value = 0;
  };
  std::vector<Part> variable(Occurrences& met, std::string_view function, const std::string& name,
                             program::TypeId type, source::SourceSpan declaration);
  // What is given for the result of a call of a function without a body, by place, by the
  // function's name, or by that of the variable to which the result is assigned at once (its name
  // is empty if there is none).
  struct ResultOf {
    std::string callee;
    source::SourceSpan call;
    std::string_view function;  // that makes the call
    std::string variable;
    source::SourceSpan declaration;
  };
  std::optional<std::uint64_t> result(Occurrences& met, const ResultOf& of, program::Scalar scalar,
                                      program::TypeId type);
  // The names that no input had so far, one sentence each.
  [[nodiscard]] std::vector<std::string> unmet() const;

 private:
  struct Entry {
    std::string name;  // as given
    std::string value;
    std::string function;  // empty: any
    std::string variable;  // or function that is called
    std::string path;      // "[2].next"
    std::string file;      // not empty: the input at a place
    std::uint32_t line = 0, column = 0;
    std::uint32_t occurrence = 0;  // 0: each
    std::string met_as;            // the first input that had the name
  };

  // InputError if nothing in the program has the entry's name.
  void require_known(const Entry& entry) const;
  [[nodiscard]] std::string variable_name(std::string_view function, const std::string& name,
                                          source::SourceSpan declaration) const;
  [[nodiscard]] bool is_at(const Entry& entry, source::SourceSpan span) const;
  // Remembers that the entry is for this input; another one of the same name is ambiguous.
  void meet(Entry& entry, const std::string& input) const;
  [[nodiscard]] std::uint64_t parse(const Entry& entry, program::Scalar scalar,
                                    program::TypeId type) const;

  const program::Program& program_;
  const source::SourceFiles& files_;
  std::vector<Entry> entries_;  // those for a certain occurrence come last: they win
};

// A value in C syntax: 12, -0x1f, 'a', 1.5e3, NULL, true, an enumerator. nullopt: not a value of
// the type.
std::optional<std::uint64_t> parse_value(const program::Program& program, std::string_view text,
                                         program::Scalar scalar, program::TypeId type);

}  // namespace culprit::unroll
