import { describe, expect, it } from "vitest";
import { localDeviceName } from "./device-names.ts";

describe("the name of a device", () => {
  it.each([
    ["en-GB", "Firefox on Linux"],
    ["de-CH", "Firefox unter Linux"],
    ["fi", "Firefox (Linux)"],
    ["zh-TW", "Linux 上的 Firefox"],
    ["la", "Firefox on Linux"],
  ])("is said in the reader's language, for %s", (tag, expected) => {
    expect(localDeviceName("Firefox on Linux", tag)).toBe(expected);
  });

  it("stays as it is where only the browser or only the system is known", () => {
    expect(localDeviceName("Firefox", "de")).toBe("Firefox");
  });
});
