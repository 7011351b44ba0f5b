import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { followLinkInMail } from "./mail.ts";
import { openStage, type Stage } from "./stage.ts";
import {
  chooseFromAccountMenu,
  deleteAccount,
  fillIn,
  heading,
  main,
  press,
  see,
  seeNoMore,
  signIn,
  signOut,
  signUp,
  trySigningIn,
} from "./steps.ts";

describe("a person's time with an app, from the first visit to the last", () => {
  let stage: Stage;

  beforeAll(async () => {
    stage = await openStage({ config: { "users.allowClientUserDeletion": true } });
  });
  afterAll(() => stage[Symbol.asyncDispose]());

  it("signs up, verifies the address, comes back, forgets the password, and deletes the account", async () => {
    const ada = { email: "ada@example.com", password: "first flower pot" };
    const page = await stage.visit();

    await signUp(page, ada);
    const banner = page.getByRole("region", { name: "Verify your email address" });
    await see(banner.getByText(ada.email));

    const verification = await followLinkInMail(stage, page, ada.email, /Verify your email/);
    await press(verification, "Verify email address");
    await see(heading(verification, "Email address verified"));
    await press(verification, "Continue");
    await see(heading(verification, "Hello"));
    expect(await verification.getByRole("region", { name: "Verify your email address" }).count()).toBe(0);
    await verification.close();
    await page.reload();
    await see(heading(page, "Hello"));
    await seeNoMore(banner);

    await signOut(page);
    await signIn(page, ada);
    await signOut(page);

    await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
    await main(page).getByRole("link", { name: "Forgot password?" }).click();
    await fillIn(page, { email: ada.email });
    await press(page, "Send reset link");
    await see(heading(page, "Check your email"));
    const reset = await followLinkInMail(stage, page, ada.email, /Reset your password/);
    await reset.getByLabel("New password", { exact: true }).fill("second flower pot");
    await press(reset, "Save password");
    await see(heading(reset, "Password changed"));
    await reset.close();

    await page.goto("/");
    await trySigningIn(page, ada);
    await see(page.getByText("Incorrect email address or password."));
    await fillIn(page, { password: "second flower pot" });
    await press(page, "Sign in");
    await see(heading(page, "Hello"));

    await chooseFromAccountMenu(page, "Account settings");
    await deleteAccount(page, ada);
    await see(heading(page, "Know which plant is thirsty today."));
    await trySigningIn(page, { email: ada.email, password: "second flower pot" });
    await see(page.getByText("Incorrect email address or password."));
  });
});
