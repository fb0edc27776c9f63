// SPDX-License-Identifier: MIT
// What queries about single components found out, kept for whoever asks the same again: the
// search for edits looks first where they may help at all, and what it learned need not be found
// out twice.
//
// A component is known by its place in the text and its role, so that answers outlast reading the
// program again with more components. The values of a yes do not: their keys are made of the
// components' numbers.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <tuple>

#include "localize/query.h"
#include "program/component.h"
#include "source/source_span.h"

namespace culprit::localize {

class KnownAnswers {
 public:
  // On which the answer depends, besides the test and the component.
  struct Circumstances {
    bool is_strict = false;        // nothing may be read before it is written
    std::uint32_t iterations = 0;  // the bound on loops
  };

  // `test`: its number, the same for all who ask. `allowed`: for how much work it was asked.
  void keep(std::size_t test, const program::Component& component, const Circumstances& with,
            effort::Work allowed, const QueryResult& result);
  // Null: unknown, or left open with less work than is allowed now.
  [[nodiscard]] const QueryResult* find(std::size_t test, const program::Component& component,
                                        const Circumstances& with, effort::Work allowed) const;
  // The program is another one now.
  void forget_values();

 private:
  using Key =
      std::tuple<std::size_t, source::SourceSpan, program::Role, program::Detour, std::string>;
  struct Kept {
    Circumstances with;
    effort::Work allowed{};
    QueryResult result;
  };
  static Key key_of(std::size_t test, const program::Component& component) {
    return {test, component.span, component.role, component.detour, component.variable};
  }

  std::map<Key, Kept> kept_;
};

}  // namespace culprit::localize
