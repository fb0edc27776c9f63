#include "localize/candidates.h"

#include <algorithm>

namespace culprit::localize {

using program::Component;
using program::ComponentId;

namespace {

// "a.c" names "src/a.c" too.
bool names_file(const std::string& path, const std::string& name) {
  return path == name || (path.size() > name.size() && path.ends_with(name) &&
                          path[path.size() - name.size() - 1] == '/');
}

bool is_suspect(const source::SourceFiles& files, const Component& component,
                const LineRange& range) {
  if (!names_file(files.path(component.span.file), range.file)) return false;
  if (range.from == 0) return true;
  std::uint32_t line = files.begin(component.span).line;
  return range.from <= line && line <= range.to;
}

bool is_trusted(const program::Program& program, const source::SourceFiles& files,
                const Component& component, const TrustedPart& part) {
  if (!names_file(files.path(component.span.file), part.file)) return false;
  if (part.function.empty()) return true;
  return component.function != program::FunctionId::none &&
         program.function(component.function).name == part.function;
}

}  // namespace

std::vector<ComponentId> candidates(const program::Program& program,
                                    const source::SourceFiles& files, const Selection& selection,
                                    bool in_specification) {
  std::vector<ComponentId> found;
  for (std::size_t i = 1; i < program.components.size(); ++i) {
    const Component& component = program.components[i];
    if (component.in_specification != in_specification) continue;
    bool has_role = selection.roles
                        ? selection.roles->contains(component.role)
                        : granularity_of(component.role) <= selection.granularity;
    if (!has_role) continue;
    auto suspected = [&](const LineRange& range) { return is_suspect(files, component, range); };
    if (!selection.suspects.empty() &&
        std::none_of(selection.suspects.begin(), selection.suspects.end(), suspected)) {
      continue;
    }
    auto trusted = [&](const TrustedPart& part) {
      return is_trusted(program, files, component, part);
    };
    if (std::any_of(selection.trusted.begin(), selection.trusted.end(), trusted)) continue;
    found.push_back(static_cast<ComponentId>(i));
  }
  std::stable_sort(found.begin(), found.end(), [&](ComponentId a, ComponentId b) {
    return program.component(a).span < program.component(b).span;
  });
  return found;
}

}  // namespace culprit::localize
