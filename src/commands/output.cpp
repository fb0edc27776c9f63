#include "commands/output.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>

#include "commands/console.h"
#include "report/printable.h"
#include "source/errors.h"

namespace culprit::commands {

namespace {

using source::InputError;

struct CloseFile {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, CloseFile>;

File open_json(const std::string& path, const char* mode) {
  File file(std::fopen(path.c_str(), mode));
  if (!file)
    throw InputError(fmt::format("--json: cannot write {}: {}", path, std::strerror(errno)));
  return file;
}

}  // namespace

const report::Palette& error_palette(const Context& context) {
  return report::palette(report::choose_colour(context.options.color, STDERR_FILENO));
}

const report::Palette& output_palette(const Context& context) {
  return report::palette(report::choose_colour(context.options.color, STDOUT_FILENO));
}

report::Heading heading_of(const Context& context) {
  return {context.command ? std::string(context.command->name) : std::string(),
          std::string(version), context.options.files, context.warnings};
}

void print_error(const std::string& text) {
  std::fflush(stdout);
  write_all(STDERR_FILENO, report::printable(text));  // where it is closed there is no one to tell
}

void print_output(const std::string& text) {
  // A reader that has seen enough (head, less) is no error.
  if (!write_all(STDOUT_FILENO, report::printable(text)) && errno != EPIPE) {
    throw InputError(fmt::format("cannot write to standard output: {}", std::strerror(errno)));
  }
}

bool json_wanted(const Context& context) {
  return !context.options.json.empty();
}

bool json_to_standard_output(const Context& context) {
  return context.options.json == "-";
}

void check_json_destination(const Context& context) {
  if (json_wanted(context) && !json_to_standard_output(context))
    open_json(context.options.json, "ab");
}

void write_json(const Context& context, const std::string& text) {
  if (!json_wanted(context)) return;
  if (json_to_standard_output(context)) return print_output(text);
  File file = open_json(context.options.json, "wb");
  if (std::fwrite(text.data(), 1, text.size(), file.get()) != text.size() ||
      std::fflush(file.get()) != 0) {
    throw InputError(
        fmt::format("--json: cannot write {}: {}", context.options.json, std::strerror(errno)));
  }
}

}  // namespace culprit::commands
