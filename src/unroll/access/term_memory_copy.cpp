// SPDX-License-Identifier: MIT
// Copying and filling where a place or a length is unknown. What was never written may be copied,
// and its copy was never written either.
#include <algorithm>
#include <bit>
#include <optional>

#include "unroll/access/term_memory.h"
#include "unroll/memory/arithmetic.h"

namespace culprit::unroll {

using formula::Term;
using source::SourceSpan;

TermMemory::Copied TermMemory::read_copied(Value address, std::uint32_t size, SourceSpan where,
                                           Term when) {
  run_.stop_if_asked();
  std::optional<Term> result;
  Term missing = terms_.truth(false);
  for (const Target& target :
       accessible(symbolic_.term(address, 64), size, Purpose::read, where, when)) {
    missing = terms_.logical_or(missing,
                                terms_.logical_and(target.condition, meets_missing(target, size)));
    Term content = read_target(target, size);
    result = result ? terms_.choose(target.condition, content, *result) : content;
  }
  return {result ? symbolic_.value(*result) : Value::constant(0), missing};
}

void TermMemory::write_copied(Value address, std::uint32_t size, const Copied& copied,
                              SourceSpan where, Term when) {
  run_.stop_if_asked();
  Term pointer = symbolic_.term(address, 64);
  Term content = symbolic_.term(copied.value, 8 * size);
  std::vector<Target> found = accessible(pointer, size, Purpose::write, where, when);
  // A write that certainly goes to one place needs no choice there: where it does not, a rule is
  // broken and the run over.
  if (found.size() == 1 && terms_.is_true(when)) found.front().condition = terms_.truth(true);
  for (const Target& target : found) write_target(target, size, content, when, copied.missing);
}

void TermMemory::copy(Value to, Value from, std::uint64_t count, SourceSpan where) {
  // Word by word where the place is unknown, and byte by byte where something may be missing;
  // everything is read before anything is written.
  auto at = [this](Value address, std::uint64_t offset) {
    if (address.is_constant()) return Value::constant(address.bits + offset);
    return symbolic_.value(terms_.add(address.term(), terms_.constant(64, offset)));
  };
  struct Word {
    std::uint64_t offset;
    std::uint32_t size;
    Copied copied;
  };
  const Term always = terms_.truth(true);
  std::vector<Word> words;
  for (std::uint64_t done = 0; done < count;) {
    auto size =
        static_cast<std::uint32_t>(std::bit_floor(std::min<std::uint64_t>(8, count - done)));
    Copied whole = read_copied(at(from, done), size, where, always);
    if (size == 1 || terms_.is_false(whole.missing)) {
      words.push_back({done, size, whole});
    } else {
      for (std::uint64_t i = done; i < done + size; ++i) {
        words.push_back({i, 1, read_copied(at(from, i), 1, where, always)});
      }
    }
    done += size;
  }
  for (const Word& word : words) {
    write_copied(at(to, word.offset), word.size, word.copied, where, always);
  }
}

void TermMemory::fill(Value to, Value byte, std::uint64_t count, SourceSpan where) {
  Value low = byte.is_constant() ? Value::constant(truncate(byte.bits, 8))
                                 : symbolic_.value(terms_.extract(byte.term(), 0, 8));
  for (std::uint64_t i = 0; i < count; ++i) {
    Value at = to.is_constant() ? Value::constant(to.bits + i)
                                : symbolic_.value(terms_.add(to.term(), terms_.constant(64, i)));
    write(at, 1, low, where);
  }
}

}  // namespace culprit::unroll
