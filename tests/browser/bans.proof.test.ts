import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accessibilityProblems, sharedButtonNames, sidewaysScroll } from "./accessibility.ts";
import { type DashboardStage, openDashboardStage } from "./dashboard-stage.ts";
import { openStage, type Stage } from "./stage.ts";
import { heading, press, section, see, seeNoMore, signIn, trySigningIn } from "./steps.ts";

describe("a banned user in the app", () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage[Symbol.asyncDispose]());

  it("is signed out within a second and sees the reason; lifting the ban lets them in", async () => {
    const ada = await stage.backend.signUp();
    const server = { tier: "server", params: { user_id: ada.id } } as const;
    const page = await stage.visit("/");
    await signIn(page, ada);
    await stage.backend.call("POST /users/{user_id}/ban", { ...server, body: { reason: "a secret reason" } });
    await page.reload();
    await see(page.getByRole("banner").getByRole("link", { name: "Sign in" }));

    await page.goto("/");
    await trySigningIn(page, ada);
    await see(page.getByText("This account is suspended. Contact support if you think"));
    expect(await page.getByText("a secret reason").count()).toBe(0);
    expect(await accessibilityProblems(page)).toEqual([]);

    await stage.backend.call("DELETE /users/{user_id}/ban", server);
    await press(page, "Sign in");
    await see(heading(page, "Hello"));
  });
});

describe("bans in the dashboard", () => {
  let stage: DashboardStage;
  beforeAll(async () => {
    stage = await openDashboardStage();
  });
  afterAll(() => stage[Symbol.asyncDispose]());

  it("begin with a duration and a reason, are shown on the user's page, and can be lifted", async () => {
    const user = { display_name: "Ada Lovelace", primary_email: "ada@example.com" };
    const { body } = await stage.backend.call("POST /users", { ...stage.asOwner, body: user });
    const page = await stage.visitProject(`/users/${body.id}?tab=security`);
    const access = section(page, "Access");
    await access.getByRole("button", { name: "Ban user" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Duration").selectOption("7 days");
    await dialog.getByLabel("Reason").fill("Sends spam");
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Ban user" }).click();
    await see(page.getByText("User banned."));
    await see(access.getByText("Banned", { exact: true }));
    await see(access.getByText(/Sends spam/));
    await page.getByRole("tab", { name: "Timeline" }).click();
    await see(page.getByRole("tabpanel").getByText("User banned"));
    await page.getByRole("tab", { name: "Security" }).click();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await sharedButtonNames(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await sidewaysScroll(page)).toBe(0);

    await access.getByRole("button", { name: "Lift ban" }).click();
    await see(page.getByText("Ban lifted."));
    await see(access.getByText("This user isn't banned."));
    await seeNoMore(access.getByText(/Sends spam/));
  });
});
