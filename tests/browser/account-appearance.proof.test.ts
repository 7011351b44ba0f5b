import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accessibilityProblems, sidewaysScroll } from "./accessibility.ts";
import { openStageWithProviders, type StageWithProviders } from "./stage-with-providers.ts";
import { main, press, section, see, signIn } from "./steps.ts";
import { addAuthenticator } from "./virtual-authenticator.ts";

describe("how the account settings look and read with everything switched on", () => {
  let stage: StageWithProviders;

  beforeAll(async () => {
    stage = await openStageWithProviders({
      config: { "auth.otp.allowSignIn": true, "auth.passkey.allowSignIn": true, "users.allowClientUserDeletion": true },
    });
  });
  afterAll(() => stage[Symbol.asyncDispose]());

  it("are accessible by day and by night, without scrolling sideways on a small phone", async () => {
    const page = await stage.visit("/", { viewport: { width: 360, height: 740 } });
    const inspect = async (what: string) => {
      expect.soft(await accessibilityProblems(page), what).toEqual([]);
      expect.soft(await sidewaysScroll(page), `${what} is wider than its window`).toBeLessThanOrEqual(0);
    };
    await addAuthenticator(page);
    await signIn(page, await stage.backend.signUp());
    await page.goto("/handler/account-settings#auth");

    await press(page, "Add passkey");
    await see(main(page).getByLabel("Passkey name"));
    await press(page, "Set up authenticator app");
    await see(page.getByRole("img", { name: "QR code for your authenticator app" }));
    await inspect("naming a passkey, setting up an app");

    await press(page, "Save");
    await see(section(page, "Passkeys").getByText("Passkey renamed."));
    await section(page, "Email code").getByRole("switch").click();
    await see(section(page, "Email code").getByRole("switch", { checked: true }));
    stage.github.signInAs({ sub: "lin", email: "lin@example.com", email_verified: true });
    await press(page, "Connect GitHub");
    await see(section(page, "Connected accounts").getByText("lin@example.com"));
    await see(section(page, "Email code").getByRole("switch"));
    await see(section(page, "Passkeys").getByText("Never used"));
    await inspect("with a passkey and an account connected");
    await press(page, "Disconnect GitHub");
    await see(page.getByRole("dialog"));
    await inspect("a question");

    await page.goto("/handler/account-settings#sessions");
    await page.reload();
    await section(page, "Active devices")
      .getByRole("button", { name: /now|ago/ })
      .first()
      .focus();
    await see(page.getByRole("tooltip"));
    await inspect("devices");
  });

  it("can be read in letters twice as large, on a window as narrow as they come", async () => {
    const { id, email, password } = await stage.backend.signUp();
    await stage.backend.call("POST /auth/password/sign-in", { body: { email, password: "wrong" } });
    const body = { display_name: "Engines", creator_user_id: id };
    await stage.backend.call("POST /teams", { tier: "server", body });
    const page = await stage.visit("/", { viewport: { width: 320, height: 640 } });
    await signIn(page, { email, password });
    for (const [hash, title] of [
      ["emails", "Email addresses"],
      ["notifications", "Notifications"],
      ["sessions", "Recent sign-ins"],
    ] as const) {
      await page.goto(`/handler/account-settings#${hash}`);
      await page.reload();
      await see(section(page, title).getByRole("listitem"));
      await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
      expect.soft(await sidewaysScroll(page), hash).toBe(0);
    }
  });

  it("speak German", async () => {
    const page = await stage.visit("/", { locale: "de-DE" });
    await page.getByRole("button", { name: "English" }).click();
    await signIn(page, await stage.backend.signUp());
    await page.getByRole("button", { name: "Deutsch" }).click();
    await page.goto("/handler/account-settings#auth");
    await press(page, "Authentifizierungs-App einrichten");
    await see(page.getByRole("img", { name: "QR-Code für Ihre Authentifizierungs-App" }));
    await see(section(page, "Passkeys").getByText("Noch keine Passkeys."));
    expect(
      await main(page)
        .getByText(/sign in|connect|device|code from|your /i)
        .count(),
    ).toBe(0);
    await page.goto("/handler/account-settings#sessions");
    await see(main(page).getByText("Zuletzt benutzt"));
    expect(
      await main(page)
        .getByText(/sign|last|device|ago/i)
        .count(),
    ).toBe(0);
  });
});
