// SPDX-License-Identifier: MIT
#include "unroll/replace/visible_state.h"

#include <algorithm>
#include <map>
#include <string_view>

#include "program/names.h"
#include "unroll/access/term_memory.h"

namespace culprit::unroll {

using formula::Term;
using program::TypeId;
using program::TypeKind;

namespace {

// Of one state: more is left out, as if it could not be seen.
constexpr std::size_t most_parts = 20'000;

std::uint64_t hash_of(std::string_view text) {
  std::uint64_t hash = 0;
  for (char c : text) hash = mix(hash, static_cast<unsigned char>(c));
  return hash;
}

class Looking {
 public:
  Looking(Run& run, bool numbered)
      : run_(run), symbolic_(*run.symbolic), memory_(run, *run.symbolic), numbered_(numbered) {}

  VisibleState take(source::SourceSpan at);
  VisibleState take(std::vector<Term> reads, const std::vector<SeenWhole>& wholes);

 private:
  struct Found {
    ObjectId object;
    TypeId type;  // as it is pointed to; none: bytes
  };
  void slots(const Frame& frame, source::SourceSpan at);
  void note(std::uint64_t what) { visible_state_.shape = mix(visible_state_.shape, what); }
  void value(Term term, TypeId type);
  void pointer(std::uint64_t address, TypeId element);
  void reach(ObjectId object, TypeId type);
  void contents(const Found& found);
  void parts(ObjectId object, TypeId type, std::uint64_t begin);
  void scalar(ObjectId object, std::uint64_t offset, std::uint32_t bytes, TypeId type);
  [[nodiscard]] bool is_full() const { return visible_state_.parts.size() >= most_parts; }

  Run& run_;
  Symbolic& symbolic_;
  TermMemory memory_;
  bool numbered_;
  bool follows_pointers_ = true;
  VisibleState visible_state_;
  std::map<ObjectId, std::uint64_t> numbers_;
  std::vector<Found> pending_;
};

void Looking::pointer(std::uint64_t address, TypeId element) {
  formula::Terms& terms = symbolic_.terms;
  ObjectId id = object_of(address);
  const Object& object = run_.state.memory.object(id);
  if (object.kind == ObjectKind::none || object.kind == ObjectKind::function) {
    visible_state_.parts.push_back(terms.constant(64, address));
    return;
  }
  reach(id, element);
  std::uint64_t place = numbers_[id] << 32 | static_cast<std::uint32_t>(address);
  visible_state_.parts.push_back(terms.constant(64, numbered_ ? place : address));
}

void Looking::reach(ObjectId object, TypeId type) {
  bool is_new = numbers_.try_emplace(object, numbers_.size() + 1).second;
  if (is_new) pending_.push_back({object, type});
}

void Looking::value(Term term, TypeId type) {
  const program::Type* shape = type == TypeId::none ? nullptr : &run_.program.type(type);
  if (follows_pointers_ && shape && shape->kind == TypeKind::pointer &&
      symbolic_.terms.is_constant(term)) {
    pointer(symbolic_.terms.limbs(term)[0], shape->element);
  } else {
    visible_state_.parts.push_back(term);
  }
}

void Looking::slots(const Frame& frame, source::SourceSpan at) {
  const program::Function& function = frame.function();
  for (std::size_t i = 0; i < function.slots.size(); ++i) {
    const program::SlotInfo& info = function.slots[i];
    if (!program::can_be_named(function, info, at)) continue;
    Value value_of_slot = run_.state.slots[frame.slots + i];
    note(i);
    if (!value_of_slot.is_constant() && !value_of_slot.is_term()) {
      note(0x6e6f6e65);
      continue;
    }
    value(symbolic_.term(value_of_slot, info.scalar.width), info.type);
  }
}

void Looking::scalar(ObjectId object, std::uint64_t offset, std::uint32_t bytes, TypeId type) {
  std::uint64_t address = address_of(object, static_cast<std::int64_t>(offset));
  for (const Memory::Piece& piece : run_.state.memory.pieces(address, bytes)) {
    if (piece.kind != Memory::Piece::Kind::missing) continue;
    note(offset);
    return;
  }
  value(memory_.read_known(object, static_cast<std::uint32_t>(offset), bytes), type);
}

void Looking::contents(const Found& found) {
  const Object& object = run_.state.memory.object(found.object);
  std::uint64_t size = object.size;
  note(size);
  TypeId type = object.identity.type == TypeId::none ? found.type : object.identity.type;
  std::uint64_t step = type == TypeId::none ? 0 : run_.program.type(type).size;
  if (step == 0 || size % step != 0) {
    for (std::uint64_t at = 0; at < size && !is_full(); at += 8) {
      scalar(found.object, at, static_cast<std::uint32_t>(std::min<std::uint64_t>(8, size - at)),
             TypeId::none);
    }
    return;
  }
  for (std::uint64_t at = 0; at < size && !is_full(); at += step) parts(found.object, type, at);
}

void Looking::parts(ObjectId object, TypeId type, std::uint64_t begin) {
  struct Part {
    TypeId type;
    std::uint64_t offset;
  };
  std::vector<Part> parts{{type, begin}};
  while (!parts.empty() && !is_full()) {
    Part part = parts.back();
    parts.pop_back();
    const program::Type& shape = run_.program.type(part.type);
    if (shape.scalar.width != 0) {
      scalar(object, part.offset, shape.scalar.bytes(), part.type);
    } else if (shape.kind == TypeKind::array) {
      std::uint64_t each = run_.program.type(shape.element).size;
      for (std::uint64_t i = shape.count; i-- > 0;) {
        parts.push_back({shape.element, part.offset + i * each});
      }
    } else if (shape.kind == TypeKind::structure) {
      for (std::size_t i = shape.fields.size(); i-- > 0;) {
        const program::Field& field = shape.fields[i];
        if (field.bit_width == 0) {
          parts.push_back({field.type, part.offset + field.offset});
        } else {
          auto bytes = std::min(8u, (field.bit_offset + field.bit_width + 7u) / 8u);
          scalar(object, part.offset + field.offset, bytes, TypeId::none);
        }
      }
    } else {
      for (std::uint64_t i = 0; i < shape.size; ++i) {
        scalar(object, part.offset + i, 1, TypeId::none);
      }
    }
  }
}

VisibleState Looking::take(std::vector<Term> reads, const std::vector<SeenWhole>& wholes) {
  for (Term read : reads) note(symbolic_.terms.width(read));
  visible_state_.parts = std::move(reads);
  follows_pointers_ = false;
  for (const SeenWhole& whole : wholes) {
    ObjectId object = object_of(whole.address);
    const Object& of = run_.state.memory.object(object);
    std::uint64_t step = run_.program.type(whole.element).size;
    if (of.kind == ObjectKind::none || of.kind == ObjectKind::function || step == 0) continue;
    auto begin = static_cast<std::uint32_t>(whole.address);
    std::uint64_t rest = begin < of.size ? (of.size - begin) / step : 0;
    std::uint64_t count = whole.count == 0 ? rest : std::min(whole.count, rest);
    for (std::uint64_t i = 0; i < count && !is_full(); ++i) {
      parts(object, whole.element, begin + i * step);
    }
  }
  return std::move(visible_state_);
}

VisibleState Looking::take(source::SourceSpan at) {
  const State& state = run_.state;
  std::size_t innermost = state.frames.size();
  while (innermost > 0 && state.frames[innermost - 1].function().origin != program::Origin::user) {
    --innermost;
  }
  std::string_view here;
  if (innermost > 0) {
    here = state.frames[innermost - 1].function().name;
    const Frame& frame = state.frames[innermost - 1];
    note(hash_of(here));
    slots(frame, at);
    for (std::size_t i = 0; i < frame.function().locals.size(); ++i) {
      const program::LocalInfo& info = frame.function().locals[i];
      ObjectId object = state.locals[frame.locals + i];
      if (object == ObjectId::null || info.name.empty()) continue;
      note(i);
      reach(object, info.type);
    }
  }
  auto functions = static_cast<std::uint32_t>(run_.program.functions.size() - 1);
  for (std::size_t i = 1; i < run_.program.globals.size(); ++i) {
    const program::Global& global = run_.program.globals[i];
    auto object = static_cast<ObjectId>(functions + i);
    if (global.origin != program::Origin::user || state.memory.object(object).read_only) continue;
    std::size_t colons = global.name.find("::");  // a static variable of that function
    if (colons != std::string::npos && global.name.substr(0, colons) != here) continue;
    bool is_hidden = innermost > 0 && colons == std::string::npos &&
                     program::hides_global(run_.program, state.frames[innermost - 1].function(),
                                           global.name, at);
    if (!is_hidden) reach(object, global.type);
  }
  for (std::size_t i = 0; i < pending_.size() && !is_full(); ++i) contents(Found(pending_[i]));
  return std::move(visible_state_);
}

}  // namespace

std::shared_ptr<const VisibleState> visible_state_of(Run& run, std::vector<Term> reads,
                                                     const std::vector<SeenWhole>& wholes) {
  VisibleState visible_state = Looking(run, false).take(std::move(reads), wholes);
  visible_state.reached = run.state.path.guard(run.symbolic->terms);
  return std::make_shared<VisibleState>(std::move(visible_state));
}

std::shared_ptr<const VisibleState> whole_visible_state(Run& run, source::SourceSpan at,
                                                        bool numbered) {
  VisibleState visible_state = Looking(run, numbered).take(at);
  visible_state.reached = run.state.path.guard(run.symbolic->terms);
  return std::make_shared<VisibleState>(std::move(visible_state));
}

std::shared_ptr<const VisibleState> part_of_visible_state(
    const std::shared_ptr<const VisibleState>& whole, std::uint64_t offset) {
  if (!whole) return nullptr;
  auto part = std::make_shared<VisibleState>(*whole);
  part->shape = mix(part->shape, offset + 1);
  return part;
}

}  // namespace culprit::unroll
