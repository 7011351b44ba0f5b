import { useState } from "react";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderPart } from "../stage.test-data.tsx";
import { addDays, today } from "./calendar-days.ts";
import { type Range, RangeFilter } from "./range-filter.tsx";

function Filter({ at }: { at: Range }) {
  const [range, setRange] = useState(at);
  return (
    <>
      <RangeFilter {...range} onSelect={setRange} />
      <p>{`${range.since} ${range.until}`}</p>
    </>
  );
}

const OFF: Range = { since: undefined, until: undefined };
const period = page.getByRole("button", { name: /^Period/ });

describe("the filter by days", () => {
  it("offers periods in words, shows the chosen one, and is cleared by its cross", async () => {
    await renderPart(<Filter at={OFF} />);
    await period.click();
    await page.getByRole("button", { name: "Last 7 days" }).click();
    await expect.element(period).toHaveTextContent("Period: Last 7 days");
    await expect.element(period).toHaveFocus();
    await expect.element(page.getByText(`${addDays(today(), -6)} undefined`, { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Clear filter Period" }).click();
    await expect.element(page.getByText("undefined undefined", { exact: true })).toBeVisible();
  });

  it("chooses the first and the last day by keys, in either order, across months", async () => {
    await renderPart(<Filter at={{ since: "2026-11-02", until: "2026-11-03" }} />);
    await period.click();
    await expect
      .element(page.getByRole("button", { name: "Monday, November 2, 2026" }))
      .toHaveAttribute("aria-pressed", "true");
    await page.getByRole("button", { name: "Tuesday, November 3, 2026" }).click();
    await userEvent.keyboard("{ArrowUp}{ArrowLeft}");
    await expect.element(page.getByRole("button", { name: "Monday, October 26, 2026" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByText("2026-10-26 2026-11-03", { exact: true })).toBeVisible();
    await expect.element(period).toHaveTextContent("Oct 26 – Nov 3, 2026");
  });
});
