// SPDX-License-Identifier: MIT
// Memory accesses that meet terms: contents that are unknown, and addresses that are.
//
// An address falls into cases, one for each object it may point into. Where the offset is unknown
// too, a read is a tree of choices over the elements, steered by the bits of the index. A write to
// one of a few elements is a choice at each of them; to one of many it is logged (write_log.h). Of
// an object that is large and mostly unwritten, only the elements that are read exist: each read is
// an input that equals an earlier one if the indices are equal.
#pragma once

#include <cstdint>
#include <vector>

#include "unroll/access/pointer_cases.h"
#include "unroll/run/run.h"
#include "unroll/run/symbolic.h"

namespace culprit::unroll {

class TermMemory {
 public:
  TermMemory(Run& run, Symbolic& symbolic)
      : run_(run), symbolic_(symbolic), terms_(symbolic.terms) {}

  // `where` is the place of the access, `when` the condition under which it happens at all (a
  // condition of the expression, such as the left side of &&). Rules become events.
  enum class Unwritten : std::uint8_t { rule, allowed };
  Value read(Value address, std::uint32_t size, source::SourceSpan where, formula::Term when,
             Unwritten unwritten = Unwritten::rule);
  Value read_bits(Value address, program::BitField field, source::SourceSpan where,
                  formula::Term when);
  void write(Value address, std::uint32_t size, Value value, source::SourceSpan where);
  void write_bits(Value address, program::BitField field, Value value, source::SourceSpan where);
  void copy(Value to, Value from, std::uint64_t count, source::SourceSpan where);
  // What is copied may be missing: it was never written, and its copy neither.
  struct Copied {
    Value value;
    formula::Term missing{};  // the condition of it
  };
  Copied read_copied(Value address, std::uint32_t size, source::SourceSpan where,
                     formula::Term when);
  void write_copied(Value address, std::uint32_t size, const Copied& copied,
                    source::SourceSpan where, formula::Term when);
  void fill(Value to, Value byte, std::uint64_t count, source::SourceSpan where);
  // A byte of a range whose length is unknown: `when` says that it belongs to it.
  void write_if(Value address, std::uint32_t size, Value value, source::SourceSpan where,
                formula::Term when);

  // Reads inside an object that is there.
  formula::Term read_known(ObjectId object, std::uint32_t offset, std::uint32_t size) {
    carry_out(object);
    return read_base(object, offset, size);
  }
  // Are there few enough elements to carry the object's log out?
  static bool can_carry_out(const Object& object);
  // Writes that were logged reach the elements.
  void carry_out(ObjectId object);

  // index < limit, on as few bits as possible.
  formula::Term below(formula::Term index, std::uint64_t limit);

  // The rule is violated on the runs in which `broken` holds.
  void violate(program::PropertyKind kind, formula::Term broken, source::SourceSpan where);
  // Something on these runs cannot be followed.
  void give_up(formula::Term when, EventKind kind, const std::string& reason,
               source::SourceSpan where);

  // Where a pointer may point to; cases without an object have size 0.
  struct Target {
    formula::Term condition{};
    ObjectId object = ObjectId::null;
    std::uint64_t address = 0;  // constant part
    std::uint32_t stride = 0;   // 0: the offset is constant
    std::uint32_t rest = 0;     // offset = stride * index + rest
    formula::Term index{};      // of 64 bits
    std::uint64_t count = 0;    // indices from 0 up to it are inside
  };
  std::vector<Target> targets(formula::Term address, std::uint32_t size);

 private:
  enum class Purpose : std::uint8_t { read, write };
  // Keeps the targets that may be accessed; the others become events.
  std::vector<Target> accessible(formula::Term address, std::uint32_t size, Purpose purpose,
                                 source::SourceSpan where, formula::Term when);
  // Is a byte read that was never written?
  formula::Term meets_missing(const Target& target, std::uint32_t size);
  formula::Term read_target(const Target& target, std::uint32_t size);
  // What lies under the log.
  formula::Term read_base(ObjectId object, std::uint32_t offset, std::uint32_t size);
  formula::Term select_base(const Target& target, std::uint32_t size);
  formula::Term select_sparse(const Target& target, std::uint32_t size);
  // The target's element as an index of the log's shape; nullopt: of another shape.
  std::optional<formula::Term> logged_index(const WriteLog& log, const Target& target,
                                            std::uint32_t size);
  bool log_write(const Target& target, std::uint32_t size, formula::Term value,
                 formula::Term condition);
  // `absent`: the condition under which the value itself was never written.
  void write_elements(const Target& target, std::uint32_t size, formula::Term value,
                      formula::Term condition, formula::Term absent);
  [[nodiscard]] bool is_sparse(const Target& target, std::uint32_t size) const;
  void write_target(const Target& target, std::uint32_t size, formula::Term value,
                    formula::Term when, formula::Term absent);
  void write_known(ObjectId object, std::uint32_t offset, std::uint32_t size, formula::Term value,
                   formula::Term missing);
  formula::Term missing_in(ObjectId object, std::uint32_t offset, std::uint32_t size);
  std::vector<Target> everywhere(const PointerCase& unresolved);

  Run& run_;
  Symbolic& symbolic_;
  formula::Terms& terms_;
};

}  // namespace culprit::unroll
