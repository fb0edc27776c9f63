// SPDX-License-Identifier: MIT
#include "frontend/c/edits/expressions/other_labels.h"

#include <fmt/format.h>

#include <algorithm>

#include "frontend/c/edits/expressions/other_operators.h"

namespace culprit::frontend {

using clang::BinaryOperator;
using clang::dyn_cast;
using clang::Expr;

namespace {

// What a chain compares with what.
struct Alternatives {
  std::vector<const Expr*> compared;
  std::set<long long> labels;
  bool are_characters = true;
  bool fit = true;
};

void look_at(const clang::ASTContext& ast, const Expr* part, clang::BinaryOperatorKind junction,
             Alternatives& found) {
  const auto* binary = dyn_cast<BinaryOperator>(part->IgnoreParenImpCasts());
  if (binary != nullptr && binary->getOpcode() == junction) {
    look_at(ast, binary->getLHS(), junction, found);
    return look_at(ast, binary->getRHS(), junction, found);
  }
  const auto wanted = junction == clang::BO_LOr ? clang::BO_EQ : clang::BO_NE;
  const bool fits = binary != nullptr && binary->getOpcode() == wanted &&
                    is_spelled_out(binary->getRHS()) && !binary->getLHS()->HasSideEffects(ast);
  const auto label = fits ? label_value(ast, binary->getRHS()) : std::nullopt;
  found.fit = found.fit && label;
  if (!found.fit) return;
  found.compared.push_back(binary->getLHS());
  found.labels.insert(*label);
  found.are_characters &=
      llvm::isa<clang::CharacterLiteral>(binary->getRHS()->IgnoreParenImpCasts());
}

}  // namespace

std::optional<long long> label_value(const clang::ASTContext& ast, const Expr* label) {
  constexpr unsigned most_bits = 32;
  clang::Expr::EvalResult result;
  if (label->isValueDependent() || !label->EvaluateAsInt(result, ast)) return std::nullopt;
  const llvm::APSInt& value = result.Val.getInt();
  if (value.getMinSignedBits() > most_bits) return std::nullopt;
  return value.getExtValue();
}

std::vector<std::string> other_labels(const std::set<long long>& known, bool are_characters,
                                      const Vocabulary& vocabulary) {
  constexpr std::size_t most_gaps = 24, most_named = 8;
  std::vector<std::string> labels;
  if (known.empty()) return labels;
  std::set<long long> values;
  for (long long each = *known.begin() - 1;
       each <= *known.rbegin() + 1 && values.size() < most_gaps; ++each)
    values.insert(each);
  // Of letters and digits all others.
  for (const auto& [first, last] : {std::pair{'a', 'z'}, {'A', 'Z'}, {'0', '9'}}) {
    const bool is_among = are_characters && *known.begin() >= first && *known.rbegin() <= last;
    for (long long each = first; is_among && each <= last; ++each) values.insert(each);
  }
  std::size_t named = 0;
  for (long long each : vocabulary.integers) {
    if (!are_characters && named++ < most_named) values.insert(each);
  }
  for (long long each : values) {
    if (known.contains(each)) continue;
    const bool is_printable = each > ' ' && each < 127 && each != '\'' && each != '\\';
    if (are_characters && !is_printable) continue;
    labels.push_back(are_characters ? character_text(static_cast<unsigned>(each))
                                    : fmt::format("{}", each));
  }
  return labels;
}

void add_alternatives(const clang::ASTContext& ast, const BinaryOperator* chain,
                      const Vocabulary& vocabulary, EditCollector& collector) {
  Alternatives found;
  look_at(ast, chain, chain->getOpcode(), found);
  if (!found.fit || found.labels.size() < 2) return;
  const std::string compared = collector.text(found.compared.front());
  const bool are_same =
      std::all_of(found.compared.begin(), found.compared.end(),
                  [&](const Expr* each) { return collector.text(each) == compared; });
  if (!are_same) return;
  const std::string junction = chain->getOpcodeStr().str();
  const char* sign = chain->getOpcode() == clang::BO_LOr ? "==" : "!=";
  for (const std::string& each : other_labels(found.labels, found.are_characters, vocabulary)) {
    collector.replace(
        2.2, collector.span(chain),
        fmt::format("{} {} {} {} {}", collector.text(chain), junction, compared, sign, each));
  }
}

}  // namespace culprit::frontend
