import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accessibilityProblems } from "./accessibility.ts";
import { openStage, type Stage } from "./stage.ts";
import { fillIn, heading, main, press, see } from "./steps.ts";

describe("a project that requires names", () => {
  let stage: Stage;

  beforeAll(async () => {
    stage = await openStage({ config: { "auth.signUpName": "required", "auth.otp.allowSignIn": true } });
  });
  afterAll(() => stage[Symbol.asyncDispose]());

  const nameOf = async (email: string) => {
    const { body } = await stage.backend.call("GET /users", { tier: "server", query: { query: email } });
    return body.items[0]?.display_name;
  };

  it("asks for one at sign-up, with a password and with a code by email", async () => {
    const page = await stage.visit("/handler/sign-up");
    await see(page.getByLabel("Name", { exact: true }));
    expect(await accessibilityProblems(page)).toEqual([]);
    await fillIn(page, { email: "ada@example.com", password: "the first programmer" });
    await press(page, "Create account");
    await see(main(page).getByText("Enter your name."));
    await page.getByLabel("Name", { exact: true }).fill("Ada Lovelace");
    await press(page, "Create account");
    await see(heading(page, "Hello"));
    expect(await nameOf("ada@example.com")).toBe("Ada Lovelace");

    const other = await stage.visit("/handler/sign-up");
    await press(other, "Email me a code");
    await other.getByLabel("Name", { exact: true }).fill("Grace Hopper");
    await fillIn(other, { email: "grace@example.com" });
    await press(other, "Email me a code");
    await see(heading(other, "Check your email"));
    const code = await stage.backend.inbox.readCode("grace@example.com");
    await other.getByLabel("Verification code").fill(code.slice(0, 6));
    await see(heading(other, "Hello"));
    expect(await nameOf("grace@example.com")).toBe("Grace Hopper");
  });

  it("leads users without an account from the sign-in page to the sign-up page", async () => {
    const page = await stage.visit("/handler/sign-in");
    await press(page, "Email me a code");
    await fillIn(page, { email: "new-user@example.com" });
    await press(page, "Email me a code");
    await see(main(page).getByText("There's no account with this email address yet."));
    await main(page).getByRole("link", { name: "Sign up" }).last().click();
    await see(page.getByLabel("Name", { exact: true }));
  });
});
