import { IMAGE_MAX_BYTES } from "@latchkit/contract/limits";
import { describe, expect, it } from "vitest";
import { looksLikeBase64Image, readImage } from "./read-image.ts";
import { SAMPLE_IMAGES } from "./sample-images.test-data.ts";

const png = SAMPLE_IMAGES["image/png"];

/** A PNG that claims a size, followed by as many bytes as wanted. */
function pngOf(width: number, height: number, extraBytes = 0): string {
  const bytes = Buffer.from(png, "base64");
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return Buffer.concat([bytes, Buffer.alloc(extraBytes)]).toString("base64");
}

describe("looksLikeBase64Image", () => {
  it("accepts data URLs of the usual types, and bare base64", () => {
    for (const type of ["png", "jpg", "jpeg", "gif", "bmp", "webp"]) {
      expect(looksLikeBase64Image(`data:image/${type};base64,${png}`)).toBe(true);
    }
    expect(looksLikeBase64Image(png)).toBe(true);
  });

  it("accepts nothing else", () => {
    const others = [
      "",
      "https://pictures.example/cat.png",
      "//pictures.example/cat.png",
      "ftp://pictures.example/cat.png",
      "data:image/png;base64,",
      "data:image/png;base64,abc",
      `data:image/png,${png}`,
      `data:image/svg+xml;base64,${png}`,
      `data:text/html;base64,${png}`,
      `data:image/png;base64,${png.slice(0, 8)}\n${png.slice(8)}`,
    ];
    for (const value of others) expect(looksLikeBase64Image(value), value).toBe(false);
  });
});

describe("readImage", () => {
  it("detects the type by the bytes, not by the data URL", () => {
    expect(readImage(`data:image/jpeg;base64,${png}`)).toMatchObject({ ok: true, mediaType: "image/png" });
  });

  it("returns the bytes unchanged", () => {
    const verdict = readImage(`data:image/png;base64,${png}`);
    expect(verdict.ok && Buffer.from(verdict.bytes).toString("base64")).toBe(png);
  });

  it("refuses bytes that are no image", () => {
    const html = Buffer.from("<!doctype html><script>alert(1)</script>").toString("base64");
    expect(readImage(`data:image/png;base64,${html}`)).toMatchObject({ ok: false });
    expect(readImage("https://pictures.example/cat.png")).toMatchObject({ ok: false });
  });

  it("accepts at most 4096 pixels a side, and refuses an empty picture", () => {
    expect(readImage(pngOf(4096, 4096)).ok).toBe(true);
    expect(readImage(pngOf(4097, 1))).toMatchObject({ ok: false, reason: expect.stringContaining("4096") });
    expect(readImage(pngOf(1, 4097))).toMatchObject({ ok: false, reason: expect.stringContaining("4096") });
    expect(readImage(pngOf(0, 5))).toMatchObject({ ok: false, reason: expect.stringContaining("empty") });
  });

  it("accepts at most a million bytes of base64", () => {
    const fits = pngOf(3, 2, 749_997 - Buffer.from(png, "base64").length);
    expect(fits).toHaveLength(999_996);
    expect(fits.length).toBeLessThanOrEqual(IMAGE_MAX_BYTES);
    expect(readImage(fits).ok).toBe(true);
    expect(readImage(pngOf(3, 2, 750_010))).toMatchObject({ ok: false, reason: expect.stringContaining("1,000,000") });
  });
});
