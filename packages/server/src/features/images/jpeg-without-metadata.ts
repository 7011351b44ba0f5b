import { readOrientation, writeOrientation } from "./orientation.ts";

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;
const COMMENT = 0xfe;
const EXIF = "Exif\0\0";

/** Parts of the application segments that decoders need: the pixels' density and color model. */
const KEPT: Readonly<Record<number, string>> = { [APP0]: "JFIF\0", [APP2]: "ICC_PROFILE\0", [APP14]: "Adobe" };

/**
 * Drops application segments and comments of a JPEG (ITU-T T.81 Annex B), and what follows its end, such as the video of
 * a moving picture.
 */
export function jpegWithoutMetadata(bytes: Buffer): Buffer | null {
  const kept: Buffer[] = [];
  let orientation: number | null = null;
  let at = 2;
  while (at < bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) {
      at += 1; // fill byte
      continue;
    }
    if (marker === END) break;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end < at + 4 || end > bytes.length) return null;
    const content = bytes.subarray(at + 4, end);
    if (marker === APP1 && content.toString("latin1", 0, EXIF.length) === EXIF)
      orientation ??= readOrientation(content.subarray(EXIF.length));
    const scanEnd = marker === SCAN ? endOfScan(bytes, end) : end;
    if (isKept(marker, content)) kept.push(bytes.subarray(at, scanEnd));
    at = scanEnd;
  }
  const exif =
    orientation === null
      ? []
      : [segment(APP1, Buffer.concat([Buffer.from(EXIF, "latin1"), writeOrientation(orientation)]))];
  return Buffer.concat([Buffer.of(0xff, START), ...exif, ...kept, Buffer.of(0xff, END)]);
}

function isKept(marker: number, content: Buffer): boolean {
  if (marker === COMMENT) return false;
  if (marker < APP0 || marker > APP15) return true;
  const name = KEPT[marker];
  return name !== undefined && content.toString("latin1", 0, name.length) === name;
}

/** Finds the marker that ends a scan: zero after 0xff is data, and restart markers are part of it. */
function endOfScan(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next === undefined) break;
    const isData = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (!isData) return at;
  }
  return bytes.length;
}

function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.of(0xff, marker, 0, 0);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}
