import { describe, expect, it } from "vitest";
import * as z from "zod";
import { type ExportLineType, exportJsonSchema, exportLines } from "./lines.ts";

const header = {
  type: "header",
  format: "latchkit-export",
  version: 1,
  source: "clerk",
  ids: "derived",
  exportedAt: "2026-11-30T08:00:00.000Z",
  contains: [],
};
const user = { type: "user", id: "user_1", createdAt: "2020-02-29T12:00:00.000Z" };

const isLine = (type: ExportLineType, value: unknown) => z.safeParse(exportLines[type], value).success;

describe("a line of an export", () => {
  it("may have keys of a later version in the header, and nowhere else", () => {
    expect(isLine("header", { ...header, later: true })).toBe(true);
    expect(isLine("user", { ...user, later: true })).toBe(false);
    expect(isLine("footer", { type: "footer", counts: {}, sha256: "0".repeat(64), later: true })).toBe(false);
  });

  it("is refused if the header names another format, version or way of naming records", () => {
    expect(isLine("header", { ...header, format: "other" })).toBe(false);
    expect(isLine("header", { ...header, version: 2 })).toBe(false);
    expect(isLine("header", { ...header, ids: "guessed" })).toBe(false);
    expect(isLine("header", { ...header, source: "Clerk Inc." })).toBe(false);
  });

  it("takes times only in one spelling, and only ones that exist", () => {
    for (const [createdAt, fits] of [
      ["2020-02-29T12:00:00.000Z", true],
      ["+275760-09-13T00:00:00.000Z", true],
      ["2021-02-29T12:00:00.000Z", false],
      ["2020-02-29T12:00:00Z", false],
      ["2020-02-29T12:00:00.000+01:00", false],
      ["1969-12-31T23:59:59.999Z", false],
      [1_582_977_600_000, false],
    ] as const)
      expect([createdAt, isLine("user", { ...user, createdAt })]).toEqual([createdAt, fits]);
  });

  it("casts nothing: a number is no text", () => {
    expect(isLine("user", { ...user, displayName: 5 })).toBe(false);
    expect(isLine("user", { ...user, externalId: 5 })).toBe(false);
  });

  it("carries passwords, second factors and accounts at providers", () => {
    const line = {
      ...user,
      externalId: "user_1",
      emails: [{ value: "ada@example.com", isVerified: true, isPrimary: true, usedForAuth: true }],
      accounts: [{ provider: "google", accountId: "1234567890", allowSignIn: true }],
      password: { hash: "$2b$10$abcdefghijklmnopqrstuuABCDEFGHIJKLMNOPQRSTUVWXYZ01234" },
      totp: { secretBase32: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP" },
      recoveryCodes: ["k7m2q-x8h4n"],
    };
    expect(z.parse(exportLines.user, line)).toEqual(line);
  });

  it("is described by the published JSON Schema, a definition for each type", () => {
    const schema = exportJsonSchema();
    expect(Object.keys(schema.$defs as object)).toEqual(Object.keys(exportLines));
    expect(schema.$defs).toMatchObject({
      header: { required: ["type", "format", "version", "source", "ids", "exportedAt", "contains"] },
      user: { additionalProperties: false, required: ["type", "id", "createdAt"] },
    });
  });
});
