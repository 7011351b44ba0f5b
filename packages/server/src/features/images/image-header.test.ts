import { describe, expect, it } from "vitest";
import { readImageHeader } from "./image-header.ts";
import { EXTENDED_WEBP, LOSSLESS_WEBP, SAMPLE_IMAGES } from "./sample-images.test-data.ts";

const bytes = (base64: string) => Uint8Array.from(Buffer.from(base64, "base64"));

describe("readImageHeader", () => {
  for (const [mediaType, base64] of Object.entries(SAMPLE_IMAGES)) {
    it(`reads kind and size of ${mediaType}`, () => {
      expect(readImageHeader(bytes(base64))).toEqual({ mediaType, width: 3, height: 2 });
    });
  }

  it("reads the size of lossless and of extended WebP", () => {
    expect(readImageHeader(bytes(LOSSLESS_WEBP))).toEqual({ mediaType: "image/webp", width: 3, height: 2 });
    expect(readImageHeader(bytes(EXTENDED_WEBP))).toEqual({ mediaType: "image/webp", width: 3, height: 2 });
  });

  it("skips comments and fill bytes of a JPEG", () => {
    const jpeg = Buffer.from(SAMPLE_IMAGES["image/jpeg"], "base64");
    const comment = Buffer.from([0xff, 0xfe, 0, 4, 1, 2, 0xff]);
    const stuffed = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
    expect(readImageHeader(stuffed)).toEqual({ mediaType: "image/jpeg", width: 3, height: 2 });
  });

  it("recognizes no other format, least of all SVG and HTML", () => {
    for (const text of ["<svg xmlns='http://www.w3.org/2000/svg'/>", "<!doctype html>", "BM", "%PDF-1.7", ""]) {
      expect(readImageHeader(Buffer.from(text))).toBeNull();
    }
  });

  it("never reads past the end of a truncated image", () => {
    for (const base64 of [...Object.values(SAMPLE_IMAGES), LOSSLESS_WEBP, EXTENDED_WEBP]) {
      const whole = bytes(base64);
      for (let length = 0; length < whole.length; length += 1) {
        const header = readImageHeader(whole.subarray(0, length));
        if (header) expect(header).toMatchObject({ width: 3, height: 2 });
      }
    }
  });

  it("terminates on a JPEG whose segments have wrong lengths", () => {
    expect(readImageHeader(Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 0]))).toBeNull();
    expect(readImageHeader(Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff, 0, 0]))).toBeNull();
    expect(readImageHeader(new Uint8Array(1000).fill(0xff).with(1, 0xd8))).toBeNull();
  });
});
