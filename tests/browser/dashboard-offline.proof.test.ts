import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accessibilityProblems } from "./accessibility.ts";
import { type DashboardStage, openDashboardStage } from "./dashboard-stage.ts";
import { holdBack } from "./gate.ts";
import { heading, see, seeNoMore } from "./steps.ts";

describe("the dashboard on a bad connection", () => {
  let stage: DashboardStage;
  beforeAll(async () => {
    stage = await openDashboardStage();
  });
  afterAll(() => stage[Symbol.asyncDispose]());

  it("announces that it is offline, keeps the page, and opens the requested page once it is online", async () => {
    const page = await stage.visitProject("/users");
    await see(heading(page, "Users"));
    await page.context().setOffline(true);
    await see(page.getByRole("status").getByText("You're offline."));
    await see(heading(page, "Users"));
    await page.getByRole("navigation", { name: "Project" }).getByRole("link", { name: "Domains" }).click();
    await see(heading(page, "You're offline"));
    await see(page.getByRole("main").getByRole("button", { name: "Try again" }));
    await see(page.getByRole("navigation", { name: "Project" }).getByRole("link", { name: "Domains" }));
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.context().setOffline(false);
    await see(heading(page, "Domains"));
    await seeNoMore(page.getByRole("status").getByText("You're offline."));
  });

  it("shows an error inside its frame when the backend is gone, and can retry", async () => {
    const page = await stage.visitProject("/users");
    await see(heading(page, "Users"));
    await page.route("**/*", (route) => route.abort());
    await page.getByRole("navigation", { name: "Project" }).getByRole("link", { name: "Teams", exact: true }).click();
    await see(heading(page, "This page failed to load"));
    await page.unroute("**/*");
    await page.getByRole("button", { name: "Try again" }).click();
    await see(heading(page, "Teams"));
  });

  it("reloads itself when a newer build has moved the code of a page", async () => {
    const page = await stage.visitProject("/users");
    await see(heading(page, "Users"));
    await page.route("**/assets/teams-page*", (route) => route.fulfill({ status: 404 }), { times: 1 });
    const loaded = page.waitForEvent("load");
    await page.getByRole("navigation", { name: "Project" }).getByRole("link", { name: "Teams", exact: true }).click();
    await loaded;
    await see(heading(page, "Teams"));
  });

  it("shows its frame before the backend has answered anything", async () => {
    const page = await stage.visitProject("/users");
    await see(heading(page, "Users"));
    const gate = await holdBack(page, "**/api/v1/**");
    await page.reload();
    await see(page.getByRole("banner").getByRole("link", { name: "Latchkit" }));
    await see(page.getByRole("navigation", { name: "Project" }).getByRole("link", { name: "Users" }));
    await see(page.getByRole("main"));
    expect(await accessibilityProblems(page)).toEqual([]);
    gate.open();
    await see(heading(page, "Users"));
  });
});
