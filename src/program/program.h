// SPDX-License-Identifier: MIT
// A whole C program: what the front end makes of one or several files and of the library models
// they call. Immutable once built. validate.h says what holds of every Program; print.h prints it
// (--dump=program).
#pragma once

#include <string>
#include <vector>

#include "program/component.h"
#include "program/expression.h"
#include "program/function.h"
#include "program/ids.h"
#include "program/property.h"
#include "program/types.h"
#include "source/source_span.h"

namespace culprit::program {

struct Global {
  std::string name;  // "counter", "f::calls" (a static local), empty for a literal
  TypeId type = TypeId::none;
  std::uint64_t size = 0;
  std::uint32_t alignment = 1;
  bool read_only = false;   // string literals, const objects
  bool is_literal = false;  // a string or compound literal
  bool is_defined = true;   // false: extern, defined nowhere: an input
  bool thread_local_storage = false;
  Origin origin = Origin::user;
  std::string initial_bytes;  // of string literals; else empty, and zero before `initialise` runs
  source::SourceSpan span;
};

struct UnsupportedConstruct {
  std::string what;  // "inline assembly"
  source::SourceSpan span;
};

// Every table has an unused entry 0, so that an id of 0 means none.
struct Program {
  std::vector<Type> types{1};
  std::vector<Node> nodes{1};
  std::vector<Component> components{1};
  std::vector<Property> properties{1};
  std::vector<Global> globals{1};
  std::vector<Function> functions{1};
  std::vector<Indexing> indexings;
  std::vector<UnsupportedConstruct> unsupported;
  // One per translation unit, without parameters: it stores the initial values of the globals. Run
  // in order before main.
  std::vector<FunctionId> initialisers;

  [[nodiscard]] const Type& type(TypeId id) const { return types[index_of(id)]; }
  [[nodiscard]] const Node& node(NodeId id) const { return nodes[index_of(id)]; }
  [[nodiscard]] const Component& component(ComponentId id) const {
    return components[index_of(id)];
  }
  [[nodiscard]] const Property& property(PropertyId id) const { return properties[index_of(id)]; }
  [[nodiscard]] const Global& global(GlobalId id) const { return globals[index_of(id)]; }
  [[nodiscard]] const Function& function(FunctionId id) const { return functions[index_of(id)]; }
  // FunctionId::none if there is no external function of that name.
  [[nodiscard]] FunctionId function_named(const std::string& name) const;
  [[nodiscard]] bool has_threads() const;
};

}  // namespace culprit::program
