import { createMockApp } from "@latchkit/kit/mock";
import type { ComponentType } from "react";
import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { EmailVerification } from "../contact-channels/email-verification.tsx";
import { MagicLinkCallback } from "../otp/magic-link-callback.tsx";
import { PasswordReset } from "../password/password-reset.tsx";
import { Provider } from "../provider.tsx";
import type { CodePageProps } from "./code-page.tsx";

const CHECKS = ["verifyMagicLinkCode", "checkEmailVerificationCode", "verifyPasswordResetCode"] as const;

describe("a link without a code", () => {
  it.each<[string, ComponentType<CodePageProps>]>([
    ["to sign in", MagicLinkCallback],
    ["to verify an address", EmailVerification],
    ["to reset a password", PasswordReset],
  ])("%s is reported as broken without a request about it", async (_, Page) => {
    const app = createMockApp({ user: null });
    const checks = CHECKS.map((name) => vi.spyOn(app, name));
    await render(
      <Provider app={app}>
        <Page searchParams={{}} />
      </Provider>,
    );
    await expect.element(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
    for (const check of checks) expect(check).not.toHaveBeenCalled();
  });
});
