// SPDX-License-Identifier: MIT
#include "repair/circuit/circuit_candidates.h"

#include <algorithm>
#include <map>
#include <set>

#include "effort/table.h"

namespace culprit::repair {

namespace {

using circuit::Signed;

class Generator {
 public:
  Generator(TermMaker& maker, const circuit::Output& output, const std::string& text,
            const std::string& operation)
      : maker_(maker),
        width_(output.bits.size()),
        is_signed_(output.is_signed),
        original_(maker.original(text)),
        operator_(spelling(operation)) {
    words_ = maker.operands();
    std::size_t visible = 0;
    for (const Term& term : maker.visible()) {
      if (visible++ == effort::table().circuit.visible_words) break;
      words_.push_back(term);
    }
  }

  std::vector<Term> run() {
    values();
    width_ == 1 ? conditions() : arithmetic();
    if (!original_.text.empty()) guarded();
    std::stable_sort(found_.begin(), found_.end(),
                     [](const Term& a, const Term& b) { return a.cost < b.cost; });
    std::set<std::string> seen;
    std::set<std::pair<std::vector<circuit::Word>, Signed>> meanings;
    std::erase_if(found_, [&](const Term& term) {
      return !seen.insert(term.text).second || !meanings.emplace(term.words, term.is_signed).second;
    });
    return std::move(found_);
  }

 private:
  static std::string spelling(const std::string& operation) {
    static const std::map<std::string, std::string> known = {
        {"$eq", "=="}, {"$ne", "!="}, {"$lt", "<"},  {"$le", "<="}, {"$gt", ">"}, {"$ge", ">="},
        {"$add", "+"}, {"$sub", "-"}, {"$and", "&"}, {"$or", "|"},  {"$xor", "^"}};
    auto at = known.find(operation);
    return at == known.end() ? "" : at->second;
  }

  [[nodiscard]] bool is_c() const { return maker_.language() == Language::c; }
  [[nodiscard]] const char* both() const { return is_c() ? "&&" : "&"; }
  [[nodiscard]] const char* any() const { return is_c() ? "||" : "|"; }

  void add(Term term) {
    if (!term.top.empty() && term.top != operator_) ++term.cost;
    if (found_.size() < effort::table().circuit.candidates && term.text != original_.text)
      found_.push_back(std::move(term));
  }

  // Constants worth trying against a word.
  std::vector<Term> constants_for(std::size_t width, Signed is_signed) {
    std::vector<Term> result;
    std::set<std::uint64_t> values;
    if (width <= effort::table().circuit.small_width) {
      for (std::uint64_t value = 0; value < std::uint64_t{1} << width; ++value)
        values.insert(value);
    } else {
      std::uint64_t all = width >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << width) - 1;
      values = {0, 1, 2, all, all - 1};
      for (const Term& constant : maker_.constants()) {
        std::uint64_t value = 0;
        for (std::size_t i = 0; i < constant.width() && i < 64; ++i)
          value |= std::uint64_t{constant.words[0][i] == circuit::one} << i;
        for (std::uint64_t near :
             {value, value + 1, value - 1, value + 2, value - 2, value * 2, value / 2})
          values.insert(near & all);
      }
    }
    for (std::uint64_t value : values) result.push_back(maker_.constant(value, width, is_signed));
    return result;
  }

  void values() {
    for (Term& term : constants_for(width_, is_signed_)) add(std::move(term));
    for (const Term& term : words_) {
      if (term.width() == width_) add(term);
      if (width_ == 1 && term.width() > 1 && is_c()) add(maker_.truth(term));
      if (width_ == 1) add(maker_.negation(term));
    }
  }

  // One bit: comparisons of words, and connections of bits.
  void conditions() {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      std::size_t width = words_[i].width();
      if (width > 1) {
        for (const Term& constant : constants_for(width, words_[i].is_signed)) {
          for (const char* op : {"==", "!=", "<", "<=", ">", ">="})
            comparisons_.push_back(maker_.binary(op, words_[i], constant, 1));
        }
      }
      for (std::size_t k = 0; k < words_.size(); ++k) {
        if (i == k || (width == 1) != (words_[k].width() == 1)) continue;
        if (width > 1) {
          for (const char* op : {"==", "!=", "<", "<="})
            comparisons_.push_back(maker_.binary(op, words_[i], words_[k], 1));
        } else if (i < k) {
          for (const char* op : {both(), any(), "^", "=="})
            add(maker_.binary(op, words_[i], words_[k], 1));
        }
        if (width == 1) {
          add(maker_.binary(both(), maker_.negation(words_[i]), words_[k], 1));
          add(maker_.binary(any(), maker_.negation(words_[i]), words_[k], 1));
        }
      }
    }
    for (const Term& comparison : comparisons_) add(comparison);
  }

  void arithmetic() {
    std::vector<Term> same;
    for (const Term& term : words_) {
      if (term.width() > 1) same.push_back(term);
    }
    for (const Term& a : same) {
      for (const Term& constant : constants_for(a.width(), a.is_signed)) {
        if (constant.words[0] == circuit::constant_word(0, a.width())) continue;
        for (const char* op : {"+", "-", "&", "|", "^"})
          add(maker_.binary(op, a, constant, width_));
      }
      for (std::uint64_t by = 1; by <= 3 && by < width_; ++by) {
        for (const char* op : {"<<", ">>"})
          add(maker_.binary(op, a, maker_.constant(by, 2, Signed::no), width_));
      }
      for (const Term& b : same) {
        if (&a == &b) continue;
        for (const char* op : {"+", "-", "&", "|", "^"}) add(maker_.binary(op, a, b, width_));
      }
    }
    if (original_.text.empty()) return;
    for (const char* op : {"+", "-"})
      add(maker_.binary(op, original_, maker_.constant(1, width_), width_));
  }

  // The original, but not always.
  void guarded() {
    std::vector<Term> conditions;
    for (const Term& term : words_) {
      if (term.width() != 1) continue;
      conditions.push_back(term);
      conditions.push_back(maker_.negation(term));
    }
    for (const Term& term : words_) {
      if (term.width() == 1 || term.width() > effort::table().circuit.small_width) continue;
      for (const Term& constant : constants_for(term.width(), term.is_signed)) {
        for (const char* op : {"==", "!="})
          conditions.push_back(maker_.binary(op, term, constant, 1));
      }
    }
    if (width_ == 1) {
      add(maker_.negation(original_));
      for (const Term& condition : conditions) {
        add(maker_.binary("&&", original_, condition, 1));
        add(maker_.binary("||", original_, condition, 1));
        if (condition.width() == 1) add(maker_.binary("^", original_, condition, 1));
      }
      return;
    }
    std::vector<Term> values = {maker_.constant(0, width_)};
    for (const Term& term : words_) {
      if (term.width() == width_) values.push_back(term);
    }
    for (const Term& condition : conditions) {
      for (const Term& value : values) add(maker_.choose(condition, value, original_));
    }
  }

  TermMaker& maker_;
  std::size_t width_;
  Signed is_signed_;
  Term original_;
  std::string operator_;
  std::vector<Term> words_, comparisons_, found_;
};

}  // namespace

std::vector<Term> candidates(TermMaker& maker, const circuit::Output& output,
                             const std::string& text, const std::string& operation) {
  return Generator(maker, output, text, operation).run();
}

}  // namespace culprit::repair
