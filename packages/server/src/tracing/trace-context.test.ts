import { describe, expect, it } from "vitest";
import { formatTraceparent, parseTraceparent } from "./trace-context.ts";

const TRACE = "0af7651916cd43dd8448eb211c80319c";
const SPAN = "b7ad6b7169203331";

describe("traceparent", () => {
  it("names the caller's trace and span, and whether the caller records them", () => {
    expect(parseTraceparent(`00-${TRACE}-${SPAN}-01`)).toEqual({ traceId: TRACE, spanId: SPAN, isSampled: true });
    expect(parseTraceparent(`00-${TRACE}-${SPAN}-00`)).toEqual({ traceId: TRACE, spanId: SPAN, isSampled: false });
    expect(parseTraceparent(`00-${TRACE}-${SPAN}-03`)).toMatchObject({ isSampled: true });
  });

  it("of a later version is read as far as this one knows it", () => {
    expect(parseTraceparent(`cc-${TRACE}-${SPAN}-01-what-comes-later`)).toMatchObject({ traceId: TRACE });
  });

  it.each([
    ["missing", null],
    ["of an invalid version", `ff-${TRACE}-${SPAN}-01`],
    ["with more than its version has", `00-${TRACE}-${SPAN}-01-more`],
    ["in upper case", `00-${TRACE.toUpperCase()}-${SPAN}-01`],
    ["with an empty trace", `00-${"0".repeat(32)}-${SPAN}-01`],
    ["with an empty span", `00-${TRACE}-${"0".repeat(16)}-01`],
    ["too short", `00-${TRACE}-${SPAN}`],
  ])("%s begins a new trace", (_, header) => {
    expect(parseTraceparent(header)).toBeNull();
  });

  it("is written as it was read", () => {
    for (const flags of ["00", "01"])
      expect(formatTraceparent(parseTraceparent(`00-${TRACE}-${SPAN}-${flags}`)!)).toBe(`00-${TRACE}-${SPAN}-${flags}`);
  });
});
