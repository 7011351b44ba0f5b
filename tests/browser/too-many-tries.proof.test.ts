import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openStage, type Stage } from "./stage.ts";
import { fillIn, heading, main, press, see } from "./steps.ts";

describe("too many tries", () => {
  let stage: Stage;

  beforeAll(async () => {
    stage = await openStage({ rateLimits: true });
  });
  afterAll(() => stage[Symbol.asyncDispose]());

  it("show the remaining wait, count down, and allow a sign-in afterwards", async () => {
    const person = await stage.backend.signUp();
    const page = await stage.visit("/handler/sign-in");
    await fillIn(page, person);
    const button = main(page).locator("[type=submit]");
    const wait = main(page).getByRole("status").filter({ hasText: "Too many attempts." });
    for (let tries = 0; tries < 30 && !(await wait.isVisible()); tries++) {
      await fillIn(page, { password: `wrong ${tries}` });
      await press(page, "Sign in");
      await see(wait.or(page.getByText("Incorrect email address or password.")));
      await expect.poll(() => main(page).locator("form").getAttribute("aria-busy")).toBe("false");
    }
    await see(wait);
    expect(await wait.textContent()).toMatch(/Try again in \d+ (second|minute)s?\./);
    expect(await button.getAttribute("aria-disabled")).toBe("true");
    const before = await wait.textContent();
    await expect.poll(() => wait.textContent(), { timeout: 5000 }).not.toBe(before);

    stage.backend.clock.advance(3_600_000);
    await fillIn(page, person); // Something else than what was refused may be tried at once.
    expect(await button.getAttribute("aria-disabled")).toBeNull();
    await press(page, "Sign in");
    await see(heading(page, "Hello"));
  });
});
