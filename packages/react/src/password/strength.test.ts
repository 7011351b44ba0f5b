import { describe, expect, it } from "vitest";
import { passwordStrength } from "./strength.ts";

describe("passwordStrength", () => {
  it.each(["hunter2", "password", "12345678", "qwertzuiop", "aaaaaaaaaaaa", "abcdefghij", "passw0rd"])(
    "calls %s weak",
    (password) => {
      expect(passwordStrength(password)).toBe(1);
    },
  );

  it.each(["correct horse battery", "Zwölf Boxkämpfer jagen", "x7#Kq9!vLp2$"])("calls %s strong", (password) => {
    expect(passwordStrength(password)).toBe(4);
  });

  it("does not count words that others can guess", () => {
    expect(passwordStrength("pat.lee.example")).toBeGreaterThan(
      passwordStrength("pat.lee.example", ["pat.lee@example.com"]),
    );
    expect(passwordStrength("pat.lee.example", ["pat.lee@example.com", null])).toBe(1);
  });

  it("rates no empty field", () => {
    expect(passwordStrength("")).toBe(0);
  });

  it("never sinks when a password grows by something unforeseeable", () => {
    expect(passwordStrength("mossgreen7!")).toBeLessThanOrEqual(passwordStrength("mossgreen7! veldt"));
  });
});
