import { afterAll, describe, expect, it } from "vitest";
import { accessibilityProblems } from "./accessibility.ts";
import { openDashboardStage } from "./dashboard-stage.ts";
import { heading, main, press, see, seeNoMore } from "./steps.ts";

const stage = await openDashboardStage();
afterAll(() => stage[Symbol.asyncDispose]());

const { backend, projectId, asOwner: owner } = stage;
await backend.call("POST /users", { ...owner, body: { display_name: "Ada" } });

const UNKNOWN = "5e9e8b4c-0c8e-4a36-9d2b-6f1f2b6f0a11";

/** A stale URL of every list page, and what the page says without it. */
const STALE: readonly [path: string, query: string, title: string, shows: string | RegExp][] = [
  ["", "days=x&chart=pie&anonymous=7", "Overview", "New users"],
  ["/users", `sort=color&verified=perhaps&active=3&team=x&method=${"a".repeat(100)}&after=x`, "Users", "Ada"],
  ["/users", `after=${UNKNOWN}`, "Users", "Ada"],
  ["/teams", `order=x&after=${UNKNOWN}`, "Teams", "No teams yet"],
  ["/sign-ins", "outcome=perhaps&user=7&after=x", "Sign-ins", "No sign-ins yet"],
  ["/events", "since=2026-02-30&until=soon&after=x", "Events", "Ada"],
  ["/audit-log", `kind=x&actor=x&since=0001-01-01&after=${UNKNOWN}`, "Audit log", "User created"],
  ["/emails", `state=lost&draft=x&user=x&after=${UNKNOWN}`, "Email log", "No emails yet"],
  ["/email-suppressions", "after=x", "Suppressed addresses", "No suppressed addresses"],
  ["/transactions", "type=gift&customers=all&since=x&after=x", "Transactions", "No transactions yet"],
  ["/customers", "type=all&after=x", "Customers", "No customers yet"],
];

describe("a stale URL", () => {
  it("opens its list without what the list does not know, and never shows the API's words", async () => {
    const page = await stage.visitProject();
    await see(heading(page, "Overview"));
    for (const [path, query, title, shows] of STALE) {
      await page.goto(`/dashboard/projects/${projectId}${path}?${query}`);
      await see(heading(page, title));
      await see(main(page).getByText(shows));
      await seeNoMore(main(page).getByRole("alert"));
      expect(
        await main(page)
          .getByText(/invalid|validation|cursor/i)
          .count(),
        path,
      ).toBe(0);
      expect(new URL(page.url()).searchParams.has("after"), path).toBe(false);
    }
  });
});

describe("a page that failed", () => {
  it("names the request to the operator and loads again at a press", async () => {
    const page = await stage.visitProject("/project-settings");
    await see(heading(page, "Project settings"));
    const text = "Something went wrong on our side. … tell the operator this request id: r5k2m8x0q1w3e7t9";
    await page.route("**/internal/audit-log*", (route) => route.fulfill({ status: 500, body: text }));
    await page.goto(`/dashboard/projects/${projectId}/audit-log`);
    await see(main(page).getByRole("alert").getByText("Something went wrong."));
    await see(main(page).getByText("Request ID r5k2m8x0q1w3e7t9"));
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.unroute("**/internal/audit-log*");
    await press(page, "Try again");
    await see(main(page).getByText("User created"));
    await seeNoMore(main(page).getByRole("alert"));
  });
});

describe("a colleague who may only look", () => {
  it("sees what is disabled as disabled, on every page, and who can change that", async () => {
    const viewer = await stage.addColleague("viewer");
    const page = await stage.visitProject("/auth-methods", {}, viewer);
    for (const path of ["auth-methods", "branding", "domains", "team-settings", "project-settings", "email-server"]) {
      await page.goto(`/dashboard/projects/${projectId}/${path}`);
      await see(page.locator("main :disabled"));
      const looks = await page
        .locator("main :disabled:visible:is(button, input, select, textarea)")
        .evaluateAll((all) =>
          all.map((control) => ({
            name: control.outerHTML.slice(0, 120),
            cursor: getComputedStyle(control).cursor,
            isAccented:
              getComputedStyle(control).backgroundColor === "rgb(59, 91, 219)" &&
              getComputedStyle(control).opacity === "1",
          })),
        );
      expect(looks.length, path).toBeGreaterThan(0);
      expect(
        looks.filter(({ cursor, isAccented }) => cursor !== "not-allowed" || isAccented),
        path,
      ).toEqual([]);
    }
    await main(page).getByRole("link", { name: "See who the owners are" }).click();
    await see(heading(page, "Colleagues"));
    await see(main(page).getByRole("row").filter({ hasText: "Owner" }));
  });
});

describe("an owner whose address is not verified", () => {
  it("gets the email that verifies it where they invite, and invites without leaving the page", async () => {
    const page = await stage.visitProject("/colleagues");
    await press(page, "Invite colleague");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Send verification email" }).click();
    await see(page.getByText(`Email sent to ${stage.owner.email}. Open its link, then come back.`));
    const verified = await page.context().newPage();
    const code = await backend.inbox.readCode(stage.owner.email);
    await verified.goto(`/dashboard/handler/email-verification?code=${code}`);
    await verified.getByRole("button", { name: /verify/i }).click();
    await see(verified.getByRole("heading", { name: /verified/i }));
    await verified.close();
    await page.bringToFront();
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await seeNoMore(dialog.getByRole("button", { name: "Send verification email" }));
    await dialog.getByLabel("Email address").fill("new@example.com");
    await dialog.getByRole("button", { name: "Send invitation" }).click();
    await see(page.getByText("Invitation sent to new@example.com."));
  });
});

describe("the sidebar of a new project", () => {
  it("has twelve pages, none below the fold, and the others under “More”, which stays open", async () => {
    const page = await stage.visitProject("", { viewport: { width: 1440, height: 900 } });
    const sidebar = page.getByRole("navigation", { name: "Project" });
    await see(heading(page, "Overview"));
    const links = sidebar.getByRole("link");
    expect(await links.count()).toBe(12);
    const bottoms = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().bottom));
    expect(Math.max(...bottoms)).toBeLessThanOrEqual(900);
    await seeNoMore(sidebar.getByRole("link", { name: "Webhooks" }));
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox").fill("webhook");
    await page.keyboard.press("Enter");
    await see(heading(page, "Webhooks"));
    expect(await sidebar.locator("[aria-current]").textContent()).toBe("Webhooks");
    await page.goto(`/dashboard/projects/${projectId}/users`);
    await see(heading(page, "Users"));
    await sidebar.getByRole("button", { name: "More" }).click();
    await see(sidebar.getByRole("link", { name: "Webhooks" }));
    await sidebar.getByRole("button", { name: "Access" }).press("Enter");
    await seeNoMore(sidebar.getByRole("link", { name: "Branding" }));
    await page.reload();
    await see(sidebar.getByRole("link", { name: "Webhooks" }));
    await seeNoMore(sidebar.getByRole("link", { name: "Branding" }));
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it("gains the pages of a part that is switched on, for everyone", async () => {
    const page = await stage.visitProject("/project-settings");
    const sidebar = page.getByRole("navigation", { name: "Project" });
    await main(page).getByRole("switch", { name: "Webhooks" }).click();
    await see(sidebar.getByRole("link", { name: "Webhooks" }));
    await see(sidebar.getByRole("link", { name: "Events" }));
    await main(page).getByRole("switch", { name: "Webhooks" }).click();
    await seeNoMore(sidebar.getByRole("link", { name: "Webhooks" }));
  });
});
