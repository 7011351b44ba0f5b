import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { renderPart } from "../../parts/stage.test-data.tsx";
import { Timeline } from "./timeline.tsx";

describe("a timeline", () => {
  it("names each day once, and lists the times of its events in order", async () => {
    await renderPart(
      <Timeline
        events={[
          ["Sent", new Date(2026, 2, 4, 9, 30, 5)],
          ["Requested", new Date(2026, 2, 4, 9, 30, 1)],
          ["Opened", new Date(2026, 2, 5, 8, 0, 0)],
        ]}
      />,
    );
    await expect.element(page.getByText("Opened")).toBeVisible();
    expect(
      page
        .getByRole("heading")
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(["Mar 4, 2026", "Mar 5, 2026"]);
    const events = page
      .getByRole("listitem")
      .elements()
      .map(({ textContent }) => textContent);
    expect(events).toEqual([
      expect.stringMatching(/^9:30:01.AMRequested$/),
      expect.stringMatching(/^9:30:05.AMSent$/),
      expect.stringMatching(/^8:00:00.AMOpened$/),
    ]);
  });
});
