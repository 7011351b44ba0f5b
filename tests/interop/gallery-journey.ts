import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Looks at the page with the official components that need no request. */
export async function tryGallery(page: Page): Promise<void> {
  const part = (name: string) => page.getByRole("region", { name, exact: true });
  const shows = (name: string, text: string) => part(name).getByText(text, { exact: true }).first().waitFor();
  await shows("AuthPage", "By the way");
  await shows("AuthPage", "Sign up with Google");
  await shows("SignIn", "Terms apply");
  await shows("SignIn", "Sign in with Google");
  await shows("SignUp", "Free");
  await shows("CredentialSignIn", "Lost it?");
  await part("CredentialSignUp").getByRole("button", { name: "Sign Up" }).waitFor();
  await part("MagicLinkSignIn").getByRole("button", { name: "Send email" }).waitFor();
  await part("ForgotPassword").getByRole("button", { name: "Send Email" }).waitFor();
  await shows("OAuthButton", "Sign in with Google");
  await shows("OAuthButtonGroup", "Sign up with GitHub");
  await expect.poll(() => part("MessageCard").textContent()).toMatch(/Are you sure\?[\s\S]*It cannot be undone\./);
  await part("MessageCard").getByRole("button", { name: "Yes" }).click();
  await expect.poll(() => page.title()).toBe("yes");
  await part("MessageCard").getByRole("button", { name: "No" }).click();
  await expect.poll(() => page.title()).toBe("no");
  const contains = (name: string, text: string) => expect.poll(() => part(name).textContent()).toContain(text);
  await contains("UserAvatar", "GR");
  await contains("UserButton", "Ada Lovelace");
  await contains("SelectedTeamSwitcher", "No team");
  await contains("TeamSwitcher", "Ciphers");
  await contains("AccountSettings", "Joan Clarke");
  await part("AccountSettings").getByRole("button", { name: "Active Sessions" }).click();
  await contains("AccountSettings", "Reykjavik");
  await part("AccountSettings").getByRole("button", { name: "API Keys" }).click();
  await contains("AccountSettings", "Hut 8");
}
