// SPDX-License-Identifier: MIT
#include "frontend/c/edits/texts/format_edits.h"

#include <clang/AST/Decl.h>
#include <clang/AST/Expr.h>

#include <algorithm>
#include <map>
#include <optional>

#include "frontend/c/edits/texts/format_conversions.h"
#include "frontend/c/syntax/tree_walk.h"

namespace culprit::frontend {

using clang::dyn_cast;
using clang::Expr;

namespace {

// Behind flags, width and precision: what prints a number of the type, and what reads one.
struct Conversions {
  std::string printed, read;
};

std::optional<Conversions> conversions_of(const std::string& type) {
  static const std::map<std::string, Conversions> known = {
      {"int", {"d", "d"}},           {"unsigned", {"u", "u"}},
      {"short", {"d", "hd"}},        {"unsigned short", {"u", "hu"}},
      {"long", {"ld", "ld"}},        {"unsigned long", {"lu", "lu"}},
      {"long long", {"lld", "lld"}}, {"unsigned long long", {"llu", "llu"}},
      {"float", {"f", "f"}},         {"double", {"f", "lf"}},
  };
  auto found = known.find(type);
  return found == known.end() ? std::nullopt : std::optional(found->second);
}

// Where the format stands among the arguments, and whether it reads.
struct FormatCall {
  unsigned format = 0;
  bool reads = false;
};

std::optional<FormatCall> format_call(const clang::CallExpr* call) {
  static const std::map<std::string, FormatCall> known = {
      {"printf", {0, false}},   {"fprintf", {1, false}}, {"sprintf", {1, false}},
      {"snprintf", {2, false}}, {"scanf", {0, true}},    {"fscanf", {1, true}},
      {"sscanf", {1, true}},
  };
  const clang::FunctionDecl* callee = call->getDirectCallee();
  if (callee == nullptr) return std::nullopt;
  auto found = known.find(callee->getNameAsString());
  return found == known.end() ? std::nullopt : std::optional(found->second);
}

class FormatVisitor : public TreeVisitor {
 public:
  FormatVisitor(const Retyped& retyped, const Conversions& wanted, EditCollector& collector)
      : retyped_(retyped), wanted_(wanted), collector_(collector) {}

  void visit(clang::Stmt& statement) override {
    if (const auto* call = dyn_cast<clang::CallExpr>(&statement)) look_at(call);
  }

  std::vector<SpanEdit> take() { return std::move(edits_); }

 private:
  void look_at(const clang::CallExpr* call) {
    std::optional<FormatCall> kind = format_call(call);
    if (!kind || call->getNumArgs() <= kind->format) return;
    const auto* literal =
        dyn_cast<clang::StringLiteral>(call->getArg(kind->format)->IgnoreParenImpCasts());
    // What is glued together of several is left alone.
    if (literal == nullptr || literal->getNumConcatenated() != 1) return;
    const source::SourceSpan span = collector_.token(literal->getStrTokenLoc(0));
    unsigned argument = kind->format + 1;
    for (const Conversion& each : conversions_in(collector_.text(span))) {
      if (kind->reads && each.stars() > 0) continue;  // read, but not stored
      argument += static_cast<unsigned>(each.stars());
      if (argument >= call->getNumArgs()) break;
      const Expr* given = call->getArg(argument++)->IgnoreParenImpCasts();
      if (kind->reads ? reads_into(given) : has_type_of(given)) change(span, each, kind->reads);
    }
  }
  void change(source::SourceSpan literal, const Conversion& conversion, bool reads) {
    const std::string now = conversion.length + conversion.letter;
    if (std::string_view("diuxXofFeEgG").find(now.back()) == std::string_view::npos) return;
    const std::string wanted = reads ? wanted_.read : wanted_.printed;
    const bool is_real = wanted.back() == 'f';
    const bool was_real = std::string_view("fFeEgG").find(now.back()) != std::string_view::npos;
    // %x stays one, of another length.
    const std::string made =
        is_real == was_real && std::string_view("diu").find(now.back()) == std::string_view::npos
            ? wanted.substr(0, wanted.size() - 1) + now.back()
            : wanted;
    if (made == now) return;
    const auto begin = literal.begin + static_cast<std::uint32_t>(conversion.letters());
    const auto end = literal.begin + static_cast<std::uint32_t>(conversion.end);
    edits_.push_back({{literal.file, begin, end}, made});
  }

  [[nodiscard]] bool is_one(const Expr* expression) const {
    if (const auto* call = dyn_cast<clang::CallExpr>(expression->IgnoreParenImpCasts())) {
      return retyped_.result_of != nullptr && call->getDirectCallee() != nullptr &&
             call->getDirectCallee()->getCanonicalDecl() == retyped_.result_of->getCanonicalDecl();
    }
    const auto* use = dyn_cast<clang::DeclRefExpr>(expression->IgnoreParenImpCasts());
    const auto& variables = retyped_.variables;
    return use != nullptr &&
           std::find(variables.begin(), variables.end(), use->getDecl()) != variables.end();
  }
  // &x, &x[i], x as an array.
  [[nodiscard]] bool reads_into(const Expr* expression) const {
    const auto* address = dyn_cast<clang::UnaryOperator>(expression);
    if (address == nullptr || address->getOpcode() != clang::UO_AddrOf) return is_one(expression);
    return is_place(address->getSubExpr()->IgnoreParenImpCasts());
  }
  [[nodiscard]] bool is_place(const Expr* expression) const {
    if (const auto* element = dyn_cast<clang::ArraySubscriptExpr>(expression))
      return is_place(element->getBase()->IgnoreParenImpCasts());
    return is_one(expression);
  }
  // Is its type that of one of them?
  [[nodiscard]] bool has_type_of(const Expr* expression) const {
    expression = expression->IgnoreParenImpCasts();
    if (const auto* choice = dyn_cast<clang::ConditionalOperator>(expression))
      return has_type_of(choice->getTrueExpr()) || has_type_of(choice->getFalseExpr());
    if (const auto* one = dyn_cast<clang::UnaryOperator>(expression))
      return one->isArithmeticOp() && has_type_of(one->getSubExpr());
    if (const auto* two = dyn_cast<clang::BinaryOperator>(expression)) {
      return (two->isMultiplicativeOp() || two->isAdditiveOp() || two->isBitwiseOp()) &&
             (has_type_of(two->getLHS()) || has_type_of(two->getRHS()));
    }
    return is_place(expression);
  }

  const Retyped& retyped_;
  const Conversions& wanted_;
  EditCollector& collector_;
  std::vector<SpanEdit> edits_;
};

}  // namespace

std::vector<SpanEdit> format_edits(const clang::FunctionDecl* function, const Retyped& retyped,
                                   const std::string& type, EditCollector& collector) {
  std::optional<Conversions> wanted = conversions_of(type);
  if (!wanted || function == nullptr || !function->hasBody()) return {};
  FormatVisitor visitor(retyped, *wanted, collector);
  walk(visitor, function->getBody());
  return visitor.take();
}

}  // namespace culprit::frontend
