import { asOwner, INTERNAL, INTERNAL_ENV, signUpOwner } from "@latchkit/testing/internal";
import { afterAll, expect, it } from "vitest";
import { accessibilityProblems, sidewaysScroll } from "./accessibility.ts";
import { openStage } from "./stage.ts";
import { fillIn, heading, press, section, see } from "./steps.ts";

const stage = await openStage({ env: INTERNAL_ENV });
afterAll(() => stage[Symbol.asyncDispose]());

it("the overview shows metrics, by day with arrow keys and as a table, and keeps the filters in the URL", async () => {
  const { backend } = stage;
  const owner = await signUpOwner(backend);
  const { body: project } = await backend.call("POST /internal/projects", {
    project: INTERNAL,
    accessToken: owner.accessToken,
    body: { display_name: "Shop", config: { credential_enabled: true }, owner_team_id: owner.teamId },
  });
  const create = (body: Record<string, unknown>) =>
    backend.call("POST /users", { ...asOwner(owner, project.id), body });
  await create({ display_name: "Ada", primary_email: "ada@example.com", password: "correct horse battery" });
  await create({ is_anonymous: true });

  const page = await stage.visit(`/dashboard/projects/${project.id}`, { baseURL: backend.url });
  await see(heading(page, "Sign in"));
  await fillIn(page, owner);
  await press(page, "Sign in");
  const signUps = section(page, "Sign-ups");
  await see(signUps.getByText("1 total"));
  await see(signUps.getByRole("img", { name: /^Sign-ups: 1 total in 31 days; peak on .+: 1$/ }));
  await see(section(page, "Sign-in methods").getByText("1 · 100%"));
  await see(section(page, "Newest users").getByRole("link", { name: /Ada/ }));

  await signUps.getByRole("slider").focus();
  await see(signUps.getByText(/: 1 so far$/));
  await page.keyboard.press("ArrowLeft");
  await see(signUps.getByText(/: 0$/));
  await signUps.getByText("Show as table").click();
  await expect.poll(() => signUps.getByRole("row").count()).toBe(32);

  const health = section(page, "Health");
  await see(health.getByRole("listitem").filter({ hasText: "Failed emails" }).getByText("None in 7 days"));
  await see(health.getByRole("listitem").filter({ hasText: "Webhooks" }).getByText("No endpoints"));
  await see(section(page, "Next steps").getByRole("link", { name: "Add your domain" }));
  expect(await page.getByText("Run this command in the folder of your app").isVisible()).toBe(false);
  await page.getByText("Connect another app").click();
  await see(page.getByText("Run this command in the folder of your app"));
  await page.getByText("Connect another app").click();

  await signUps.getByText("Active users", { exact: true }).click();
  await page.waitForURL(/\?chart=active$/);
  await see(section(page, "Active users").getByText("No active users in this period"));
  await section(page, "Active users").getByText("Sign-ins", { exact: true }).click();
  await see(section(page, "Sign-ins").getByText("No sign-ins in this period"));
  await section(page, "Sign-ins").getByText("Show as table").click();
  await expect.poll(() => section(page, "Sign-ins").getByRole("row").count()).toBe(32);
  expect(await section(page, "Sign-ins").getByRole("columnheader").allTextContents()).toEqual([
    "Day",
    "Sign-ins",
    "Failed",
  ]);
  await section(page, "Sign-ins").getByText("Retention", { exact: true }).click();
  await see(section(page, "Retention").getByText("A week after the first sign-ups").first());
  await section(page, "Retention").getByText("Sign-ups", { exact: true }).click();

  await page.getByText("7 days", { exact: true }).click();
  await page.waitForURL(/\?days=7$/);
  await page.getByLabel("Include anonymous users").check();
  await page.waitForURL(/\?days=7&anonymous=true$/);
  await see(signUps.getByText("2 total"));
  await page.reload();
  await see(signUps.getByText("2 total"));
  await signUps.getByText("Show as table").click();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await sidewaysScroll(page)).toBe(0);
});
