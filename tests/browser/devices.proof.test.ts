import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openStage, type Stage } from "./stage.ts";
import { focusedText, heading, main, press, section, see, seeNoMore, signIn, signUp } from "./steps.ts";

const TITLE = "Active devices";

describe("the devices a user is signed in on", () => {
  let stage: Stage;

  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage[Symbol.asyncDispose]());

  /** A user who has signed in on several devices, one after the other. */
  async function signInOn(count: number): Promise<Page[]> {
    const person = await stage.backend.signUp(); // …which begins a session of its own.
    const pages = [];
    for (let number = 0; number < count; number++) {
      stage.backend.clock.advance(1000); // Or it would be by chance which of them was used last.
      const page = await stage.visit();
      await signIn(page, person);
      pages.push(page);
    }
    return pages;
  }

  it("are listed with this one first; one that is signed out there is signed out at its next refresh", async () => {
    const [laptop, phone] = await signInOn(2);
    await laptop!.goto("/handler/account-settings#sessions");
    const devices = section(laptop!, TITLE).getByRole("listitem");
    await see(devices.filter({ hasText: "This device" }));
    expect(await devices.count()).toBe(3);
    expect(await devices.first().textContent()).toContain("This device");
    expect(
      await devices
        .first()
        .getByRole("button", { name: /^Sign out/ })
        .count(),
    ).toBe(0);

    await devices
      .nth(1)
      .getByRole("button", { name: /^Sign out/ })
      .click();
    await see(section(laptop!, TITLE).getByRole("status").filter({ hasText: "Device signed out." }));
    expect(await devices.count()).toBe(2);
    expect(await focusedText(laptop!)).toBe(TITLE);

    await letAccessTokenExpire(phone!);
    await phone!.goto("/plants");
    await see(heading(phone!, "Sign in"));
  });

  it("are all signed out but this one, after a question", async () => {
    const [laptop, phone] = await signInOn(2);
    await laptop!.goto("/handler/account-settings#sessions");
    await press(laptop!, "Sign out all other devices…");
    await laptop!
      .getByRole("dialog", { name: "Sign out all other devices?" })
      .getByRole("button", { name: "Sign out" })
      .click();
    await see(main(laptop!).getByText("You're not signed in on any other device."));
    await laptop!.reload();
    await see(section(laptop!, TITLE).getByText("This device"));

    await letAccessTokenExpire(phone!);
    await phone!.goto("/plants");
    await see(heading(phone!, "Sign in"));
  });

  it("show the exact time of use on keyboard focus, and Escape hides it", async () => {
    const [page] = await signInOn(1);
    await page!.goto("/handler/account-settings#sessions");
    const row = section(page!, TITLE).getByRole("listitem").first();
    const time = row.getByRole("button", { name: /now|ago/ }).first();
    await time.focus();
    await see(row.getByRole("tooltip").first());
    await page!.keyboard.press("Escape");
    await seeNoMore(row.getByRole("tooltip").first());
  });

  it("show the same data: plants added on one appear on the next", async () => {
    const ben = { email: "ben@example.com", password: "a row of little cacti" };
    const phone = await stage.visit("/", { viewport: { width: 390, height: 800 } });
    await signUp(phone, ben);
    await phone.getByLabel("Name").fill("Kaspar");
    await phone.getByLabel("Kind").fill("Bunny-ear cactus");
    await press(phone, "Add plant");
    await see(phone.getByRole("heading", { name: "Kaspar" }));

    const laptop = await stage.visit();
    await signIn(laptop, ben);
    await see(laptop.getByRole("heading", { name: "Kaspar" }));
  });
});

/**
 * As ten minutes would: the kit keeps the token in a cookie and asks for a new one when it is missing. No page is open
 * meanwhile.
 */
async function letAccessTokenExpire(page: Page): Promise<void> {
  await page.goto("about:blank"); // A page that is still open would put its token back.
  await page.context().clearCookies({ name: "stack-access" });
}
