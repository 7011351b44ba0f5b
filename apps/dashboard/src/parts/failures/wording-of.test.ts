import { KnownError } from "@latchkit/kit";
import { expect, it } from "vitest";
import { wordingOf } from "./wording-of.ts";

/** Tells what would be said. */
const told = (error: KnownError) =>
  wordingOf(
    error,
    Object.assign((key: string, ...values: unknown[]) => JSON.stringify([key, ...values]), { rich: () => null }),
  );

it("puts the details into what it says, has plain words for the rest, and none for what it does not know", () => {
  const taken = { email: "ada@example.com", would_work_if_email_was_verified: false };
  expect(told(new KnownError("USER_EMAIL_ALREADY_EXISTS", "", taken))).toBe(
    '["USER_EMAIL_ALREADY_EXISTS with",{"email":"ada@example.com"}]',
  );
  expect(told(new KnownError("TEAM_MEMBERSHIP_ALREADY_EXISTS", "", undefined))).toBe(
    '["TEAM_MEMBERSHIP_ALREADY_EXISTS"]',
  );
  expect(told(new KnownError("INVALID_TOTP_CODE", "", undefined))).toBeNull();
});
