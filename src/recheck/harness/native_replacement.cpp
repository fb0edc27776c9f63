// SPDX-License-Identifier: MIT
#include "recheck/harness/native_replacement.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>

#include "program/computations.h"
#include "program/print/print_expression.h"
#include "program/scalar_parts.h"
#include "recheck/harness/native_allocations.h"
#include "recheck/harness/native_any_text.h"
#include "recheck/harness/native_update.h"

namespace culprit::recheck {

using program::Component;
using program::ComponentId;
using program::Role;
using program::ScalarKind;
using program::TypeKind;

namespace {

// More different pointers or assignment targets would make the text too long.
constexpr std::size_t most_choices = 64;

// Dimensions in the text below.
static_assert(most_components == 64);
static_assert(program::most_scalar_parts == 256);

constexpr std::string_view support = R"(
struct culprit_value { unsigned long component, bits; };
int culprit_open(const char *, int, ...) __asm__("open");
long culprit_read(int, void *, unsigned long) __asm__("read");
void *culprit_allocate(unsigned long, unsigned long) __asm__("calloc");
int culprit_close(int) __asm__("close");
static struct culprit_value *culprit_values;
static unsigned long culprit_count;
static unsigned char culprit_mentioned[64];
static void culprit_load(void) {
  unsigned long size, done = 0;
  int file = culprit_open("culprit-values", 0);
  if (file < 0 || culprit_read(file, &culprit_count, sizeof culprit_count) != sizeof culprit_count)
    culprit_stop("there are no values");
  culprit_values = culprit_allocate(culprit_count + 1, sizeof *culprit_values);
  size = culprit_count * sizeof *culprit_values;
  while (done < size) {
    long some = culprit_read(file, (char *)culprit_values + done, size - done);
    if (some <= 0) culprit_stop("the values end too early");
    done += some;
  }
  culprit_close(file);
  for (done = 0; done < culprit_count; ++done) culprit_mentioned[culprit_values[done].component] = 1;
}
int culprit_on(unsigned long component) {
  if (!culprit_values) culprit_load();
  return culprit_mentioned[component];
}
unsigned long culprit_replaced(unsigned long component) {
  static struct culprit_value *next[64];
  if (!culprit_values) culprit_load();
  if (!next[component]) next[component] = culprit_values;
  while (next[component] < culprit_values + culprit_count && next[component]->component != component)
    ++next[component];
  if (next[component] == culprit_values + culprit_count) culprit_stop("the run goes another way");
  return next[component]++->bits;
}
unsigned long culprit_member(unsigned long component, unsigned long index, unsigned long count) {
  static unsigned long members[64][256], left[64];
  unsigned long i;
  if (left[component] == 0) {
    for (i = 0; i < count; ++i) members[component][i] = culprit_replaced(component);
    left[component] = count;
  }
  --left[component];
  return members[component][index];
}
double culprit_double(unsigned long bits) {
  union { unsigned long bits; double value; } both;
  both.bits = bits;
  return both.value;
}
float culprit_float(unsigned long bits) {
  union { unsigned int bits; float value; } both;
  both.bits = (unsigned int)bits;
  return both.value;
}
)";

constexpr std::string_view declared =
    "int culprit_on(unsigned long);\n"
    "unsigned long culprit_replaced(unsigned long);\n"
    "unsigned long culprit_member(unsigned long, unsigned long, unsigned long);\n"
    "double culprit_double(unsigned long);\n"
    "float culprit_float(unsigned long);\n";

// The different values of a component that are chosen by number: pointers and assignment targets.
std::vector<std::string> choices_of(ComponentId component,
                                    const std::vector<std::vector<ReplacedExecution>>& runs) {
  std::set<std::string> texts;
  for (const auto& run : runs) {
    for (const ReplacedExecution& each : run) {
      if (each.component == component) texts.insert(each.text);
    }
  }
  return {texts.begin(), texts.end()};
}

// The value of i++ and the like is a component twice where it is used: what is stored, and what the
// expression is.
bool is_used_too(const program::Program& program, ComponentId id) {
  return std::count_if(program.nodes.begin(), program.nodes.end(),
                       [id](const auto& node) { return node.component == id; }) > 1;
}

// The uses of a macro that stands for the component and nothing else. There it can be replaced
// where it is executed; the length of an array stays a constant.
std::vector<source::SourceSpan> uses_of_macro(const source::SourceFiles& files,
                                              const Component& component) {
  if (component.expansions.empty()) return {};
  std::string_view text = files.text(component.span.file);
  std::size_t line = text.rfind('\n', component.span.begin);
  std::string_view before = text.substr(line == std::string_view::npos ? 0 : line + 1);
  before = before.substr(0, before.size() - (text.size() - component.span.begin));
  std::string_view behind = text.substr(component.span.end);
  behind = behind.substr(0, behind.find('\n'));
  if (behind.find_first_not_of(" \t\r") != std::string_view::npos) return {};
  for (source::SourceSpan use : component.expansions) {
    std::string name(files.text(use.file).substr(use.begin, use.end - use.begin));
    std::size_t at = before.find(name);
    bool is_name = !name.empty() && std::all_of(name.begin(), name.end(), [](unsigned char c) {
      return std::isalnum(c) || c == '_';
    });
    if (!is_name || !before.starts_with('#') || at == std::string_view::npos) return {};
    if (before.substr(at + name.size()).find_first_not_of(" \t") != std::string_view::npos) {
      return {};
    }
  }
  return component.expansions;
}

// Is it the condition of a switch? Then more than its truth counts.
bool selects_case(const program::Program& program, ComponentId id) {
  const auto& code = program.function(program.component(id).function).instructions;
  return std::any_of(code.begin(), code.end(), [&](const program::Instruction& each) {
    return each.operation == program::Operation::switch_to &&
           program.node(each.value).component == id;
  });
}

bool is_chosen_by_number(const program::Program& program, ComponentId id) {
  const Component& component = program.component(id);
  if (component.role == Role::target) return true;
  bool is_truth = component.role == Role::operand || component.role == Role::condition;
  return !is_truth && component.type != program::TypeId::none &&
         program.type(component.type).kind == TypeKind::pointer;
}

// The value whose bits these are.
std::string converted(const program::Type& type, const std::string& bits) {
  if (type.scalar.kind != ScalarKind::floating) return fmt::format("(({}){})", type.name, bits);
  return fmt::format("(({})culprit_{}({}))", type.name,
                     type.scalar.width == 32 ? "float" : "double", bits);
}

class Editing {
 public:
  Editing(const NativeProgram& program, std::span<const ComponentId> components,
          const std::vector<std::vector<ReplacedExecution>>& runs, Replace when,
          ReplacementPart& part)
      : program_(program),
        runs_(runs),
        when_(when),
        part_(part),
        allocations_(program, components),
        computations_(program.program) {}

  void edit(ComponentId id, std::size_t number);
  void finish() { allocations_.add_to(part_); }

 private:
  [[nodiscard]] bool is_truth(ComponentId id, const Component& component) const {
    return component.role == Role::operand ||
           (component.role == Role::condition && !selects_case(program_.program, id));
  }
  std::string value(ComponentId id, const Component& component, std::size_t number);
  void edit_target(ComponentId id, const Component& component, const std::string& place,
                   std::vector<source::Edit>& edits);
  std::string chosen(ComponentId id, const Component& component, std::size_t number,
                     const std::string& type, const char* prefix);
  std::string members(const Component& component, std::size_t number);
  void edit_text(ComponentId id, const Component& component);
  void edit_detour(ComponentId id, const Component& component, std::size_t number);
  void set_global(ComponentId id, const Component& component, std::size_t number);
  void refuse(std::string reason) {
    if (part_.impossible.empty()) part_.impossible = std::move(reason);
  }

  const NativeProgram& program_;
  const std::vector<std::vector<ReplacedExecution>>& runs_;
  Replace when_;
  ReplacementPart& part_;
  KeptAllocations allocations_;
  // Are calls made that only compute the value that is replaced?
  bool keeps_calls(const Component& component) {
    using Endless = NativeProgram::Endless;
    if (program_.endless == Endless::all || computations_.calls_inside(component).empty())
      return false;
    if (program_.endless == Endless::some)
      refuse("it calls a function, and some of the runs never end while others do");
    return true;
  }

  program::Computations computations_;
};

std::string Editing::chosen(ComponentId id, const Component& component, std::size_t number,
                            const std::string& type, const char* prefix) {
  std::vector<std::string> choices = choices_of(id, runs_);
  std::string text;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    const std::string& each = choices[i];
    bool is_null = each == "NULL";
    std::string place = is_null ? "0" : allocations_.address(each);
    if (place.empty()) {
      if (each.find("alloc(") != std::string::npos || each.find(':') != std::string::npos) {
        refuse(fmt::format("{} has no name in {}", each, component.text));
      }
      place = fmt::format("{}({})", prefix, each);
    }
    text += i + 1 == choices.size()
                ? fmt::format("({})({})", type, place)
                : fmt::format("culprit_choice == {} ? ({})({}) : ", i, type, place);
  }
  if (choices.size() > most_choices) refuse("it has too many different values");
  return fmt::format("({{ unsigned long culprit_choice = culprit_replaced({}); {}; }})", number,
                     text);
}

// An expression for the next value.
std::string Editing::value(ComponentId id, const Component& component, std::size_t number) {
  if (is_truth(id, component)) return fmt::format("((int)culprit_replaced({}))", number);
  if (component.type == program::TypeId::none) {
    refuse("its type is not known");
    return "";
  }
  const program::Type& type = program_.program.type(component.type);
  if (type.kind == TypeKind::pointer) return chosen(id, component, number, type.name, "");
  if (type.scalar.width == 0) return members(component, number);
  return converted(type, fmt::format("culprit_replaced({})", number));
}

// The members one after the other, of whatever they are members: {1, 2, 3} initialises a structure
// of arrays too. In which order they are computed is not said.
std::string Editing::members(const Component& component, std::size_t number) {
  const program::Program& program = program_.program;
  auto parts = program::scalar_parts(program, component.type);
  if (!parts) {
    refuse(
        fmt::format("values of type {} cannot be written down", program.type(component.type).name));
    return "";
  }
  std::string text;
  for (std::size_t i = 0; i < parts->size(); ++i) {
    const program::Type& member = program.type((*parts)[i].type);
    if (member.kind == TypeKind::pointer) refuse("pointers in structures are not set");
    text += (i == 0 ? "" : ", ") +
            converted(member, fmt::format("culprit_member({}, {}, {})", number, i, parts->size()));
  }
  // Of arrays there are no values but initialisers.
  bool initialises = component.role == Role::missing_initialiser ||
                     program.type(component.type).kind == TypeKind::array;
  if (initialises) return fmt::format("{{{}}}", text);
  return fmt::format("(({}){{{}}})", program.type(component.type).name, text);
}

// x = 1 becomes *place = 1; x += 1 and x++ become *place = (x) + (1).
void Editing::edit_target(ComponentId id, const Component& component, const std::string& place,
                          std::vector<source::Edit>& edits) {
  source::SourceSpan span = component.span;
  std::string_view text = program_.files.text(span.file);
  std::size_t behind = std::min(text.find_first_not_of(" \t\r\n", span.end), text.size());
  std::string_view next = text.substr(behind);
  if (next.starts_with('=') && !next.starts_with("==")) {
    edits.push_back({span.begin, span.end, place});
    return;
  }
  if (next.starts_with("++") || next.starts_with("--")) {
    edits.push_back({span.begin, static_cast<std::uint32_t>(behind + 2),
                     fmt::format("({{ __typeof__({1}) culprit_old = ({1}); {0} = culprit_old {2} "
                                 "1; culprit_old; }})",
                                 place, component.text, next[0])});
    return;
  }
  std::size_t equals = next.find('=');
  const auto& code = program_.program.function(component.function).instructions;
  auto assignment = std::find_if(code.begin(), code.end(), [&](const program::Instruction& each) {
    return each.target_component == id && each.span.begin == span.begin;
  });
  bool is_compound = equals != std::string_view::npos && equals >= 1 && equals <= 2 &&
                     next.find_first_not_of("+-*/%&|^<>") == equals && assignment != code.end() &&
                     assignment->span.end > behind + equals;
  if (!is_compound) return refuse("its assignment cannot be written in another way");
  edits.push_back({span.begin, static_cast<std::uint32_t>(behind + equals + 1),
                   fmt::format("{} = ({}) {} (", place, component.text, next.substr(0, equals))});
  edits.push_back({assignment->span.end, assignment->span.end, ")"});
}

void Editing::edit_text(ComponentId id, const Component& component) {
  std::string replaced = any_text(program_.program, id);
  if (replaced.empty()) return refuse("it cannot be told where the text is printed");
  part_.any_text = true;
  part_.edits[component.span.file].push_back(
      {component.span.begin, component.span.end, std::move(replaced)});
}

// int x = 5; stays, and before main() begins x is given its value: natively only constants can
// initialise it.
void Editing::set_global(ComponentId id, const Component& component, std::size_t number) {
  const program::Program& program = program_.program;
  std::string statements;
  for (program::FunctionId initialiser : program.initialisers) {
    const program::Function& function = program.function(initialiser);
    const program::VariableNames names(function);
    const program::ExpressionPrinter printer(program, function, names);
    for (const program::Instruction& each : function.instructions) {
      if (each.operation != program::Operation::store || program.node(each.value).component != id) {
        continue;
      }
      std::string place = printer.place(each.address);
      if (place.find(':') != std::string::npos) {
        return refuse(place + " cannot be set from outside");
      }
      statements += fmt::format(" {} = {};", place, value(id, component, number));
    }
  }
  if (statements.empty()) return refuse("an initialiser is replaced in part");
  auto end = static_cast<std::uint32_t>(program_.files.text(component.span.file).size());
  part_.edits[component.span.file].push_back(
      {end, end,
       fmt::format("\n__attribute__((constructor, no_sanitize(\"coverage\"))) static void "
                   "culprit_set_{}(void) {{{} }}\n",
                   number, statements)});
}

// A way that the program does not take: the table says of each gate on it whether it is open.
void Editing::edit_detour(ComponentId id, const Component& component, std::size_t number) {
  std::string open = when_ == Replace::on_demand ? fmt::format("culprit_on({}) && ", number) : "";
  open += fmt::format("culprit_replaced({0}) && culprit_replaced({0})", number);
  // What an object is called there is not known: a parameter may have the name of an array.
  const std::vector<std::string> choices = choices_of(id, runs_);
  if (is_chosen_by_number(program_.program, id) &&
      std::any_of(choices.begin(), choices.end(),
                  [](const auto& each) { return each != "NULL"; })) {
    return refuse("a pointer that is missing is not written down");
  }
  std::string way;
  switch (component.detour) {
    case program::Detour::skip: way = fmt::format("if ({}) ; else ", open); break;
    case program::Detour::assign:
      way =
          fmt::format("if ({}) {} = {}; ", open, component.variable, value(id, component, number));
      break;
    case program::Detour::give_back:
      way = component.type == program::TypeId::none
                ? fmt::format("if ({}) return; ", open)
                : fmt::format("if ({}) return {}; ", open, value(id, component, number));
      break;
    case program::Detour::leave_loop: way = fmt::format("if ({}) break; ", open); break;
    case program::Detour::next_iteration: way = fmt::format("if ({}) continue; ", open); break;
    case program::Detour::print:
    case program::Detour::print_instead:
      part_.any_text = true;
      way = fmt::format("if ({}) __builtin_printf(\"%s\", culprit_any_text()); {}", open,
                        component.detour == program::Detour::print ? "" : "else ");
      break;
    case program::Detour::none:
    case program::Detour::gate: return refuse("it is no way");
  }
  source::SourceSpan here = component.span;
  std::vector<source::Edit>& edits = part_.edits[here.file];
  if (!component.unbraced.known()) {
    edits.push_back({here.begin, here.begin, std::move(way)});
    return;
  }
  // The body gets braces; a semicolon behind it belongs to it.
  source::SourceSpan body = component.unbraced;
  std::string_view text = program_.files.text(body.file);
  std::size_t semicolon = text.find_first_not_of(" \t\r\n", body.end);
  auto end = body.end;
  if (semicolon != std::string_view::npos && text[semicolon] == ';') {
    end = static_cast<std::uint32_t>(semicolon + 1);
  }
  const bool is_first = here.begin == body.begin;
  edits.push_back({body.begin, body.begin, is_first ? "{ " + way : "{ "});
  edits.push_back({end, end, is_first ? " }" : " " + way + "}"});
}

void Editing::edit(ComponentId id, std::size_t number) {
  const Component& component = program_.program.component(id);
  source::SourceSpan span = component.span;
  if (component.detour != program::Detour::none) return edit_detour(id, component, number);
  if (is_text(program_.program, id)) return edit_text(id, component);
  if (component.function == program::FunctionId::none) return set_global(id, component, number);
  std::vector<source::Edit>& edits = part_.edits[span.file];
  if (component.role == Role::target) {
    std::string type = program_.program.type(component.type).name + " *";
    edit_target(id, component, "*" + chosen(id, component, number, type, "&"), edits);
    return;
  }
  if (component.role == Role::missing_initialiser) {
    edits.push_back({span.end, span.end, " = " + value(id, component, number)});
    return;
  }
  std::string next = value(id, component, number);
  std::optional<Update> update =
      component.role == Role::value ? update_of(component.text) : std::nullopt;
  std::string replaced;
  if (update && update->is_postfix) {
    replaced = fmt::format(
        "({{ __typeof__({0}) *culprit_place = &({0}), culprit_old = *culprit_place; "
        "*culprit_place = {1}; {2}; }})",
        update->target, next, is_used_too(program_.program, id) ? next : "culprit_old");
  } else if (update && is_used_too(program_.program, id)) {
    replaced = fmt::format("(({} = {}), {})", update->target, next, next);
  } else if (update) {
    replaced = fmt::format("({} = {})", update->target, next);
  } else if (computations_.more_happens(component) || keeps_calls(component)) {
    replaced = fmt::format("((void)({}), {})", component.text, next);
  } else if (program_.program.type(component.type).kind == TypeKind::array) {
    replaced = next;
  } else {
    replaced = "(" + next + ")";
  }
  std::vector<source::SourceSpan> uses = uses_of_macro(program_.files, component);
  if (uses.empty()) uses.push_back(span);
  for (source::SourceSpan each : uses) {
    std::string text = replaced;
    if (when_ == Replace::on_demand) {
      std::string_view original =
          program_.files.text(each.file).substr(each.begin, each.end - each.begin);
      text = fmt::format("(culprit_on({}) ? {} : {}({}))", number, replaced,
                         is_truth(id, component) ? "!!" : "", original);
    }
    part_.edits[each.file].push_back({each.begin, each.end, std::move(text)});
  }
}

}  // namespace

bool is_replaced_on_demand(const program::Program& program, ComponentId id) {
  const Component& component = program.component(id);
  if (component.detour != program::Detour::none) return !program::is_printed_text(component);
  return component.function != program::FunctionId::none && !is_text(program, id) &&
         component.role != Role::target && component.role != Role::missing_initialiser &&
         component.type != program::TypeId::none &&
         program.type(component.type).kind != TypeKind::array;
}

ReplacementPart replacement_part(const NativeProgram& program,
                                 std::span<const ComponentId> components,
                                 const std::vector<std::vector<ReplacedExecution>>& runs,
                                 Replace when) {
  ReplacementPart part;
  part.declarations = declared;
  part.text = support;
  if (components.size() > most_components) part.impossible = "they are too many";
  Editing editing(program, components, runs, when, part);
  for (std::size_t i = 0; i < components.size() && part.impossible.empty(); ++i) {
    editing.edit(components[i], i);
  }
  editing.finish();
  if (part.any_text) {
    part.declarations += any_text_declarations();
    part.text += any_text_support();
  }
  for (auto& [file, edits] : part.edits) {
    std::sort(edits.begin(), edits.end(), [](const source::Edit& a, const source::Edit& b) {
      return std::pair(a.begin, a.end) < std::pair(b.begin, b.end);
    });
    for (std::size_t i = 1; i < edits.size(); ++i) {
      if (edits[i].begin < edits[i - 1].end) {
        part.impossible = "one of the expressions stands inside another";
      }
    }
  }
  return part;
}

namespace {

// The number of a component in the table. What leads to one counts as that one: of several to which
// a gate leads, the one that is in the run.
std::size_t number_in_table(const program::Program& program,
                            std::span<const ComponentId> components,
                            const std::vector<ReplacedExecution>& run, ComponentId wanted) {
  auto leads_to = [&](ComponentId end) {
    while (end != wanted && end != ComponentId::none) end = program.component(end).gate;
    return end == wanted;
  };
  auto is_in_run = [&](ComponentId end) {
    return std::any_of(run.begin(), run.end(),
                       [&](const auto& each) { return each.component == end; });
  };
  for (bool any : {false, true}) {
    for (std::size_t i = 0; i < components.size(); ++i) {
      if (leads_to(components[i]) && (any || is_in_run(components[i]))) return i;
    }
  }
  return components.size();
}

}  // namespace

std::string replacement_table(const program::Program& program,
                              std::span<const ComponentId> components,
                              const std::vector<std::vector<ReplacedExecution>>& runs,
                              std::size_t run) {
  std::string table;
  auto append = [&](std::uint64_t number) {
    table.append(reinterpret_cast<const char*>(&number), sizeof number);
  };
  append(runs[run].size());
  std::map<ComponentId, std::vector<std::string>> choices;
  for (const ReplacedExecution& each : runs[run]) {
    append(number_in_table(program, components, runs[run], each.component));
    if (!is_chosen_by_number(program, each.component)) {
      append(each.bits);
      continue;
    }
    std::vector<std::string>& known = choices[each.component];
    if (known.empty()) known = choices_of(each.component, runs);
    append(static_cast<std::uint64_t>(std::find(known.begin(), known.end(), each.text) -
                                      known.begin()));
  }
  return table;
}

}  // namespace culprit::recheck
