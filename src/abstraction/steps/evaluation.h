// SPDX-License-Identifier: MIT
// Expressions of C as terms over places, with the rules that they may break. Whatever is not
// computed exactly (floating-point numbers, addresses as numbers) is a variable of which nothing is
// known.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "abstraction/steps/places.h"
#include "abstraction/steps/points_to.h"
#include "program/property.h"

namespace culprit::abstraction {

// Something that the evaluation may violate.
struct Violation {
  formula::Term when{};
  program::PropertyKind kind = program::PropertyKind::assertion;
  std::string text;
  bool is_followed = true;
  source::SourceSpan span;
};

struct Evaluated {
  formula::Term term{};
  Objects objects;
  // Where it points into the object that it was made from, and no other: the object's address.
  std::optional<Object> base;
  formula::Term base_address{};
};

class Evaluation {
 public:
  Evaluation(Places& places, const PointsTo& points_to, const program::Checks& checks,
             program::FunctionId function)
      : places_(places),
        terms_(places.terms()),
        program_(places.program()),
        points_to_(points_to),
        checks_(checks),
        function_(function) {}

  Evaluated evaluate(program::NodeId root);
  // Its truth, of a value that is 0 or 1.
  formula::Term truth(program::NodeId root);
  // So many bytes at the address are accessed.
  enum class Access : std::uint8_t { read, write };
  void require_valid(const Evaluated& address, std::uint64_t bytes, Access access,
                     source::SourceSpan span);
  formula::Term read(const Evaluated& address, std::uint32_t bytes, program::NodeId node);
  void not_followed(const std::string& what, source::SourceSpan span);

  std::vector<Violation> violations;

 private:
  struct Open {
    std::size_t close = 0;  // node
    formula::Term condition{}, before{};
    std::optional<Evaluated> first;
  };
  formula::Term anything(std::uint32_t width) { return terms_.variable(width); }
  void violate(program::PropertyKind kind, formula::Term when, source::SourceSpan span);
  void leaf(const program::Node& node);
  void unary(const program::Node& node, program::NodeId id);
  void binary(const program::Node& node);
  formula::Term arithmetic(const program::Node& node, formula::Term left, formula::Term right);
  formula::Term compared(const program::Node& node, const Evaluated& left, const Evaluated& right);
  Evaluated moved(const program::Node& node, const Evaluated& base, formula::Term index);
  void marker(const program::Node& node);
  bool close(const program::Node& node, std::size_t number);
  formula::Term truth_term(formula::Term condition) { return terms_.zero_extend(condition, 32); }
  formula::Term as_truth(const Evaluated& value, program::Scalar scalar);
  Evaluated pop() {
    Evaluated last = std::move(stack_.back());
    stack_.pop_back();
    return last;
  }
  void push(formula::Term term) { stack_.push_back({term, {}, std::nullopt, {}}); }

  Places& places_;
  formula::Terms& terms_;
  const program::Program& program_;
  const PointsTo& points_to_;
  const program::Checks& checks_;
  program::FunctionId function_;
  std::vector<Evaluated> stack_;
  std::vector<Open> open_;
  formula::Term when_{};
};

}  // namespace culprit::abstraction
