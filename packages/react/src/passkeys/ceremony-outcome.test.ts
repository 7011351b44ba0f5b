import type { PasskeyRegistrationError } from "@latchkit/kit";
import { expect, it } from "vitest";
import { ceremonyOutcome } from "./ceremony-outcome.ts";

const inBrowser = (code: string) =>
  ({ code: "PASSKEY_WEBAUTHN_ERROR", details: { message: "…", code } }) as PasskeyRegistrationError;

it("A passkey dialog that the user closes, or that times out, is no failure", () => {
  expect(ceremonyOutcome(inBrowser("ERROR_CEREMONY_ABORTED"))).toBe("cancelled");
});

it("A device that already has a passkey and one that cannot create any get different messages", () => {
  expect(ceremonyOutcome(inBrowser("ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED"))).toBe("already");
  expect(ceremonyOutcome(inBrowser("ERROR_AUTHENTICATOR_GENERAL_ERROR"))).toBe("failed");
});
