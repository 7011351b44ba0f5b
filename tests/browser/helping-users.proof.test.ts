import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accessibilityProblems, sharedButtonNames, sidewaysScroll } from "./accessibility.ts";
import { type DashboardStage, openDashboardStage } from "./dashboard-stage.ts";
import { openStage } from "./stage.ts";
import { chooseFilter, heading, main, press, section, see, seeNoMore, signIn } from "./steps.ts";

const PASSWORD = "correct horse battery";

describe("an administrator", () => {
  let stage: DashboardStage;
  beforeAll(async () => {
    stage = await openDashboardStage({ LATCHKIT_RATE_LIMITS: "on" });
  });
  afterAll(() => stage[Symbol.asyncDispose]());

  const trySigningIn = (email: string, password: string) =>
    stage.backend.call("POST /auth/password/sign-in", { ...stage.asOwner, body: { email, password } });

  /** Creates a user and presents wrong passwords until the account refuses more. */
  async function lockedOutUser(name: string): Promise<{ id: string; email: string }> {
    const email = `${name.toLowerCase()}@example.com`;
    const address = { primary_email: email, primary_email_verified: true, primary_email_auth_enabled: true };
    const body = { display_name: name, password: PASSWORD, ...address };
    const user = (await stage.backend.call("POST /users", { ...stage.asOwner, body })).body;
    for (let attempt = 0; attempt < 30; attempt++)
      if ((await trySigningIn(email, "wrong")).status === 429) return { id: user.id, email };
    throw new Error("No limit held the attempts up.");
  }

  it("helps a locked-out user in three presses", async () => {
    const { email } = await lockedOutUser("Zoe");
    const page = await stage.visitProject();
    await page.getByRole("link", { name: "Users", exact: true }).first().click(); // one
    await page.getByRole("table").getByRole("link", { name: /Zoe/ }).click(); // two
    const problems = section(page, "Sign-in problems");
    await see(problems.getByText(`Too many wrong passwords for ${email}.`));
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await sharedButtonNames(page)).toEqual([]);
    await problems.getByRole("button", { name: "Unlock" }).click(); // three
    await see(page.getByText("User unlocked. They can try again now."));
    await seeNoMore(problems);
    expect((await trySigningIn(email, PASSWORD)).status).toBe(200);
  });

  it("sees who tried to sign in, of one user and of all, and only the failures if asked", async () => {
    const { id } = await lockedOutUser("Yan");
    const page = await stage.visitProject(`/users/${id}?tab=sessions`);
    const recent = section(page, "Recent sign-ins");
    await see(recent.getByText("Wrong password").first());
    await recent.getByRole("link", { name: "Show all" }).click();
    await see(heading(page, "Sign-ins"));
    await see(main(page).getByRole("button", { name: /Only Yan/ }));
    await chooseFilter(page, "Outcome", "Signed in");
    await see(main(page).getByText("No matching sign-ins"));
    await chooseFilter(page, "Outcome", "Failed");
    await see(main(page).getByText("Wrong password").first());
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await sidewaysScroll(page)).toBe(0);
    await main(page)
      .getByRole("button", { name: /Only Yan/ })
      .click();
    await press(page, "Clear filter Outcome");
    await main(page).getByRole("link", { name: "Yan" }).first().click();
    await see(heading(page, "Yan"));
  });
});

it("users see their recent sign-ins beside their devices, by name", async () => {
  await using stage = await openStage();
  const person = await stage.backend.signUp();
  stage.backend.clock.advance(1_000);
  const body = { email: person.email, password: "wrong" };
  await stage.backend.call("POST /auth/password/sign-in", { body });
  stage.backend.clock.advance(1_000);
  const page = await stage.visit();
  await signIn(page, person);
  await page.goto("/handler/account-settings#sessions");
  await see(section(page, "Active devices").getByText(/Chrom\w+ on Linux/));
  const entries = section(page, "Recent sign-ins").getByRole("listitem");
  await see(entries.first());
  expect(await entries.count()).toBe(3);
  expect(await entries.first().textContent()).toMatch(/Chrom\w+ on Linux.*New device/);
  expect(await entries.nth(1).textContent()).toContain("Unknown deviceWrong password");
  expect(await accessibilityProblems(page)).toEqual([]);
});
