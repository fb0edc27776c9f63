// SPDX-License-Identifier: MIT
#include "sequential/thread_code.h"

#include <fmt/format.h>

#include <algorithm>

#include "program/print/print_expression.h"
#include "sequential/thread_writer.h"

namespace culprit::sequential {

using program::BlockId;
using program::Function;
using program::FunctionId;
using program::Instruction;
using program::Node;
using program::NodeId;
using program::Op;
using program::TypeId;
using unroll::OperationPlace;
using Kind = unroll::VisibleOperation::Kind;

namespace {

// What becomes longer than this is no text for anybody.
constexpr std::size_t most_statements = 20000;

std::string without_const(const program::Program& program, TypeId type, const std::string& name) {
  std::string text = declaration(program, type, name);
  const program::Type& known = program.type(type);
  bool is_plain = known.kind != program::TypeKind::pointer;
  while (is_plain && (text.starts_with("const ") || text.starts_with("volatile "))) {
    text.erase(0, text.find(' ') + 1);
  }
  for (std::string_view qualifier : {"*const ", "*volatile ", "*restrict "}) {
    std::size_t at = text.rfind(qualifier);
    bool is_last = at != std::string::npos && at + qualifier.size() + name.size() == text.size();
    if (is_last) text.erase(at + 1, qualifier.size() - 1);
  }
  return text;
}

}  // namespace

ThreadCode Writer::write(const std::string& name) {
  const program::Function& function = parts_.program.function(parts_.threads[thread_ - 1]);
  Activation top(*this, function, name);
  for (const program::Parameter& parameter : function.parameters) {
    code_.arguments.push_back(top.parameter(parameter));
  }
  label();
  end_label_ = name + "_end";
  top.write();
  finish(function, top);
  remove_unused_labels();
  return std::move(code_);
}

void Writer::line(const std::string& text) {
  code_.text += text + "\n";
  if (++parts_.statements > most_statements) throw NotWritable{"a run of so many statements"};
}

std::string Writer::label() {
  std::string text = fmt::format("@{}@", ++code_.labels);
  line("case " + text + ":");
  return text;
}

void Writer::jump_to(const std::string& name, std::string_view indent) {
  used_labels_.insert(name);
  line(fmt::format("{}goto {};", indent, name));
}

std::vector<std::size_t> Writer::places(
    const std::function<bool(const unroll::OperationPlace&)>& is_here) const {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < parts_.order.places.size(); ++i) {
    const unroll::OperationPlace& place = parts_.order.places[i];
    if (place.thread == thread_ && is_here(place)) found.push_back(i);
  }
  return found;
}

void Writer::point(const std::vector<std::size_t>& places, const std::string& waits,
                   const std::string& counts) {
  if (places.empty() && waits.empty()) return;
  std::string here = label();
  for (std::size_t place : places) {
    std::string condition;
    for (std::size_t i = 0; i < parts_.order.turns.size(); ++i) {
      const unroll::Turn& turn = parts_.order.turns[i];
      if (turn.place != place) continue;
      condition += fmt::format("{}({} == {} && {}[{}] == {})", condition.empty() ? "" : " || ",
                               parts_.order_index, i, parts_.seen, place, turn.execution);
    }
    if (!counts.empty()) condition = fmt::format("{} && ({})", counts, condition);
    line(fmt::format("  if ({}) {{ sequential_next[{}] = {}; break; }}", condition, thread_, here));
    if (!waits.empty()) continue;
    line(fmt::format("  {}{}[{}]++;", counts.empty() ? "" : "if (" + counts + ") ", parts_.seen,
                     place));
  }
  if (waits.empty()) return;
  line(fmt::format("  if ({}) {{ sequential_next[{}] = {}; sequential_waits[{}] = 1; break; }}",
                   waits, thread_, here, thread_));
  line("  sequential_passed++;");
  for (std::size_t place : places) {
    line(fmt::format("  {}{}[{}]++;", counts.empty() ? "" : "if (" + counts + ") ", parts_.seen,
                     place));
  }
}

void Writer::source_line(source::SourceSpan span) {
  if (!span.known()) return;
  source::SourceSpan here{span.file, parts_.files.begin(span).line, 0};
  if (here == last_line_) return;
  last_line_ = here;
  std::string_view text = parts_.files.line_text(span.file, here.begin);
  text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
  std::string quoted(text);
  while (!quoted.empty() && (quoted.back() == '\r' || quoted.back() == '\\')) quoted.pop_back();
  line(fmt::format("  // {}: {}", here.begin, quoted));
}

const Function& Writer::function_of(const Instruction* instruction) const {
  for (const Function& each : parts_.program.functions) {
    bool holds = !each.instructions.empty() && instruction >= each.instructions.data() &&
                 instruction < each.instructions.data() + each.instructions.size();
    if (holds) return each;
  }
  return parts_.program.functions.front();
}

void Writer::finish(const Function& function, Activation& top) {
  const bool is_main = thread_ == 1;
  std::string result = top.result();
  if (used_labels_.contains(top.return_label())) line(top.return_label() + ":");
  if (is_main) {
    // The process ends, whatever the others do; they may do something before.
    point(places([](const OperationPlace& place) {
            return place.instruction == nullptr && place.kind == Kind::synchronise;
          }),
          "", "");
    bool has_status = !result.empty() && parts_.program.type(function.result_type).size == 4;
    line(fmt::format("  return {};", has_status ? result : "0"));
  }
  if (!is_main && !result.empty()) {
    line(fmt::format("  sequential_results[{}] = (void *)(unsigned long){};", thread_, result));
  }
  if (!is_main || used_labels_.contains(end_label_)) {
    if (used_labels_.contains(end_label_)) line(end_label_ + ":");
    line(fmt::format("  sequential_ended[{}] = 1;", thread_));
  }
}

// Labels that nothing jumps to.
void Writer::remove_unused_labels() {
  std::string kept;
  for (std::size_t at = 0; at < code_.text.size();) {
    std::size_t end = code_.text.find('\n', at);
    std::string_view each(code_.text.data() + at, end - at);
    bool is_label =
        !each.empty() && each.back() == ':' && each.front() != ' ' && !each.starts_with("case ");
    std::string name(each.substr(0, each.empty() ? 0 : each.size() - 1));
    if (!is_label || used_labels_.contains(name)) kept += std::string(each) + "\n";
    at = end + 1;
  }
  code_.text = std::move(kept);
}

std::string Writer::Activation::variable(std::string& known, const std::string& wanted, TypeId type,
                                         program::Scalar scalar) {
  if (!known.empty()) return known;
  known = writer_.parts_.fresh(fmt::format("{}_{}", name_, wanted));
  const program::Program& program = writer_.parts_.program;
  if (program.type(type).kind == program::TypeKind::variable_array) {
    throw NotWritable{"an array of variable length"};
  }
  std::string text = type == TypeId::none ? program::scalar_text(scalar) + " " + known
                                          : without_const(program, type, known);
  writer_.parts_.declarations.push_back(text);
  return known;
}

std::string Writer::Activation::slot(program::SlotId id) {
  const program::SlotInfo& info = function_.slots[index_of(id)];
  std::string wanted = info.name.empty() ? fmt::format("value{}", index_of(id)) : info.name;
  return variable(slots_[id], wanted, info.type, info.scalar);
}

std::string Writer::Activation::local(program::LocalId id) {
  const program::LocalInfo& info = function_.locals[index_of(id)];
  std::string wanted = info.name.empty() ? fmt::format("object{}", index_of(id)) : info.name;
  return variable(locals_[id], wanted, info.type, {});
}

std::string Writer::Activation::result() {
  const program::Type& type = writer_.parts_.program.type(function_.result_type);
  if (type.kind == program::TypeKind::void_type) return "";
  return variable(result_, "result", function_.result_type, type.scalar);
}

void Writer::Activation::write() {
  FunctionId id = static_cast<FunctionId>(&function_ - writer_.parts_.program.functions.data());
  std::vector<FunctionId>& under_way = writer_.under_way_;
  if (std::find(under_way.begin(), under_way.end(), id) != under_way.end()) {
    throw NotWritable{fmt::format("{}(), which calls itself and is interrupted", function_.name)};
  }
  under_way.push_back(id);
  for (std::size_t i = 0; i < function_.blocks.size(); ++i) {
    writer_.line(block_label(static_cast<BlockId>(i)) + ":");
    std::optional<BlockId> following;
    if (i + 1 < function_.blocks.size()) following = static_cast<BlockId>(i + 1);
    for (std::uint32_t at = function_.blocks[i].begin; at < function_.blocks[i].end; ++at) {
      writer_.source_line(function_.instructions[at].span);
      instruction(function_.instructions[at], following);
    }
  }
  under_way.pop_back();
}

void Writer::Activation::jump(BlockId to, std::optional<BlockId> following,
                              std::string_view indent) {
  if (following == to) return;
  writer_.jump_to(block_label(to), indent);
}

bool Writer::Activation::is_interrupted(const Instruction& each) const {
  return !writer_
              .places([&](const OperationPlace& place) {
                return place.instruction == &each && place.kind == Kind::access;
              })
              .empty();
}

// Reads are kept in variables, one after the other, with the conditions of && and || as jumps.
void Writer::Activation::read_apart(const Instruction& each, NodeId root, CExpression& expression) {
  const program::Program& program = writer_.parts_.program;
  std::map<std::size_t, std::pair<std::string, std::string>> targets;  // node: label, variable
  auto kept = [&](TypeId type, program::Scalar scalar) {
    std::string name;
    return variable(name, fmt::format("read{}", ++writer_.kept_values_), type, scalar);
  };
  auto arrive = [&](std::size_t i, bool takes_value) {
    auto found = targets.find(i);
    if (found == targets.end()) return;
    auto [label, variable] = found->second;
    if (takes_value) {
      writer_.line(fmt::format("  {} = {};", variable, expression.take_value()));
    }
    if (!label.empty()) writer_.line(label + ":;");
    if (takes_value) expression.push_text(variable, program.nodes[i].type);
  };
  for (std::size_t i = index_of(program.node(root).first); i <= index_of(root); ++i) {
    const Node& node = program.nodes[i];
    std::string label = fmt::format("{}_e{}", name_, i);
    switch (node.op) {
      case Op::and_then:
      case Op::or_else: {
        bool is_and = node.op == Op::and_then;
        std::string variable = kept(TypeId::none, program::int_scalar);
        targets[node.immediate] = {label, variable};
        writer_.line(fmt::format("  {} = {};", variable, is_and ? 0 : 1));
        std::string condition = expression.take_value();
        writer_.used_labels_.insert(label);
        writer_.line(fmt::format("  if ({}({})) goto {};", is_and ? "!" : "", condition, label));
        break;
      }
      case Op::logical_and:
      case Op::logical_or: arrive(i, true); break;
      case Op::choose_then:
        targets[node.immediate] = {label, ""};
        writer_.used_labels_.insert(label);
        writer_.line(fmt::format("  if (!({})) goto {};", expression.take_value(), label));
        break;
      case Op::choose_else: {
        std::string variable =
            kept(program.nodes[node.immediate].type, program.nodes[node.immediate].scalar);
        targets[node.immediate] = {label, variable};
        writer_.line(fmt::format("  {} = {};", variable, expression.take_value()));
        writer_.jump_to(label, "  ");
        break;
      }
      case Op::choose: arrive(i, true); break;
      case Op::load:
      case Op::load_bits: {
        arrive(i, false);
        auto here = writer_.places([&](const OperationPlace& place) {
          return place.instruction == &each && place.kind == Kind::access && !place.writes &&
                 place.span == node.span;
        });
        writer_.point(here, "", "sequential_unjoined > 1");
        expression.add(static_cast<NodeId>(i));
        std::string variable = kept(node.type, node.scalar);
        writer_.line(fmt::format("  {} = {};", variable, expression.take_value()));
        expression.push_text(variable, node.type);
        break;
      }
      default:
        arrive(i, false);
        expression.add(static_cast<NodeId>(i));
        break;
    }
  }
}

std::string Writer::Activation::value(const Instruction& each, NodeId root) {
  CExpression expression(writer_.parts_.program, function_, texts_);
  if (!is_interrupted(each)) return expression.value(root);
  read_apart(each, root, expression);
  return expression.take_value();
}

// The address is evaluated after the value.
std::string Writer::Activation::store(const Instruction& each, const std::string& value) {
  const program::Program& program = writer_.parts_.program;
  CExpression address(program, function_, texts_);
  std::string kept = value;
  if (is_interrupted(each)) {
    read_apart(each, each.address, address);
    auto here = writer_.places([&](const OperationPlace& place) {
      return place.instruction == &each && place.kind == Kind::access && place.writes;
    });
    writer_.point(here, "", "sequential_unjoined > 1");
  } else {
    address.add_all(each.address);
  }
  switch (each.operation) {
    case program::Operation::store:
      return fmt::format("{} = {};", address.take_place(each.scalar, program.node(each.value).type),
                         kept);
    case program::Operation::store_bits:
      return fmt::format("{} = {};", address.take_bit_field(each.bits), kept);
    case program::Operation::copy:
      return fmt::format("memmove({}, {}, {});", address.take_address(), kept, each.size);
    default: return fmt::format("memset({}, 0, {});", address.take_address(), each.size);
  }
}

void Writer::Activation::set_content(source::SourceSpan declared, const std::string& name) {
  const unroll::ReplayLog& log = writer_.parts_.log;
  auto is_here = [&](const unroll::ReplayLog::Content& content) {
    return content.place.owner == unroll::ReplayLog::Owner::variable &&
           content.place.declaration == declared;
  };
  if (std::none_of(log.contents.begin(), log.contents.end(), is_here)) return;
  auto number = writer_.parts_.declared.try_emplace(declared, writer_.parts_.declared.size());
  std::size_t counter = number.first->second;
  const std::string& counts = writer_.parts_.declared_counts;
  writer_.line(fmt::format("  {}[{}]++;", counts, counter));
  for (const unroll::ReplayLog::Content& content : log.contents) {
    if (!is_here(content)) continue;
    std::string bytes;
    for (std::uint32_t i = 0; i < content.size; ++i) {
      bytes += fmt::format("\\{:03o}", content.bits >> (8 * i) & 0xff);
    }
    writer_.line(fmt::format("  if ({}[{}] == {}) memcpy((char *)&{} + {}, \"{}\", {});", counts,
                             counter, content.place.ordinal, name, content.offset, bytes,
                             content.size));
  }
}

void Writer::Activation::instruction(const Instruction& each, std::optional<BlockId> following) {
  using program::Operation;
  const program::Program& program = writer_.parts_.program;
  switch (each.operation) {
    case Operation::assign:
      return writer_.line(fmt::format("  {} = {};", slot(each.slot), value(each, each.value)));
    case Operation::store:
    case Operation::store_bits:
    case Operation::copy: {
      std::string text = value(each, each.value);
      return writer_.line("  " + store(each, text));
    }
    case Operation::clear: return writer_.line("  " + store(each, ""));
    case Operation::declare_slot:
      return set_content(function_.slots[index_of(each.slot)].span, slot(each.slot));
    case Operation::declare_local:
      if (each.value != NodeId::none) throw NotWritable{"an array of variable length"};
      return set_content(function_.locals[index_of(each.local)].span, local(each.local));
    case Operation::retire_local: return;
    case Operation::evaluate:
      return writer_.line(fmt::format("  (void)({});", value(each, each.value)));
    case Operation::call: return call(each);
    case Operation::assume:
      return writer_.line(fmt::format("  if (!({})) return 0;", value(each, each.value)));
    case Operation::assert_that:
      return writer_.line(fmt::format("  assert({});", value(each, each.value)));
    case Operation::jump: return jump(each.then_block, following);
    case Operation::branch: {
      std::string condition = value(each, each.value);
      if (following == each.then_block) {
        writer_.line(fmt::format("  if (!({}))", condition));
        return jump(each.else_block, std::nullopt, "    ");
      }
      writer_.line(fmt::format("  if ({})", condition));
      jump(each.then_block, std::nullopt, "    ");
      return jump(each.else_block, following);
    }
    case Operation::switch_to: {
      const program::Switch& choice = function_.switches[each.index];
      writer_.line(fmt::format("  switch ({}) {{", value(each, each.value)));
      for (const program::SwitchCase& label : choice.cases) {
        bool is_range = label.low != label.high;
        auto text = [&](std::uint64_t bits) {
          return program::constant_text(program, bits, choice.scalar, TypeId::none);
        };
        writer_.line(fmt::format("    case {}{}:", text(label.low),
                                 is_range ? " ... " + text(label.high) : ""));
        jump(label.block, std::nullopt, "      ");
      }
      writer_.line("    default:");
      jump(choice.default_block, std::nullopt, "      ");
      return writer_.line("  }");
    }
    case Operation::jump_to_label: throw NotWritable{"a jump to a label's address"};
    case Operation::return_value: {
      if (each.value != NodeId::none) {
        if (each.size != 0) {
          CExpression expression(program, function_, texts_);
          expression.add_all(each.value);
          writer_.line(fmt::format("  memmove(&{}, {}, {});", result(), expression.take_address(),
                                   each.size));
        } else {
          writer_.line(fmt::format("  {} = {};", result(), value(each, each.value)));
        }
      }
      if (!following && &each == &function_.instructions[function_.blocks.back().end - 1]) return;
      return writer_.jump_to(return_label(), "  ");
    }
    case Operation::unreachable: return writer_.line("  assert(!\"unreachable\");");
    case Operation::unsupported: throw NotWritable{program.unsupported[each.index].what};
  }
}

std::string Parts::fresh(const std::string& wanted) {
  std::string name = wanted;
  for (int i = 2; !taken.insert(name).second; ++i) name = fmt::format("{}_{}", wanted, i);
  return name;
}

std::string Parts::global_name(program::GlobalId id, unroll::ThreadNumber thread) {
  const program::Global& global = program.global(id);
  bool own = global.thread_local_storage && thread > 1;
  bool is_inner = global.name.find(':') != std::string::npos;
  if (!own && !is_inner) return global.name;
  std::string& known = globals[{id, own ? thread : 1}];
  if (!known.empty()) return known;
  std::string wanted = global.name;
  std::replace(wanted.begin(), wanted.end(), ':', '_');
  if (own) wanted += fmt::format("_of_t{}", thread - 1);
  known = fresh(wanted);
  declarations.push_back(without_const(program, global.type, known));
  return known;
}

ThreadCode thread_code(Parts& parts, unroll::ThreadNumber thread, const std::string& name) {
  return Writer(parts, thread).write(name);
}

}  // namespace culprit::sequential
