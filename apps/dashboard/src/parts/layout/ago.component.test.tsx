import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { renderPart } from "../stage.test-data.tsx";
import { Ago } from "./ago.tsx";

const DAY_MILLIS = 86_400_000;

describe("a time that has passed", () => {
  it.each<[string, number, (at: Date) => string]>([
    ["counts the days for a month", 29, () => "29 days ago"],
    ["is a date from then on", 31, (at) => new Intl.DateTimeFormat("en", { dateStyle: "medium" }).format(at)],
    ["is a date after a year", 400, (at) => new Intl.DateTimeFormat("en", { dateStyle: "medium" }).format(at)],
  ])("%s", async (_, days, textOf) => {
    const at = new Date(Date.now() - days * DAY_MILLIS - 60_000);
    await renderPart(<Ago at={at} />);
    await expect.element(page.getByText(textOf(at), { exact: true })).toBeVisible();
  });
});
