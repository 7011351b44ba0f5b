import { crc32 } from "node:zlib";
import { readOrientation, writeOrientation } from "./orientation.ts";

const PNG_SIGNATURE_BYTES = 8;
/** Pixels, animation, transparency and colors (PNG, Third Edition, §11; no texts, no times). */
const PNG_KEPT: ReadonlySet<string> = new Set(
  "IHDR PLTE IDAT tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD pHYs acTL fcTL fdAT".split(" "),
);

/** Drops all chunks of a PNG but those of the image, and what follows its end. */
export function pngWithoutMetadata(bytes: Buffer): Buffer | null {
  const kept: Buffer[] = [bytes.subarray(0, PNG_SIGNATURE_BYTES)];
  let at = PNG_SIGNATURE_BYTES;
  while (at < bytes.length) {
    const size = bytes.readUInt32BE(at);
    const type = bytes.toString("latin1", at + 4, at + 8);
    const end = at + 12 + size;
    if (end > bytes.length) return null;
    if (type === "IEND") {
      kept.push(pngChunk("IEND", Buffer.alloc(0)));
      return Buffer.concat(kept);
    }
    if (PNG_KEPT.has(type)) kept.push(bytes.subarray(at, end));
    const orientation = type === "eXIf" ? readOrientation(bytes.subarray(at + 8, end - 4)) : null;
    if (orientation !== null) kept.push(pngChunk("eXIf", writeOrientation(orientation)));
    at = end;
  }
  return null;
}

function pngChunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

const WEBP_HEADER_BYTES = 12;
const WEBP_KEPT: ReadonlySet<string> = new Set(["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP"]);
/** Bits of VP8X that announce the chunks (RFC 9649 §2.7). */
const HAS_EXIF = 0x08;
const HAS_XMP = 0x04;
const EXIF = "Exif\0\0";

/** Drops all chunks of a WebP but those of the image, and what follows its end. */
export function webpWithoutMetadata(bytes: Buffer): Buffer | null {
  const kept: Buffer[] = [];
  let features: Buffer | null = null;
  let orientation: number | null = null;
  const last = Math.min(bytes.length, 8 + bytes.readUInt32LE(4));
  for (let at = WEBP_HEADER_BYTES; at + 8 <= last; ) {
    const type = bytes.toString("latin1", at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    if (at + 8 + size > bytes.length) return null;
    const content = bytes.subarray(at + 8, at + 8 + size);
    const copy = WEBP_KEPT.has(type) ? webpChunk(type, content) : null;
    if (copy) kept.push(copy);
    if (type === "VP8X") features ??= copy;
    if (type === "EXIF") orientation ??= readOrientation(content.subarray(startsWithExif(content) ? EXIF.length : 0));
    at += 8 + size + (size % 2); // chunks begin at even places
  }
  if (kept.length === 0) return null;
  if (features) {
    const flags = features.readUInt8(8) & ~(HAS_EXIF | HAS_XMP);
    features.writeUInt8(orientation === null ? flags : flags | HAS_EXIF, 8);
    if (orientation !== null) kept.push(webpChunk("EXIF", writeOrientation(orientation)));
  }
  const body = Buffer.concat([Buffer.from("WEBP", "latin1"), ...kept]);
  const head = Buffer.from("RIFF\0\0\0\0", "latin1");
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}

/** Some programs write the name of JPEG's segment as well. */
function startsWithExif(content: Buffer): boolean {
  return content.toString("latin1", 0, EXIF.length) === EXIF;
}

function webpChunk(type: string, content: Buffer): Buffer {
  const head = Buffer.from(`${type}\0\0\0\0`, "latin1");
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}
