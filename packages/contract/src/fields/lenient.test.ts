import { describe, expect, it } from "vitest";
import * as z from "zod";
import { boolean, number, string } from "./fields.ts";

describe("lenient text", () => {
  it.each([
    [5, "5"],
    [-0.5, "-0.5"],
    [true, "true"],
    [false, "false"],
    ["5", "5"],
  ])("reads %j as %j", (sent, read) => {
    expect(string.parse(sent)).toBe(read);
  });

  it.each([[null], [undefined], [{}], [[]], [["a"]], [Symbol("a")]])("does not read %j", (sent) => {
    expect(string.safeParse(sent).success).toBe(false);
  });

  it("checks what it has made of the value", () => {
    expect(string.max(2).safeParse(123).success).toBe(false);
    expect(string.max(3).parse(123)).toBe("123");
  });
});

describe("lenient numbers", () => {
  it.each([
    ["5", 5],
    [" 5 ", 5],
    ["+5", 5],
    ["-1.50", -1.5],
    [".5", 0.5],
    ["5.", 5],
    ["1e3", 1000],
    [5, 5],
  ])("read %j as %j", (sent, read) => {
    expect(number.parse(sent)).toBe(read);
  });

  it.each([
    [""],
    [" "],
    ["0x10"],
    ["1_000"],
    ["1,5"],
    ["Infinity"],
    ["NaN"],
    ["1e999"],
    ["5 apples"],
    [true],
    [null],
    [[5]],
  ])("do not read %j", (sent) => {
    expect(number.safeParse(sent).success).toBe(false);
  });
});

describe("lenient booleans", () => {
  it.each([
    ["true", true],
    ["TRUE", true],
    ["1", true],
    [1, true],
    ["false", false],
    ["False", false],
    ["0", false],
    [0, false],
    [true, true],
  ])("read %j as %j", (sent, read) => {
    expect(boolean.parse(sent)).toBe(read);
  });

  it.each([[""], ["yes"], ["on"], [2], ["2"], [null], [[true]]])("do not read %j", (sent) => {
    expect(boolean.safeParse(sent).success).toBe(false);
  });
});

describe("lenient fields", () => {
  it("keep being optional and nullable", () => {
    expect(number.optional().parse(undefined)).toBeUndefined();
    expect(number.nullable().parse(null)).toBeNull();
    expect(boolean.nullable().optional().parse("1")).toBe(true);
  });

  it("describe themselves as what comes out of them", () => {
    expect(z.toJSONSchema(string.max(3))).toMatchObject({ type: "string", maxLength: 3 });
    expect(z.toJSONSchema(number.int().min(1))).toMatchObject({ type: "integer", minimum: 1 });
    expect(z.toJSONSchema(boolean)).toMatchObject({ type: "boolean" });
  });
});
