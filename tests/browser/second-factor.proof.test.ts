import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keyText, readKey } from "./setup-key.ts";
import { openStage, type Stage } from "./stage.ts";
import { heading, press, section, see, seeNoMore, signIn, signOut, trySigningIn } from "./steps.ts";

describe("the second factor", () => {
  let stage: Stage;

  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage[Symbol.asyncDispose]());

  it("asks for a code of the app before it is turned off, when the sign-in was a while ago", async () => {
    const { clock } = stage.backend;
    const person = await stage.backend.signUp();
    const page = await stage.visit();
    await signIn(page, person);
    await page.goto("/handler/account-settings#auth");
    await press(page, "Set up authenticator app");
    const app = await readKey(page);
    const steps = section(page, "Two-step verification");
    await steps.getByLabel("Verification code").fill(app.generate());
    await see(
      steps
        .getByRole("status")
        .filter({ hasText: "Two-step verification is on. Your other devices have been signed out." }),
    );

    clock.advance(600_001);
    await press(page, "Turn off…");
    const dialog = page.getByRole("dialog", { name: "Turn off two-step verification?" });
    await dialog.getByRole("button", { name: "Turn off" }).click();
    const field = dialog.getByLabel("Verification code");
    await see(field);
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    await field.fill("12345");
    await dialog.getByRole("button", { name: "Turn off" }).click();
    await see(dialog.getByText("Enter the six-digit code."));
    await field.fill(app.generate({ timestamp: clock.now().getTime() - 600_000 }));
    await see(dialog.getByText("Incorrect code, or already used."));
    await field.fill(app.generate({ timestamp: clock.now().getTime() }));
    await see(steps.getByRole("status").filter({ hasText: "Two-step verification is off." }));
  });

  it("can be replaced once by each recovery code, which the page shows after the set-up and never again", async () => {
    const { clock } = stage.backend;
    const person = await stage.backend.signUp();
    const page = await stage.visit();
    await signIn(page, person);
    await page.goto("/handler/account-settings#auth");
    await press(page, "Set up authenticator app");
    const app = await readKey(page);
    const steps = section(page, "Two-step verification");
    await steps.getByLabel("Verification code").fill(app.generate());
    const list = steps.getByRole("list", { name: "recovery codes" });
    await see(list);
    const codes = await list.getByRole("listitem").allTextContents();
    expect(codes).toHaveLength(10);
    const download = page.waitForEvent("download");
    await press(page, "Download");
    expect((await download).suggestedFilename()).toBe("recovery-codes.txt");
    await press(page, "I've saved them");
    await see(steps.getByText("10 recovery codes left"));
    await page.reload();
    await see(steps.getByText("10 recovery codes left"));
    expect(await page.getByText(String(codes[0])).count()).toBe(0);

    await signOut(page);
    await trySigningIn(page, person);
    await press(page, "Use a recovery code");
    const field = page.getByRole("main").getByLabel("Recovery code");
    await field.fill(String(codes[0]).toUpperCase().replace("-", " "));
    await press(page, "Sign in");
    await see(heading(page, "Hello"));
    await page.goto("/handler/account-settings#auth");
    await see(steps.getByText("9 recovery codes left"));

    await signOut(page);
    await trySigningIn(page, person);
    await press(page, "Use a recovery code");
    await field.fill(String(codes[0]));
    await press(page, "Sign in");
    await see(page.getByText("Incorrect recovery code, or already used."));
    await press(page, "Use your authenticator app");
    clock.advance(60_000);
    await page
      .getByRole("main")
      .getByRole("textbox")
      .fill(app.generate({ timestamp: clock.now().getTime() }));
    await see(heading(page, "Hello"));
  });

  it("counts for nothing until a code has proved that the app has the key", async () => {
    const person = await stage.backend.signUp();
    const page = await stage.visit();
    await signIn(page, person);
    await page.goto("/handler/account-settings#auth");
    await press(page, "Set up authenticator app");
    const first = await keyText(page);
    await press(page, "Cancel");
    await seeNoMore(page.getByRole("img", { name: "QR code for your authenticator app" }));
    await press(page, "Set up authenticator app");
    expect(await keyText(page)).not.toBe(first);
    await signOut(page);
    await signIn(page, person);
  });

  it("has a key to copy with one press", async () => {
    const page = await stage.visit();
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await signIn(page, await stage.backend.signUp());
    await page.goto("/handler/account-settings#auth");
    await press(page, "Set up authenticator app");
    await press(page, "Copy setup key");
    await see(section(page, "Two-step verification").getByRole("status").filter({ hasText: "Copied" }));
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe((await keyText(page)).replaceAll(" ", ""));
  });
});
