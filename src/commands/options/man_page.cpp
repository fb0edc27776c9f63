// SPDX-License-Identifier: MIT
#include "commands/options/man_page.h"

#include <fmt/format.h>

#include "commands/options/help.h"
#include "program/property.h"

namespace culprit::commands {

namespace {

// Text that troff prints as it is.
std::string escape(std::string_view text) {
  std::string out;
  for (char letter : text) {
    if (letter == '\\')
      out += "\\e";
    else if (letter == '-')
      out += "\\-";
    else if ((letter == '.' || letter == '\'') && out.empty())
      out += fmt::format("\\&{}", letter);
    else
      out += letter;
  }
  return out;
}

std::string tagged(std::string_view tag, std::string_view text) {
  return fmt::format(".TP\n.B {}\n{}\n", escape(tag), escape(text));
}

}  // namespace

std::string man_page() {
  std::string out = fmt::format(".TH CULPRIT 1 \"\" \"culprit {}\" \"User Commands\"\n", version);
  out += ".SH NAME\nculprit \\- finds the expression that is to blame for a failure\n";
  out += ".SH SYNOPSIS\n";
  for (const Command* command : all_commands()) {
    const bool needs_no_name = command == &story_command();
    out += fmt::format(".B culprit{}\n[\\fIoptions\\fR] {}\n.br\n",
                       needs_no_name ? "" : " " + std::string(command->name),
                       escape(command->arguments));
  }
  out += ".SH COMMANDS\n";
  for (const Command* command : all_commands()) {
    out += fmt::format(".SS culprit {}\n{}\n", escape(usage_of(*command)),
                       escape(command->description));
    for (std::string_view name : command->options) {
      const OptionInfo& option = *option_named(name);
      out += tagged(spelling(option), help_of(option, *command));
    }
  }
  out +=
      ".SH CHECKS\nThe names that \\fB\\-\\-checks\\fR takes; those marked + are on by default.\n";
  for (const program::CheckGroupInfo& group : program::check_groups()) {
    out += tagged(fmt::format("{}{}", group.by_default ? "+" : "", group.name), group.help);
  }
  out += ".SH EXIT STATUS\n";
  for (const ExitCodeInfo& each : exit_codes()) {
    out += tagged(fmt::format("{}", static_cast<int>(each.code)), each.meaning);
  }
  out += ".SH ENVIRONMENT\n";
  out +=
      tagged("CULPRIT_MODELS",
             "the directory of the library models, instead of the installed one") +
      tagged("CULPRIT_RULES", "the directory of the shipped rules, instead of the installed one");
  out += tagged("NO_COLOR", "set: no colour unless --color always asks for it");
  return out;
}

}  // namespace culprit::commands
