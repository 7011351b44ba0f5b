import { KnownError } from "@latchkit/kit";
import { expect, it } from "vitest";
import { wordingOf } from "./wording-of.ts";

/** Returns the message key and its parameters. */
const told = (error: KnownError) =>
  wordingOf(
    error,
    Object.assign((key: string, ...values: unknown[]) => JSON.stringify([key, ...values]), { rich: () => null }),
  );

it("fills in details, has plain messages for other codes, and returns null for unknown ones", () => {
  const taken = { email: "ada@example.com", would_work_if_email_was_verified: false };
  expect(told(new KnownError("USER_EMAIL_ALREADY_EXISTS", "", taken))).toBe(
    '["USER_EMAIL_ALREADY_EXISTS with",{"email":"ada@example.com"}]',
  );
  expect(told(new KnownError("TEAM_MEMBERSHIP_ALREADY_EXISTS", "", undefined))).toBe(
    '["TEAM_MEMBERSHIP_ALREADY_EXISTS"]',
  );
  expect(told(new KnownError("INVALID_TOTP_CODE", "", undefined))).toBeNull();
});
