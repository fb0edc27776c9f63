// SPDX-License-Identifier: MIT
#include "check/different_ends.h"

#include <bit>
#include <optional>

#include "formula/float_terms.h"
#include "unroll/library/format_spec.h"
#include "unroll/library/format_terms.h"

namespace culprit::check {

using formula::Term;
using formula::Terms;
using unroll::PrintedItem;
using Kind = PrintedItem::Kind;

namespace {

// Characters in the place of a number's digits.
std::vector<PrintedItem> spelled_out(Terms& terms, const std::vector<PrintedItem>& items) {
  std::vector<PrintedItem> spelled;
  for (const PrintedItem& item : items) {
    std::optional<unroll::FormattedTerm> text;
    if (item.kind == Kind::integer) {
      if (auto spec = unroll::parse_format_spec(item.spec)) {
        text = unroll::format_integer_term(terms, *spec, item.value);
      }
    }
    if (!text) {
      spelled.push_back(item);
      continue;
    }
    for (std::size_t i = 0; i < text->characters.size(); ++i) {
      Term is_printed = terms.unsigned_less(terms.constant(32, i), text->length);
      spelled.push_back(
          {Kind::character, terms.logical_and(item.when, is_printed), text->characters[i], ""});
    }
  }
  return spelled;
}

// An item that counts, and how many that count come before it.
struct Placed {
  const PrintedItem* item = nullptr;
  Term counts{};
  Term position{};
  std::uint32_t least = 0, most = 0;  // between which the position is
};

struct PlacedText {
  std::vector<Placed> items;
  Term length{};
};

class Comparison {
 public:
  Comparison(Terms& terms, Exactness exactness) : terms_(terms), exactness_(exactness) {}

  Term outputs_differ(const std::vector<PrintedItem>& a, const std::vector<PrintedItem>& b);

 private:
  static constexpr std::uint32_t width = 32;

  Term is_character(Term value, char character) {
    return terms_.equal(value, terms_.constant(8, static_cast<unsigned char>(character)));
  }
  Term is_blank(Term value) {
    Term any = terms_.truth(false);
    for (char each : {' ', '\t', '\r', '\v', '\f'}) {
      any = terms_.logical_or(any, is_character(value, each));
    }
    return any;
  }
  // From the end: blanks count if something else follows in their line, line ends if anything does.
  std::vector<Term> what_counts(const std::vector<PrintedItem>& items);
  PlacedText placed(const std::vector<PrintedItem>& items);
  Term same(const PrintedItem& a, const PrintedItem& b);

  Terms& terms_;
  Exactness exactness_;
};

std::vector<Term> Comparison::what_counts(const std::vector<PrintedItem>& items) {
  std::vector<Term> counts(items.size());
  Term line_ends = terms_.truth(true), all_ends = terms_.truth(true);
  for (std::size_t i = items.size(); i-- > 0;) {
    const PrintedItem& item = items[i];
    if (item.kind != Kind::character) {
      counts[i] = item.when;
      const Term not_here = terms_.logical_not(item.when);
      line_ends = terms_.logical_and(line_ends, not_here);
      all_ends = terms_.logical_and(all_ends, not_here);
      continue;
    }
    Term ends_line = is_character(item.value, '\n');
    Term blank = is_blank(item.value);
    Term is_space = terms_.logical_or(ends_line, blank);
    Term blank_at_end = terms_.logical_and(blank, line_ends);
    Term line_at_end = terms_.logical_and(ends_line, all_ends);
    Term needless = terms_.logical_or(blank_at_end, line_at_end);
    counts[i] = terms_.logical_and(item.when, terms_.logical_not(needless));
    Term line = terms_.logical_or(ends_line, terms_.logical_and(blank, line_ends));
    line_ends = terms_.choose(item.when, line, line_ends);
    all_ends = terms_.choose(item.when, terms_.logical_and(is_space, all_ends), all_ends);
  }
  return counts;
}

PlacedText Comparison::placed(const std::vector<PrintedItem>& items) {
  PlacedText text;
  std::vector<Term> counts = what_counts(items);
  Term position = terms_.constant(width, 0);
  std::uint32_t least = 0, most = 0;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (terms_.is_false(counts[i])) continue;
    text.items.push_back({&items[i], counts[i], position, least, most});
    position = terms_.add(position, terms_.zero_extend(counts[i], width));
    ++most;
    if (terms_.is_true(counts[i])) ++least;
  }
  text.length = position;
  return text;
}

Term Comparison::same(const PrintedItem& a, const PrintedItem& b) {
  if (a.kind != b.kind || a.spec != b.spec) return terms_.truth(false);
  Term equal = terms_.equal(a.value, b.value);
  if (a.kind != Kind::real || exactness_ != Exactness::clearly) return equal;
  Term distance = float_absolute(terms_, float_subtract(terms_, a.value, b.value));
  Term one = terms_.constant(64, std::bit_cast<std::uint64_t>(1.0));
  return terms_.logical_or(equal, float_less(terms_, distance, one));
}

Term Comparison::outputs_differ(const std::vector<PrintedItem>& a,
                                const std::vector<PrintedItem>& b) {
  if (a == b) return terms_.truth(false);
  PlacedText left = placed(a), right = placed(b);
  Term any = terms_.logical_not(terms_.equal(left.length, right.length));
  std::size_t first = 0;
  for (const Placed& mine : left.items) {
    while (first < right.items.size() && right.items[first].most < mine.least) ++first;
    for (std::size_t i = first; i < right.items.size(); ++i) {
      const Placed& other = right.items[i];
      if (other.least > mine.most) break;
      if (other.most < mine.least) continue;
      Term both_count = terms_.logical_and(mine.counts, other.counts);
      Term is_one_position = terms_.equal(mine.position, other.position);
      Term together = terms_.logical_and(both_count, is_one_position);
      if (terms_.is_false(together)) continue;
      Term here = terms_.logical_and(together, terms_.logical_not(same(*mine.item, *other.item)));
      any = terms_.logical_or(any, here);
      if (terms_.is_true(any)) return any;
    }
  }
  return any;
}

}  // namespace

Term differ(Terms& terms, const unroll::EndOfRun& a, const unroll::EndOfRun& b,
            Exactness exactness) {
  if (a.aborts != b.aborts) return terms.truth(true);
  Term any = terms.truth(false);
  auto add = [&](Term left, Term right) {
    any = terms.logical_or(any, terms.logical_not(terms.equal(left, right)));
  };
  if (!a.aborts) add(terms.extract(a.status, 0, 8), terms.extract(b.status, 0, 8));
  if (a.value && b.value) add(*a.value, *b.value);
  for (std::size_t i = 0; i < a.left.size(); ++i) add(a.left[i], b.left[i]);
  Comparison comparison(terms, exactness);
  Term outputs = exactness == Exactness::items
                     ? comparison.outputs_differ(a.printed.items(), b.printed.items())
                     : comparison.outputs_differ(spelled_out(terms, a.printed.items()),
                                                 spelled_out(terms, b.printed.items()));
  return terms.logical_or(any, outputs);
}

}  // namespace culprit::check
