import { webhookReceiver } from "@latchkit/testing/internal";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accessibilityProblems, sidewaysScroll } from "./accessibility.ts";
import { type DashboardStage, openDashboardStage } from "./dashboard-stage.ts";
import { VISITORS } from "./looks.ts";
import { heading, press, section, see } from "./steps.ts";

const TITLE = "Move users as they sign in";
const dialog = (page: Page) => page.getByRole("dialog");

/** Returns the problems that axe finds in both colors, and one more if the page is wider than its window. */
async function problemsOf(page: Page): Promise<unknown[]> {
  const sideways = await sidewaysScroll(page);
  return [...(await accessibilityProblems(page)), ...(sideways > 0 ? [`${sideways} px too wide`] : [])];
}

describe("moving users as they sign in, in the dashboard", () => {
  let stage: DashboardStage;
  beforeAll(async () => {
    stage = await openDashboardStage();
  });
  afterAll(() => stage[Symbol.asyncDispose]());

  it.each(VISITORS)("an owner sets up the old system and tests it, %s", async (look, options) => {
    const { backend, asOwner } = stage;
    const unset = { config_override_string: '{"auth.lazyMove":null}' };
    await backend.call("PATCH /internal/config/override", { ...asOwner, body: unset });
    const email = `old.${look.replace(/\W+/g, "-").toLowerCase()}@example.com`;
    await using old = await webhookReceiver((response, { body }) => {
      const isRight = JSON.parse(body).data.password === "the right one";
      const user = { email, isEmailVerified: true, displayName: "Old Ada" };
      response.end(JSON.stringify(isRight ? { status: "ok", user } : { status: "refused" }));
    });
    const page = await stage.visitProject("/moving", options);
    await see(heading(page, "Import and export"));
    const part = section(page, TITLE);
    expect(await part.getByRole("switch").isDisabled()).toBe(true);
    expect(await problemsOf(page)).toEqual([]);

    await part.getByLabel("Address of the old system").fill("old.example.com");
    await press(page, "Save changes");
    await see(part.getByText("Enter an address that starts with https://."));
    await part.getByLabel("Address of the old system").fill("http://old.example.com");
    await press(page, "Save changes");
    await see(part.getByRole("alert").getByText("must start with https://"));
    await part.getByLabel("Address of the old system").fill(old.url);
    await part.getByLabel("Last day").fill("2020-01-01");
    await press(page, "Save changes");
    await see(part.getByText("Choose a day that is not over."));
    await part.getByLabel("Last day").fill("2099-12-31");
    await press(page, "Save changes");
    await see(page.getByText("Settings saved."));

    await press(page, "Create secret");
    await dialog(page).getByRole("button", { name: "Create secret" }).click();
    await see(dialog(page).getByText(/^whsec_[A-Za-z0-9+/]{43}=$/));
    expect(await problemsOf(page)).toEqual([]);
    await dialog(page).getByRole("button", { name: "Done" }).click();
    await see(part.getByText("Set. It is not shown again."));

    await part.getByRole("switch", { name: "Ask the old system" }).click();
    await see(page.getByText("The old system is asked from now on."));
    await press(page, "Test…");
    await dialog(page).getByLabel("Email address").fill(email);
    await dialog(page).getByLabel("Password").fill("a wrong one");
    await dialog(page).getByRole("button", { name: "Ask" }).click();
    await see(dialog(page).getByText("refused the password."));
    await dialog(page).getByLabel("Password").fill("the right one");
    await dialog(page).getByRole("button", { name: "Ask" }).click();
    await see(dialog(page).getByText('"displayName": "Old Ada"'));
    expect(await problemsOf(page)).toEqual([]);

    const body = { email, password: "the right one" };
    expect((await backend.call("POST /auth/password/sign-in", { ...asOwner, body })).status).toBe(200);
  });

  it("a colleague of the support sees the setting, and cannot change it", async () => {
    const page = await stage.visitProject("/moving", {}, await stage.addColleague("support"));
    const part = section(page, TITLE);
    await see(part.getByLabel("Address of the old system"));
    expect(await part.getByRole("switch").isDisabled()).toBe(true);
    for (const name of ["Save changes", /secret/])
      expect(await part.getByRole("button", { name }).isDisabled()).toBe(true);
  });
});
