import { crc32 } from "node:zlib";
import { describe, expect, it } from "vitest";
import { type ImageMediaType, readImageHeader } from "./image-header.ts";
import { readOrientation } from "./orientation.ts";
import { EXTENDED_WEBP, LOSSLESS_WEBP, SAMPLE_IMAGES } from "./sample-images.test-data.ts";
import { withoutMetadata } from "./without-metadata.ts";

const SECRET = "GPS 52.52 13.40 Ada's phone";
const jpeg = Buffer.from(SAMPLE_IMAGES["image/jpeg"], "base64");
const png = Buffer.from(SAMPLE_IMAGES["image/png"], "base64");
const webp = Buffer.from(EXTENDED_WEBP, "base64");
const gif = Buffer.from(SAMPLE_IMAGES["image/gif"], "base64");

/** Exif data with a maker, an orientation and a place. */
function exif(orientation: number, isLittle: boolean): Buffer {
  const tiff = Buffer.alloc(8 + 2 + 2 * 12 + 4);
  const short = (value: number, at: number) =>
    isLittle ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at);
  const long = (value: number, at: number) =>
    isLittle ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at);
  tiff.write(isLittle ? "II" : "MM", "latin1");
  short(42, 2);
  long(8, 4);
  short(2, 8);
  short(0x010f, 10);
  short(2, 12);
  long(SECRET.length, 14);
  long(tiff.length, 18);
  short(0x0112, 22);
  short(3, 24);
  long(1, 26);
  short(orientation, 30);
  return Buffer.concat([tiff, Buffer.from(SECRET)]);
}

const latin1 = (text: string) => Buffer.from(text, "latin1");
function segment(marker: number, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  return Buffer.concat([Buffer.of(0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 0xff), content]);
}
const afterStart = (...segments: Buffer[]) => Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
function pngChunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([latin1(type), content]);
  const numbers = Buffer.alloc(8);
  numbers.writeUInt32BE(content.length);
  numbers.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([numbers.subarray(0, 4), named, numbers.subarray(4)]);
}
const afterHeader = (...chunks: Buffer[]) => Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);
function webpWith(flags: number, ...chunks: [type: string, content: Buffer][]): Buffer {
  const more = chunks.map(([type, content]) => {
    const head = latin1(`${type}\0\0\0\0`);
    head.writeUInt32LE(content.length, 4);
    return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
  });
  const whole = Buffer.concat([webp, ...more]);
  whole.writeUInt32LE(whole.length - 8, 4);
  whole.writeUInt8(flags, 20);
  return whole;
}
const strip = (bytes: Buffer, mediaType: ImageMediaType) => Buffer.from(withoutMetadata(bytes, mediaType) ?? []);

describe("withoutMetadata", () => {
  it.each(Object.entries(SAMPLE_IMAGES))("leaves a plain image as it is: %s", (mediaType, base64) => {
    const bytes = Buffer.from(base64, "base64");
    const stripped = strip(bytes, mediaType as ImageMediaType);
    expect(readImageHeader(stripped)).toEqual(readImageHeader(bytes));
    expect(stripped).toEqual(bytes);
  });

  it.each([LOSSLESS_WEBP, EXTENDED_WEBP])("leaves lossless and extended WebP as they are", (base64) => {
    const bytes = Buffer.from(base64, "base64");
    expect(strip(bytes, "image/webp")).toEqual(bytes);
  });

  it("drops Exif, XMP, IPTC, comments, unknown segments and what follows the end of a JPEG", () => {
    const planted = afterStart(
      segment(0xe1, latin1("Exif\0\0"), exif(1, true)),
      segment(0xe1, latin1(`http://ns.adobe.com/xap/1.0/\0${SECRET}`)),
      segment(0xe2, latin1(`MPF\0${SECRET}`)),
      segment(0xed, latin1(`Photoshop 3.0\0${SECRET}`)),
      segment(0xeb, latin1(SECRET)),
      segment(0xfe, latin1(SECRET)),
    );
    expect(strip(Buffer.concat([planted, latin1(`\0\0ftyp${SECRET}`)]), "image/jpeg")).toEqual(jpeg);
  });

  it("keeps the colors of a JPEG, and restart markers in its data", () => {
    const profile = segment(0xe2, latin1("ICC_PROFILE\0\x01\x01profile"));
    const adobe = segment(0xee, latin1("Adobe\0\x64\0\0\0\0\0"));
    expect(strip(afterStart(profile, adobe), "image/jpeg")).toEqual(afterStart(profile, adobe));
    const data = Buffer.concat([jpeg.subarray(0, -2), Buffer.of(0xff, 0xd0, 1, 0xff, 0, 2, 0xff, 0xd9)]);
    expect(strip(data, "image/jpeg")).toEqual(data);
  });

  it("drops a comment between the scans of a JPEG", () => {
    const scan = Buffer.concat([segment(0xda, Buffer.of(1, 1, 0, 0, 0x3f, 0)), Buffer.of(7, 8)]);
    const end = Buffer.of(0xff, 0xd9);
    const planted = Buffer.concat([jpeg.subarray(0, -2), segment(0xfe, latin1(SECRET)), scan, end]);
    expect(strip(planted, "image/jpeg")).toEqual(Buffer.concat([jpeg.subarray(0, -2), scan, end]));
  });

  it.each([
    [6, true],
    [8, false],
  ])("keeps the orientation of a JPEG, and nothing else of Exif: %i", (orientation, isLittle) => {
    const stripped = strip(afterStart(segment(0xe1, latin1("Exif\0\0"), exif(orientation, isLittle))), "image/jpeg");
    expect(stripped.includes("GPS")).toBe(false);
    expect(stripped.length).toBe(jpeg.length + 36);
    expect(readOrientation(stripped.subarray(12, 38))).toBe(orientation);
    expect(readImageHeader(stripped)).toEqual(readImageHeader(jpeg));
  });

  it("drops texts, times, Exif and unknown chunks of a PNG, and keeps its colors", () => {
    const gamma = pngChunk("gAMA", Buffer.of(0, 0, 0xb1, 0x8f));
    const planted = afterHeader(
      pngChunk("tEXt", latin1(`Author\0${SECRET}`)),
      pngChunk("iTXt", latin1(`XML:com.adobe.xmp\0\0\0\0\0${SECRET}`)),
      pngChunk("zTXt", latin1(SECRET)),
      pngChunk("tIME", Buffer.alloc(7)),
      pngChunk("eXIf", exif(1, true)),
      pngChunk("pvAt", latin1(SECRET)),
      gamma,
    );
    expect(strip(Buffer.concat([planted, latin1(SECRET)]), "image/png")).toEqual(afterHeader(gamma));
    const turned = strip(afterHeader(pngChunk("eXIf", exif(3, false))), "image/png");
    expect(turned.includes("GPS")).toBe(false);
    expect(readOrientation(turned.subarray(41, 67))).toBe(3);
  });

  it("drops Exif, XMP and unknown chunks of a WebP", () => {
    const planted = webpWith(0x0c, ["EXIF", exif(1, true)], ["XMP ", latin1(SECRET)], ["PRIV", latin1(SECRET)]);
    expect(strip(Buffer.concat([planted, latin1(SECRET)]), "image/webp")).toEqual(webp);
    const turned = strip(webpWith(0x0c, ["EXIF", exif(6, true)]), "image/webp");
    expect(turned.includes("GPS")).toBe(false);
    expect(turned[20]).toBe(0x08);
    expect(readOrientation(turned.subarray(webp.length + 8))).toBe(6);
  });

  it("drops comments and XMP of a GIF, and keeps its repetition", () => {
    const blocks = (text: string) => Buffer.concat([Buffer.of(text.length), latin1(text), Buffer.of(0)]);
    const loops = Buffer.concat([Buffer.of(0x21, 0xff, 11), latin1("NETSCAPE2.0"), Buffer.of(3, 1, 0, 0, 0)]);
    const comment = Buffer.concat([Buffer.of(0x21, 0xfe), blocks(SECRET)]);
    const xmp = Buffer.concat([Buffer.of(0x21, 0xff, 11), latin1("XMP DataXMP"), blocks(SECRET)]);
    const at = 19; // after the header and two colors
    const withBlocks = (...more: Buffer[]) => Buffer.concat([gif.subarray(0, at), ...more, gif.subarray(at)]);
    const planted = Buffer.concat([withBlocks(comment, loops, xmp), latin1(SECRET)]);
    expect(strip(planted, "image/gif")).toEqual(withBlocks(loops));
  });

  it("terminates on every damaged image", () => {
    const images: [Buffer, ImageMediaType][] = [
      [afterStart(segment(0xe1, latin1("Exif\0\0"), exif(6, true))), "image/jpeg"],
      [afterHeader(pngChunk("eXIf", exif(6, true))), "image/png"],
      [webpWith(0x0c, ["EXIF", exif(6, true)]), "image/webp"],
      [gif, "image/gif"],
    ];
    for (const [bytes, mediaType] of images)
      for (let at = 0; at < bytes.length; at += 1) {
        withoutMetadata(bytes.subarray(0, at), mediaType);
        const changed = Buffer.from(bytes);
        changed[at] = 0xff - (changed[at] ?? 0);
        withoutMetadata(changed, mediaType);
      }
  });
});
