import { expect, it } from "vitest";
import { policies } from "../features/policies.ts";
import type { Limit } from "../limits/limit.ts";
import { LOCK_OUT_NOTICES } from "../limits/limits.ts";
import { ALL_QUOTAS } from "../limits/quotas.ts";
import type { AnyPolicy } from "./endpoint-policy.ts";

/**
 * The expected strictness of every limit, written by hand: per which subject it counts, what it counts, how many pass
 * at once, the first wait, and how often one more passes, in seconds. Last, after how many failures the account's owner
 * gets an email.
 *
 * To change a limit, change its line here as well.
 */
const LIMITS = `
OAuth authorizations per address | address | attempts | 200 | 1 | 5
OAuth registrations per address | address | attempts | 20 | 60 | 180
OAuth failures per address | address | failures | 200 | 1 | 5
anonymous sign-ups per address | address | attempts | 200 | 1 | 5
checkout links per address | address | attempts | 200 | 1 | 5
checkout steps per address | address | attempts | 200 | 1 | 2
codes per address | address | failures | 60 | 2 | 10
command-line sign-ins per address | address | attempts | 60 | 5 | 60
email previews per project | project | attempts | 300 | 1 | 1
invitations per user | user | successes | 20 | 5 | 60
lock-out notices per account | account | attempts | 1 | 86400 | 86400
mails per address | address | successes | 60 | 5 | 60
mails per project | project | successes | 10000 | 0.2 | 0.2
mails per recipient | recipient | successes | 8 | 15 | 1200
notices per recipient | recipient | successes | 20 | 60 | 1200
passkey ceremonies per address | address | attempts | 300 | 1 | 2
password changes per user | user | guesses | 5 | 2 | 900
password sign-ins per account and address | account-at-address | guesses | 5 | 2 | 900 | 10
password sign-ins per account | account | guesses | 20 | 5 | 300 | 20
password sign-ins per address | address | guesses | 60 | 2 | 30
questions to the AI model per project | project | attempts | 60 | 10 | 120
sets of recovery codes per user | user | attempts | 10 | 60 | 900
copies of their data per user | user | successes | 10 | 60 | 900
sign-ins with providers per address | address | attempts | 200 | 1 | 5
sign-ups per address | address | attempts | 60 | 10 | 60
teams, keys and addresses made per user | user | successes | 100 | 5 | 60
test mails per project | project | attempts | 30 | 5 | 30
token failures per address | address | failures | 200 | 1 | 5
webhook messages per project | project | attempts | 1000 | 1 | 1
wrong device codes per address | address | failures | 10 | 10 | 60
`;

/** Refusals of one-time codes that are unknown, expired, used, or tried too often. */
const BAD_CODE = [
  "VERIFICATION_CODE_NOT_FOUND",
  "VERIFICATION_CODE_EXPIRED",
  "VERIFICATION_CODE_ALREADY_USED",
  "VERIFICATION_CODE_MAX_ATTEMPTS_REACHED",
];

/** Refusals that count, for every endpoint whose limits count failures; and how it finds the recipient of its mail. */
const COUNTED: Readonly<Record<string, object>> = {
  "POST /auth/cli/complete": { failures: "all" },
  "POST /auth/cli/poll": { failures: ["INVALID_POLLING_CODE"] },
  "POST /auth/mfa/recovery-codes/sign-in": { failures: [...BAD_CODE, "INVALID_RECOVERY_CODE"] },
  "POST /auth/mfa/sign-in": { failures: [...BAD_CODE, "INVALID_TOTP_CODE"] },
  "POST /auth/oauth/token": { failures: "all" },
  "GET /oauth/{project_id}/authorize/{interaction_id}": { failures: "all" },
  "GET /oauth/{project_id}/logout": { failures: "all" },
  "GET /oauth/{project_id}/userinfo": { failures: "all" },
  "POST /oauth/{project_id}/introspect": { failures: "all" },
  "POST /oauth/{project_id}/revoke": { failures: "all" },
  "POST /oauth/{project_id}/token": { failures: "all" },
  "POST /oauth/{project_id}/userinfo": { failures: "all" },
  "GET /oauth-devices/{user_code}": { failures: "all" },
  "POST /oauth-devices/{user_code}": { failures: "all" },
  "POST /auth/otp/sign-in": { failures: BAD_CODE },
  "POST /auth/otp/sign-in/check-code": { failures: BAD_CODE },
  "POST /auth/passkey/register": { failures: BAD_CODE },
  "POST /auth/passkey/sign-in": { failures: [...BAD_CODE, "PASSKEY_AUTHENTICATION_FAILED"] },
  "POST /auth/password/reset": { failures: BAD_CODE },
  "POST /auth/password/reset/check-code": { failures: BAD_CODE },
  "POST /auth/password/sign-up": { recipient: "verificationRecipient" },
  "POST /auth/password/sign-in": {
    failures: ["EMAIL_PASSWORD_MISMATCH"],
    officialRefusal: "EMAIL_PASSWORD_MISMATCH",
  },
  "POST /auth/password/update": { failures: ["PASSWORD_CONFIRMATION_MISMATCH"] },
  "POST /auth/sessions/current/confirm": { failures: [...BAD_CODE, "SIGN_IN_NOT_CONFIRMED", "INVALID_RECOVERY_CODE"] },
  "POST /auth/sessions/current/refresh": { failures: ["REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED"] },
  "POST /contact-channels/verify": { failures: BAD_CODE },
  "POST /contact-channels/verify/check-code": { failures: BAD_CODE },
  "POST /contact-channels/{user_id}/{contact_channel_id}/send-verification-code": { recipient: "channelRecipient" },
  "GET /payments/purchases/validate-code": { failures: ["VERIFICATION_CODE_NOT_FOUND"] },
  "POST /payments/purchases/validate-code": { failures: ["VERIFICATION_CODE_NOT_FOUND"] },
  "POST /payments/purchases/purchase-session": { failures: ["VERIFICATION_CODE_NOT_FOUND"] },
  "POST /internal/payments/test-mode-purchase-session": { failures: ["VERIFICATION_CODE_NOT_FOUND"] },
  "POST /team-invitations/accept": { failures: BAD_CODE },
  "POST /team-invitations/accept/check-code": { failures: BAD_CODE },
  "POST /team-invitations/accept/details": { failures: BAD_CODE },
  "POST /team-invitations/accept/preview": { failures: BAD_CODE },
};

const limited = Object.entries<Pick<AnyPolicy, "limits">>(policies).flatMap(([key, { limits }]) =>
  limits === "unlimited" ? [] : [{ key, ...limits }],
);

function line({ name, per, counts, burst, firstWaitMillis, leakEveryMillis, notifiesOwnerAfter }: Limit): string {
  const told = notifiesOwnerAfter === undefined ? [] : [notifiesOwnerAfter];
  return [name, per, counts, burst, firstWaitMillis / 1_000, leakEveryMillis / 1_000, ...told].join(" | ");
}

it("Every rate limit is as strict as was decided", () => {
  const all = [LOCK_OUT_NOTICES, ...ALL_QUOTAS, ...limited.flatMap(({ limits }) => limits)];
  expect([...new Set(all.map(line))].sort()).toEqual(LIMITS.trim().split("\n").sort());
});

it("Rate limits count the refusals, and find the recipients, that were decided", () => {
  const counted = limited.flatMap(({ key, limits: _limits, recipient, ...rest }) => {
    const found = recipient ? { ...rest, recipient: recipient.name } : rest;
    return Object.keys(found).length > 0 ? [[key, found]] : [];
  });
  expect(Object.fromEntries(counted)).toEqual(COUNTED);
});
