import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { LongList } from "./long-list.tsx";

const show = (count: number) =>
  render(
    <LongList label="Members" items={Array.from({ length: count }, (_, index) => `Member ${index + 1}`)}>
      {(name) => <li key={name}>{name}</li>}
    </LongList>,
  );

describe("a long list", () => {
  const more = page.getByRole("button", { name: "Show more" });
  const rows = page.getByRole("listitem");

  it("is shown whole if it is short", async () => {
    await show(10);
    await expect.element(rows.nth(9)).toBeVisible();
    await expect.element(more).not.toBeInTheDocument();
  });

  it("shows more on request, and moves the focus to the first of the new items", async () => {
    await show(70);
    await expect.poll(() => rows.elements()).toHaveLength(10);
    await more.click();
    await expect.element(page.getByText("Member 11", { exact: true })).toHaveFocus();
    expect(rows.elements()).toHaveLength(60);
    await more.click();
    await expect.element(page.getByText("Member 61", { exact: true })).toHaveFocus();
    expect(rows.elements()).toHaveLength(70);
    await expect.element(more).not.toBeInTheDocument();
  });
});
