import { Secret, TOTP } from "otpauth";
import type { Page } from "playwright-core";
import { section } from "./steps.ts";

/** The setup key that the account page shows for an authenticator app. */
export async function keyText(page: Page): Promise<string> {
  return (await section(page, "Two-step verification").locator("code").textContent()) ?? "";
}

/** An authenticator app with the key the page shows. */
export async function readKey(page: Page): Promise<TOTP> {
  return new TOTP({ secret: Secret.fromBase32((await keyText(page)).replaceAll(" ", "")) });
}
