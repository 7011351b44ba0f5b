import fc from "fast-check";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { valueTypes } from "./value-types.ts";

const read = valueTypes.getTypeParser(pg.types.builtins.TIMESTAMPTZ, "text");
const asTheDriver = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ, "text");

describe("an instant", () => {
  it("is read to the millisecond", () => {
    const instant = fc.date({
      min: new Date("0100-01-01T00:00:00.000Z"),
      max: new Date("9999-12-31T23:59:59.999Z"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instant, (date) => {
        const text = date.toISOString().replace("T", " ").replace("Z", "+00");
        expect(read(text)).toEqual(date);
        expect(read(text.replace(/\.?0+\+00$/, "+00"))).toEqual(date); // as PostgreSQL writes it
      }),
    );
  });

  it.each([
    "2026-02-03 04:05:06+00",
    "2026-02-03 04:05:06.7+00",
    "2026-02-03 04:05:06.123456+00",
    "2026-02-03 04:05:06.5+01",
    "2026-02-03 04:05:06-03:30",
    "0044-03-15 12:00:00+00 BC",
    "12026-02-03 04:05:06+00",
    "0026-02-03 04:05:06+00",
    "infinity",
    "-infinity",
  ])("is what the driver takes it for: %s", (text) => {
    expect(read(text)).toEqual(asTheDriver(text));
  });
});
