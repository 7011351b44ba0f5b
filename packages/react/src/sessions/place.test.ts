import { describe, expect, it } from "vitest";
import { placeName } from "./place.ts";

describe("the name of a place", () => {
  it.each([
    [{ cityName: "Oakland", countryCode: "US" }, "en", "Oakland, United States"],
    [{ countryCode: "AT" }, "de-DE", "Österreich"],
    [{ cityName: "Graz" }, "de", "Graz"],
    [{ countryCode: "A1" }, "en", "A1"],
    [{}, "en", ""],
  ])("of %j in %s is “%s”", (place, language, name) => {
    expect(placeName(place, language)).toBe(name);
  });
});
