import { loadable } from "@latchkit/ui";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ResourceList } from "./resource-list.tsx";

describe("a list that is fetched", () => {
  it("shows failures and empty lists differently, and retries on request", async () => {
    let items: readonly string[] | Error = new Error("anything");
    const list = loadable(async () => {
      if (items instanceof Error) throw items;
      return items;
    });
    await render(
      <ResourceList of={list}>{(all) => <p>{all.length === 0 ? "None yet." : all.join(", ")}</p>}</ResourceList>,
    );
    const retry = page.getByRole("button");
    await expect.element(page.getByRole("status").filter({ has: retry })).toHaveTextContent(/\w/);
    await expect.element(page.getByText("None yet.")).not.toBeInTheDocument();
    items = [];
    await retry.click();
    await expect.element(page.getByText("None yet.")).toBeVisible();
    await expect.element(retry).not.toBeInTheDocument();
  });
});
