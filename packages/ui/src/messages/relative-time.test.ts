import { describe, expect, it } from "vitest";
import { relativeTime } from "./relative-time.ts";

const NOW = Date.parse("2026-11-21T12:00:00Z");

describe("relativeTime", () => {
  it.each([
    [0, "now"],
    [-59, "now"],
    [-60, "1 minute ago"],
    [-59 * 60, "59 minutes ago"],
    [-3600, "1 hour ago"],
    [-23.9 * 3600, "23 hours ago"],
    [-24 * 3600, "yesterday"],
    [-29 * 86400, "29 days ago"],
    [-31 * 86400, "last month"],
    [-364 * 86400, "11 months ago"],
    [-366 * 86400, "last year"],
    [-1000 * 86400, "2 years ago"],
    [30, "now"],
    [86400, "tomorrow"],
  ])("writes %d seconds from now as “%s”", (seconds, text) => {
    expect(relativeTime(new Date(NOW + seconds * 1000), NOW, "en")).toBe(text);
  });

  it("writes it in the reader's language", () => {
    expect(relativeTime(new Date(NOW - 86_400_000), NOW, "de-AT")).toBe("gestern");
  });
});
