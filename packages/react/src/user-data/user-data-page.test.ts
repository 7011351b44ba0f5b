import { expect, it } from "vitest";
import { toPage } from "./user-data-page.ts";

const words = {
  title: "Your data",
  more: "Only the latest",
  none: "None",
  parts: { teams: "Teams", emails: "Emails" },
};
const data = (entry: Readonly<Record<string, unknown>>, isComplete = true) => ({
  userId: "00000000-0000-4000-8000-000000000000",
  createdAt: new Date("2026-11-30T08:00:00.000Z"),
  parts: [
    { name: "teams", entries: [entry], isComplete },
    { name: "emails", entries: [], isComplete: true },
    { name: "of a later version", entries: [], isComplete: true },
  ],
});

it("what users have written about themselves is text on the page, never markup", () => {
  const html = toPage(data({ "<b>": "<script>alert(1)</script>", bio: `"'&`, meta: { a: "</td>" } }), words, "en");
  expect(html).not.toMatch(/<script|<b>/);
  expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  expect(html).toContain("&quot;&#39;&amp;");
  expect(html).toContain("{&quot;a&quot;:&quot;&lt;/td&gt;&quot;}");
});

it("the page names parts in the reader's language, and writes times as people do", () => {
  const html = toPage(
    data({ created_at: "2020-02-29T12:00:00.000Z", ids: ["a", "b"], isOn: true }, false),
    words,
    "en",
  );
  expect(html).toContain("<h2>Teams</h2>");
  expect(html).toContain('<th scope="row">created at</th>');
  expect(html).toContain("February 29, 2020");
  expect(html).toContain(">a, b</td>");
  expect(html).toContain("<p>Only the latest</p>");
  expect(html).toContain("<h2>Emails</h2><p>None</p>");
  expect(html).toContain("<h2>of a later version</h2>");
});
