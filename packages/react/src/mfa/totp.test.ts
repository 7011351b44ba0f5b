import { TOTP, URI } from "otpauth";
import { describe, expect, it } from "vitest";
import { createTotpKey } from "./totp.ts";

describe("a new key for an authenticator app", () => {
  const key = createTotpKey({ issuer: "Moss & Book: plants", account: "pat@example.com" });

  it("has a random secret of 20 bytes", () => {
    expect(key.secret).toHaveLength(20);
    expect(createTotpKey({ issuer: "a", account: "b" }).text).not.toBe(key.text);
    expect(key.text).toMatch(/^[A-Z2-7]{32}$/);
  });

  it("gives the authenticator app the account and the parameters in its URI", () => {
    const address = new URL(key.uri);
    expect(address.protocol).toBe("otpauth:");
    expect(Object.fromEntries(address.searchParams)).toEqual({
      issuer: "Moss & Book: plants",
      secret: key.text,
      algorithm: "SHA1",
      digits: "6",
      period: "30",
    });
    expect(decodeURIComponent(address.pathname)).toContain("pat@example.com");
  });

  it("accepts the codes of the current, the previous and the next step, and no others", () => {
    const app = URI.parse(key.uri);
    if (!(app instanceof TOTP)) throw new Error("The address is not one of time-based codes.");
    const codeIn = (seconds: number) => app.generate({ timestamp: Date.now() + seconds * 1000 });
    expect([-30, 0, 30].map((seconds) => key.isRight(codeIn(seconds)))).toEqual([true, true, true]);
    expect(key.isRight(codeIn(300))).toBe(false);
    expect(key.isRight("12345")).toBe(false);
    expect(key.isRight("")).toBe(false);
  });
});
