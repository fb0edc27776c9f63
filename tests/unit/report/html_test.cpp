// SPDX-License-Identifier: MIT
// One report of each kind, made by hand, as a page; the alignment of runs against an obvious one.
#include "report/html/html.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "report/html/page.h"
#include "report/html/run_alignment.h"
#include "report_kinds.h"

namespace culprit::report {
namespace {

TEST(Html, ShowsTextAsText) {
  EXPECT_EQ(Html("a < b && \"c\" > 'd'").markup(),
            "a &lt; b &amp;&amp; &quot;c&quot; &gt; &#39;d&#39;");
  EXPECT_EQ(element("p", {{"title", "\"><script>"}, {"id", ""}}, "x").markup(),
            "<p title=\"&quot;&gt;&lt;script&gt;\">x</p>");
}

TEST(Html, ShowsWhatHides) {
  EXPECT_EQ(Html("a\x1b[2Jb\xff").markup(), "a&lt;1B&gt;[2Jb&lt;FF&gt;");
  EXPECT_EQ(Html("\xe2\x80\xae").markup(), "&lt;U+202E&gt;");
  EXPECT_EQ(Html("ä\tb\n").markup(), "ä\tb\n");
}

TEST(Page, OfEveryKindOfReportIsOne) {
  for (const result::Report& report :
       {failure_by_hand(), run_by_hand(), check_by_hand(), localization_by_hand(),
        explanation_by_hand(), model_explanation_by_hand(), schedule_explanation_by_hand(),
        boolean_check_by_hand(), boolean_repairs_by_hand(), circuit_check_by_hand(),
        circuit_repairs_by_hand(), c_repairs_by_hand(), score_by_hand(), threads_by_hand(),
        synchronisation_by_hand(), story_by_hand()}) {
    const std::string page = to_html(report);
    EXPECT_TRUE(page.starts_with("<!DOCTYPE html>"));
    EXPECT_EQ(page.find("{{"), std::string::npos);
    EXPECT_NE(page.find("<main"), std::string::npos);
    EXPECT_NE(page.find("</html>"), std::string::npos);
  }
}

TEST(Page, HasTheTextAndTheRun) {
  const std::string page = to_html(check_by_hand());
  EXPECT_NE(page.find("id=\"L1-3\""), std::string::npos);
  EXPECT_NE(page.find("class=\"mark fails\""), std::string::npos);
  EXPECT_NE(page.find("id=\"steps\""), std::string::npos);
}

TEST(Page, SaysWhatEndedTheWork) {
  const std::string page = with_notice(to_html(failure_by_hand()), "out of time <while> checking");
  EXPECT_NE(page.find("<p class=\"limit\">out of time &lt;while&gt; checking</p>"),
            std::string::npos);
}

result::RunView run_of(const std::vector<std::uint32_t>& places) {
  result::RunView run;
  for (std::uint32_t place : places) {
    result::Step step;
    step.span = {1, place, place + 1};
    step.words = place == 9 ? "" : "x";  // 9: not worth a line
    run.steps.push_back(step);
  }
  return run;
}

std::size_t longest_common(const std::vector<std::uint32_t>& a,
                           const std::vector<std::uint32_t>& b) {
  std::vector<std::vector<std::size_t>> best(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 1; i <= a.size(); ++i)
    for (std::size_t k = 1; k <= b.size(); ++k)
      best[i][k] =
          a[i - 1] == b[k - 1] ? best[i - 1][k - 1] + 1 : std::max(best[i - 1][k], best[i][k - 1]);
  return best[a.size()][b.size()];
}

TEST(RunAlignment, IsALongestOne) {
  std::mt19937 random(1);
  for (int round = 0; round < 3000; ++round) {
    auto places = [&random] {
      std::vector<std::uint32_t> made(random() % 12);
      for (std::uint32_t& each : made) each = random() % 4 == 0 ? 9 : random() % 4;
      return made;
    };
    const std::vector<std::uint32_t> a = places(), b = places();
    const result::RunView first = run_of(a), second = run_of(b);
    std::vector<std::uint32_t> shown_a = a, shown_b = b;
    std::erase(shown_a, 9U);
    std::erase(shown_b, 9U);
    std::size_t pairs = 0, in_a = 0, in_b = 0;
    std::optional<std::size_t> last_a, last_b;
    for (const AlignedSteps& each : align_runs(first, &second)) {
      if (each.first && each.second) {
        ++pairs;
        EXPECT_EQ(a[*each.first], b[*each.second]);
      }
      if (each.first) {
        EXPECT_TRUE(!last_a || *last_a < *each.first);
        last_a = each.first;
        ++in_a;
      }
      if (each.second) {
        EXPECT_TRUE(!last_b || *last_b < *each.second);
        last_b = each.second;
        ++in_b;
      }
    }
    EXPECT_EQ(in_a, shown_a.size());
    EXPECT_EQ(in_b, shown_b.size());
    EXPECT_EQ(pairs, longest_common(shown_a, shown_b));
  }
}

}  // namespace
}  // namespace culprit::report
