import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, describe, expect, it } from "vitest";
import { accessibilityProblems } from "./accessibility.ts";
import { openDashboardStage } from "./dashboard-stage.ts";
import { heading, main, press, section, see, seeNoMore } from "./steps.ts";

const stage = await openDashboardStage();
afterAll(() => stage[Symbol.asyncDispose]());

const { backend, projectId, asOwner: owner } = stage;
const createUser = (display_name: string) => backend.call("POST /users", { ...owner, body: { display_name } });

describe("the page of events", () => {
  it("shows what happens while it is open, holds still while paused, and catches up afterwards", async () => {
    await createUser("Ada");
    const page = await stage.visitProject("/events");
    await see(main(page).getByRole("link", { name: "Ada" }));
    await see(main(page).getByText("Live", { exact: true }));
    expect(await accessibilityProblems(page)).toEqual([]);
    const asked = countRequests(page, "/msg?");
    await createUser("Bela");
    await see(main(page).getByRole("link", { name: "Bela" }));
    await see(main(page).getByRole("status").filter({ hasText: "1 new entry" }));

    await press(page, "Pause");
    await see(main(page).getByText("Paused", { exact: true }));
    const before = asked();
    expect(before).toBeGreaterThan(0);
    await createUser("Cay");
    await page.waitForTimeout(2_500); // longer than it takes to ask again
    expect(asked() - before).toBeLessThanOrEqual(1); // one may have been on its way
    await seeNoMore(main(page).getByRole("link", { name: "Cay" }));
    await press(page, "Resume");
    await see(main(page).getByRole("link", { name: "Cay" }));
  });
});

describe("the audit log", () => {
  it("calls users by their names, with the ID in the open entry, and deleted ones by the ID", async () => {
    const [{ body: fay }, { body: gil }] = [await createUser("Fay"), await createUser("Gil")];
    await backend.call("DELETE /users/{user_id}", { ...owner, params: { user_id: gil.id } });
    const page = await stage.visitProject("/audit-log");
    const row = (id: string) => main(page).getByRole("row").filter({ hasText: id });
    await see(row(fay.id).getByRole("link", { name: "Fay", exact: true }));
    await row(fay.id).getByText("User created").click();
    await row(fay.id)
      .getByRole("button", { name: `Copy ${fay.id}` })
      .click();
    await see(row(fay.id).getByRole("status").filter({ hasText: "Copied" }));
    await see(row(gil.id).filter({ hasText: "User deleted" }));
    expect(await main(page).getByText("Gil", { exact: true }).count()).toBe(0);
    expect(await accessibilityProblems(page)).toEqual([]);
    const download = page.waitForEvent("download");
    await press(page, "Export CSV");
    expect(await readFile(await (await download).path(), "utf8")).toContain(`"user.created","${fay.id}","Fay",`);
  });
});

describe("a colleague who may only look", () => {
  it("finds lone buttons disabled, with the reason, instead of failing afterwards", async () => {
    const { body: user } = await createUser("Dora");
    await backend.call("POST /auth/sessions", { ...owner, body: { user_id: user.id, is_impersonation: false } });
    const viewer = await stage.addColleague("viewer");
    const page = await stage.visitProject(`/users/${user.id}?tab=sessions`, {}, viewer);
    const end = main(page).getByRole("listitem").getByRole("button").first();
    await see(end);
    expect(await end.isDisabled()).toBe(true);
    expect(await end.getAttribute("title")).toBe("Your role is Viewer. This takes the role Support; ask an owner.");
    await page.goto(`/dashboard/projects/${projectId}/branding`);
    await see(heading(page, "Branding"));
    expect(await main(page).getByRole("button", { name: "Save changes" }).isDisabled()).toBe(true);
    expect(await main(page).getByRole("button", { name: "Choose file" }).first().isDisabled()).toBe(true);
  });
});

describe("an invitation to a team", () => {
  it("carries the role that was chosen for it, and shows it until it is answered", async () => {
    const { body: team } = await backend.call("POST /teams", { ...owner, body: { display_name: "Fern" } });
    const page = await stage.visitProject(`/teams/${team.id}`);
    await see(heading(page, "Fern"));
    await section(page, "Invitations").getByRole("button", { name: "Invite" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Email address").fill("new@example.com");
    expect(await dialog.getByLabel("Role").locator("option").allTextContents()).toEqual([
      "Default for new members",
      "team_admin",
      "team_member",
    ]);
    await dialog.getByLabel("Role").selectOption("team_admin");
    await dialog.getByLabel(/link/i).last().fill("http://localhost:3000/handler/team-invitation");
    await dialog.getByRole("button", { name: "Send" }).click();
    await see(page.getByText("Invitation sent to new@example.com."));
    await see(section(page, "Invitations").getByText("Role: team_admin"));
    const { body } = await backend.call("GET /team-invitations", { ...owner, query: { team_id: team.id } });
    expect(body.items).toMatchObject([{ recipient_email: "new@example.com", permission_ids: ["team_admin"] }]);
  });
});

/** Counts requests from now on. */
function countRequests(page: Page, path: string): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (request.url().includes(path)) count += 1;
  });
  return () => count;
}
