import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BRAND_FONTS, BRAND_GROUNDS, brandingOf, contrast, labelOn, TEXT_CONTRAST_MIN } from "./branding.ts";

const NONE = { light: {}, dark: {} };
const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((color) => `#${color.toString(16).padStart(6, "0")}`);

describe("the contrast of two colors", () => {
  it.each([
    ["#000000", "#ffffff", 21],
    ["#ffffff", "#ffffff", 1],
    ["#777777", "#ffffff", 4.48], // the well-known gray that just misses AA
    ["#0000ff", "#ffffff", 8.59],
  ])("of %s and %s is %f to 1", (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 2);
    expect(contrast(other, one)).toBeCloseTo(ratio, 2);
  });
});

describe("the look of a project", () => {
  it("is the built-in one if nothing is set", () => {
    expect(brandingOf(NONE)).toBeNull();
  });

  it("keeps the text of every button readable, in both modes, whatever accent is chosen for one", () => {
    void fc.assert(
      fc.property(anyColor, fc.constantFrom("light", "dark"), (accent, mode) => {
        const branding = brandingOf({ ...NONE, [mode]: { accent } });
        for (const { accent: shown = "", label = "" } of [branding?.light ?? {}, branding?.dark ?? {}])
          expect(contrast(shown, label)).toBeGreaterThanOrEqual(TEXT_CONTRAST_MIN);
      }),
    );
  });

  it("writes white on colors that bear it, black on all others", () => {
    expect(labelOn("#7c3aed")).toBe("#ffffff");
    expect(labelOn("#facc15")).toBe("#000000");
    expect(labelOn("#777777")).toBe("#000000");
  });

  it("lightens the accent for dark mode until it stands out from the cards, and leaves one that does", () => {
    const dark = brandingOf({ ...NONE, light: { accent: "#1e3a8a" } })?.dark.accent ?? "";
    expect(dark).not.toBe("#1e3a8a");
    expect(contrast(dark, BRAND_GROUNDS.dark.card)).toBeGreaterThanOrEqual(TEXT_CONTRAST_MIN);
    expect(brandingOf({ ...NONE, light: { accent: "#facc15" } })?.dark.accent).toBe("#facc15");
    expect(brandingOf({ light: { accent: "#1e3a8a" }, dark: { accent: "#ff0000" } })?.dark.accent).toBe("#ff0000");
  });

  it("names the whole list of fonts, the radius and both logos", () => {
    const logo = { light: "https://shop.example/a.png", dark: "https://shop.example/b.png" };
    expect(brandingOf({ ...NONE, font: "serif", radius: 0 }, logo)).toEqual({
      ...NONE,
      font: BRAND_FONTS.serif,
      radius: 0,
      logo,
    });
  });
});
