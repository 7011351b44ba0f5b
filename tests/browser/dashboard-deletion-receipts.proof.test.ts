import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accessibilityProblems, sidewaysScroll } from "./accessibility.ts";
import { type DashboardStage, openDashboardStage } from "./dashboard-stage.ts";
import { VISITORS } from "./looks.ts";
import { heading, main, press, section, see } from "./steps.ts";

/** Returns the problems that axe finds in both colors, and one more if the page is wider than its window. */
async function problemsOf(page: Page): Promise<unknown[]> {
  const sideways = await sidewaysScroll(page);
  return [...(await accessibilityProblems(page)), ...(sideways > 0 ? [`${sideways} px too wide`] : [])];
}

describe("receipts of deleted users, in the dashboard", () => {
  let stage: DashboardStage;
  beforeAll(async () => {
    stage = await openDashboardStage();
  });
  afterAll(() => stage[Symbol.asyncDispose]());

  it("an owner who deletes a user finds the receipt", async () => {
    const { backend, asOwner } = stage;
    const page = await stage.visitProject("/deletion-receipts");
    await see(heading(page, "Deletion receipts"));
    await see(page.getByText("No receipts yet"));
    expect(await problemsOf(page)).toEqual([]);
    const { id } = (await backend.call("POST /users", { ...asOwner, body: { display_name: "Ada" } })).body;
    const own = await stage.visitProject(`/users/${id}?tab=data`);
    await press(own, "Delete user…");
    const dialog = own.getByRole("dialog");
    await dialog.getByRole("textbox").fill(id);
    await dialog.getByRole("button", { name: "Delete", exact: false }).click();
    await see(own.getByText("User deleted."));
    await page.reload();
    await see(main(page).getByRole("table").getByText(id));
  });

  it.each(VISITORS)("a viewer shows, downloads and verifies receipts, %s", async (_look, options) => {
    const { backend, asOwner } = stage;
    const { id } = (await backend.call("POST /users", { ...asOwner, body: {} })).body;
    const erase = { ...asOwner, params: { user_id: id }, query: { receipt: "true" } };
    const { receipt } = (await backend.call("DELETE /users/{user_id}", erase)).body;
    const page = await stage.visitProject("/deletion-receipts", options, await stage.addColleague("viewer"));
    await press(page, `Show receipt of ${id}`);
    const dialog = page.getByRole("dialog");
    await see(dialog.getByText("Valid: this project signed it."));
    await see(dialog.getByText("Profile: 1"));
    expect(await problemsOf(page)).toEqual([]);
    const download = page.waitForEvent("download");
    await dialog.getByRole("button", { name: "Download" }).click();
    expect(await readFile(await (await download).path(), "utf8")).toBe(receipt);
    await page.keyboard.press("Escape");

    const field = page.getByLabel("Receipt", { exact: true });
    await field.fill(`${receipt.slice(0, -8)}AAAAAAAA`);
    await press(page, "Verify");
    const check = section(page, "Verify a receipt");
    await see(check.getByText("Invalid: it was changed after it was signed."));
    expect(await problemsOf(page)).toEqual([]);
    await field.fill(receipt);
    await press(page, "Verify");
    await see(check.getByText("Valid: this project signed it."));
  });
});
