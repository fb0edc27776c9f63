// SPDX-License-Identifier: MIT
// A SARIF file in the making: places, messages with links, and results, in the terms of SARIF 2.1.0.
//
// Columns and offsets count Unicode characters (columnKind), and a byte that belongs to none counts
// as one. In plain text a bracket begins a link, so what comes from the program is escaped.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "report/parts/json_parts.h"
#include "report/sarif/rules.h"
#include "result/report.h"

namespace culprit::report {

// Text from anywhere as part of a message.
std::string sarif_text(std::string_view text);

class SarifDocument {
 public:
  // The report outlives it.
  explicit SarifDocument(const result::Report& report) : report_(report), files_(report.files) {}

  [[nodiscard]] const source::SourceFiles& files() const { return files_; }

  // {physicalLocation, logicalLocations}: without a place in the text, the first file.
  Json location(source::SourceSpan span, std::string_view function = {});
  Json region(source::SourceSpan span) const;
  // `fixes`: null where the patch has no text.
  Json fixes(const result::Patch& patch, const std::string& description);
  Json code_flow(const result::RunView& run, const std::string& title);

  // One result. Places that the message links to are added while it is worded.
  class Result {
   public:
    Result(SarifDocument& document, std::string_view rule, source::SourceSpan span,
           std::string_view function);

    // "[text](3)", and the place of that number.
    std::string link(const std::string& text, source::SourceSpan span, const std::string& note);
    // A further place that has to be changed, too.
    void also(source::SourceSpan span, std::string_view function);
    void set(std::string_view key, Json value) { object_[std::string(key)] = std::move(value); }
    // Parts of the message are made of sarif_text() and link(). `diff`: shown below it where
    // markdown is; empty: none.
    void say(const std::string& message, const std::string& diff = {});
    void add_flow(Json flow);

   private:
    friend class SarifDocument;
    SarifDocument& document_;
    Json object_;
    std::string identity_;
  };
  void add(Result result);
  // Of the execution: a limit, an error, what was taken for granted.
  void notify(std::string_view level, std::string_view id, const std::string& text);

  // The whole.
  Json finished();

 private:
  // A place in a file: what an option says (--ltl) is a text, too, but nobody can open it.
  [[nodiscard]] bool is_in_file(source::SourceSpan span) const {
    return span.known() && !files_.path(span.file).starts_with("--");
  }
  [[nodiscard]] std::uint32_t characters(source::FileId file, std::uint32_t begin,
                                         std::uint32_t end) const;
  Json artifact_location(source::FileId file);
  std::size_t rule_index(std::string_view id);

  const result::Report& report_;
  const source::SourceFiles& files_;
  std::vector<std::string> rules_;
  Json results_ = Json::array(), notifications_ = Json::array();
  std::vector<source::FileId> artifacts_;
  std::map<std::string, std::size_t> identities_;  // how often each was met
};

}  // namespace culprit::report
