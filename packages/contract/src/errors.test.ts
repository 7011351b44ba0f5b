import { describe, expect, it } from "vitest";
import { ERROR_FAMILIES, ERRORS, type ErrorCode, isKnownError, KnownError } from "./errors.ts";

const codes = Object.keys(ERRORS) as ErrorCode[];

/** The codes that are not answered with 400; clients go by these numbers. */
const STATUSES: Readonly<Record<number, readonly string[]>> = {
  401: [
    "PROJECT_AUTHENTICATION_REQUIRED",
    "INVALID_ADMIN_ACCESS_TOKEN",
    "INSUFFICIENT_ACCESS_TYPE",
    "INVALID_PUBLISHABLE_CLIENT_KEY",
    "INVALID_SECRET_SERVER_KEY",
    "INVALID_SUPER_SECRET_ADMIN_KEY",
    "UNPARSABLE_ADMIN_ACCESS_TOKEN",
    "ADMIN_ACCESS_TOKEN_EXPIRED",
    "INVALID_PROJECT_FOR_ADMIN_ACCESS_TOKEN",
    "ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN",
    "CLIENT_AUTHENTICATION_REQUIRED",
    "SERVER_AUTHENTICATION_REQUIRED",
    "ADMIN_AUTHENTICATION_REQUIRED",
    "CLIENT_OR_SERVER_AUTHENTICATION_REQUIRED",
    "CLIENT_OR_ADMIN_AUTHENTICATION_REQUIRED",
    "CLIENT_OR_SERVER_OR_ADMIN_AUTHENTICATION_REQUIRED",
    "EXPECTED_INTERNAL_PROJECT",
    "SESSION_AUTHENTICATION_ERROR",
    "INVALID_SESSION_AUTHENTICATION",
    "INVALID_ACCESS_TOKEN",
    "UNPARSABLE_ACCESS_TOKEN",
    "ACCESS_TOKEN_EXPIRED",
    "INVALID_PROJECT_FOR_ACCESS_TOKEN",
    "REFRESH_TOKEN_ERROR",
    "REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED",
    "PROVIDER_REJECTED",
    "ANONYMOUS_AUTHENTICATION_NOT_ALLOWED",
    "USER_AUTHENTICATION_REQUIRED",
    "TEAM_PERMISSION_REQUIRED",
    "TEAM_PERMISSION_NOT_FOUND",
    "PROJECT_PERMISSION_REQUIRED",
    "API_KEY_NOT_VALID",
    "API_KEY_EXPIRED",
    "API_KEY_REVOKED",
  ],
  403: [
    "PROJECT_ROLE_REQUIRED",
    "API_KEY_ADDRESS_NOT_ALLOWED",
    "API_KEY_SCOPE_MISSING",
    "FRESH_SIGN_IN_REQUIRED",
    "USER_BANNED",
    "NEW_PURCHASES_BLOCKED",
    "TEAM_INVITATION_FOR_ANOTHER_ADDRESS",
  ],
  404: [
    "PROJECT_NOT_FOUND",
    "USER_NOT_FOUND",
    "VERIFICATION_CODE_NOT_FOUND",
    "TEAM_NOT_FOUND",
    "TEAM_MEMBERSHIP_NOT_FOUND",
    "PERMISSION_NOT_FOUND",
    "WRONG_PERMISSION_SCOPE",
    "API_KEY_NOT_FOUND",
    "ITEM_NOT_FOUND",
    "STRIPE_ACCOUNT_INFO_NOT_FOUND",
  ],
  408: ["OUTER_OAUTH_TIMEOUT"],
  409: [
    "USER_EMAIL_ALREADY_EXISTS",
    "EMAIL_ALREADY_VERIFIED",
    "CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE",
    "VERIFICATION_CODE_ALREADY_USED",
    "TEAM_ALREADY_EXISTS",
    "TEAM_MEMBERSHIP_ALREADY_EXISTS",
    "OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER",
    "USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION",
    "EMAIL_TEMPLATE_ALREADY_EXISTS",
  ],
  500: ["UNSUPPORTED_ERROR"],
  503: ["OAUTH_PROVIDER_UNAVAILABLE"],
};

/** A family whose name is a code of its own, for what none of its other members says. */
const BOTH = "PASSWORD_REQUIREMENTS_NOT_MET";

function parentOf(code: ErrorCode): ErrorCode | undefined {
  const row = ERRORS[code];
  return "parent" in row ? row.parent : undefined;
}

/** Whether a code only names others, and no error has it. */
function isFamily(code: ErrorCode): boolean {
  const row = ERRORS[code];
  return "kind" in row && row.kind === "family";
}

function familiesOf(code: ErrorCode): ErrorCode[] {
  const parent = parentOf(code);
  return parent === undefined ? [] : [parent, ...familiesOf(parent)];
}

describe("the catalogue of known errors", () => {
  it("holds every code of the protocol, five of its newer version, and ten of our own", () => {
    expect(codes).toHaveLength(121 + 15);
    expect(codes).toContain("TEAM_INVITATION_FOR_ANOTHER_ADDRESS");
    expect(codes).toContain("INVALID_RECOVERY_CODE");
    expect(codes).toContain("EMAIL_NOT_EDITABLE");
    for (const code of codes) expect(code).toMatch(/^[A-Z]+(?:_[A-Z]+)*$/);
  });

  it.each(codes)("answers %s with its status", (code) => {
    const expected = Object.entries(STATUSES).find(([, listed]) => listed.includes(code))?.[0] ?? "400";
    expect(ERRORS[code].status).toBe(Number(expected));
  });

  it("names only existing codes in the table of statuses above", () => {
    for (const code of Object.values(STATUSES).flat()) expect(codes).toContain(code);
  });

  it("groups codes under families", () => {
    for (const code of codes)
      for (const ancestor of familiesOf(code)) expect(isFamily(ancestor)).toBe(ancestor !== BOTH);
  });

  it("has no family without members", () => {
    for (const family of codes.filter(isFamily)) {
      expect(
        codes.some((code) => parentOf(code) === family),
        family,
      ).toBe(true);
    }
  });

  it.each(Object.entries(ERROR_FAMILIES))("lists exactly the descendants of %s", (family, members) => {
    const descendants = codes.filter(
      (code) => !isFamily(code) && [code, ...familiesOf(code)].some((name) => name === family),
    );
    expect([...members].sort()).toEqual(descendants.sort());
  });

  it("places a code of the two-level hierarchy under both levels", () => {
    expect(familiesOf("ADMIN_ACCESS_TOKEN_EXPIRED")).toEqual([
      "INVALID_ADMIN_ACCESS_TOKEN",
      "INVALID_PROJECT_AUTHENTICATION",
      "PROJECT_AUTHENTICATION_ERROR",
    ]);
    expect(familiesOf("ACCESS_TOKEN_EXPIRED")).toEqual([
      "INVALID_ACCESS_TOKEN",
      "INVALID_SESSION_AUTHENTICATION",
      "SESSION_AUTHENTICATION_ERROR",
    ]);
  });
});

describe("KnownError", () => {
  it("carries code, details, message and cause", () => {
    const cause = new Error("underneath");
    const error = new KnownError("PASSWORD_TOO_SHORT", "Too short.", { min_length: 8 }, { cause });
    expect(error).toMatchObject({
      name: "KnownError",
      code: "PASSWORD_TOO_SHORT",
      message: "Too short.",
      details: { min_length: 8 },
      cause,
    });
  });
});

describe("isKnownError", () => {
  const expired = new KnownError("VERIFICATION_CODE_EXPIRED", "Expired.", undefined);

  it("recognises an error by its code", () => {
    expect(isKnownError(expired, "VERIFICATION_CODE_EXPIRED")).toBe(true);
    expect(isKnownError(expired, "VERIFICATION_CODE_NOT_FOUND")).toBe(false);
  });

  it("recognises an error by its family", () => {
    expect(isKnownError(expired, "VERIFICATION_ERROR")).toBe(true);
    expect(isKnownError(expired, "API_KEY_NOT_VALID")).toBe(false);
  });

  it("recognises the error of another copy of the kit", () => {
    const foreign = Object.assign(new Error("Expired."), { name: "KnownError", code: "VERIFICATION_CODE_EXPIRED" });
    expect(isKnownError(foreign, "VERIFICATION_ERROR")).toBe(true);
  });

  it.each([
    ["an error of another kind", Object.assign(new Error("no"), { code: "VERIFICATION_CODE_EXPIRED" })],
    ["an object that only looks like one", { name: "KnownError", code: "VERIFICATION_CODE_EXPIRED" }],
    ["null", null],
    ["undefined", undefined],
    ["a string", "VERIFICATION_CODE_EXPIRED"],
  ])("does not take %s for one", (_, value) => {
    expect(isKnownError(value, "VERIFICATION_CODE_EXPIRED")).toBe(false);
  });
});
