/** The kinds of picture we take, and the ending their URLs get. No SVG: it can hold scripts. */
export const IMAGE_EXTENSIONS = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/webp": "webp",
  "image/gif": "gif",
} as const;

export type ImageMediaType = keyof typeof IMAGE_EXTENSIONS;

/** Properties of a picture from its first bytes; sizes in pixels. */
export interface ImageHeader {
  mediaType: ImageMediaType;
  width: number;
  height: number;
}

/**
 * Reads type and size of an image from its bytes, regardless of the declared type.
 *
 * @returns `null` when the bytes are no PNG, JPEG, WebP or GIF, or end before the size is known.
 * @see PNG (Third Edition) §11.2.1 · JPEG, ITU-T T.81 Annex B · WebP, RFC 9649 §2.5-3.4 · GIF89a §17-18
 */
export function readImageHeader(bytes: Uint8Array): ImageHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return readPng(view) ?? readGif(view) ?? readWebp(view) ?? readJpeg(view);
  } catch (error) {
    if (error instanceof RangeError) return null; // read past the end: cut off
    throw error;
  }
}

function readPng(view: DataView): ImageHeader | null {
  if (!startsWith(view, 0, "\x89PNG\r\n\x1a\n") || !startsWith(view, 12, "IHDR")) return null;
  return { mediaType: "image/png", width: view.getUint32(16), height: view.getUint32(20) };
}

function readGif(view: DataView): ImageHeader | null {
  if (!startsWith(view, 0, "GIF87a") && !startsWith(view, 0, "GIF89a")) return null;
  return { mediaType: "image/gif", width: view.getUint16(6, true), height: view.getUint16(8, true) };
}

/** WebP comes lossy, lossless or extended, and each keeps its size elsewhere. */
function readWebp(view: DataView): ImageHeader | null {
  if (!startsWith(view, 0, "RIFF") || !startsWith(view, 8, "WEBP")) return null;
  if (startsWith(view, 12, "VP8 ") && startsWith(view, 23, "\x9d\x01\x2a")) {
    return {
      mediaType: "image/webp",
      width: view.getUint16(26, true) & 0x3fff,
      height: view.getUint16(28, true) & 0x3fff,
    };
  }
  if (startsWith(view, 12, "VP8L") && view.getUint8(20) === 0x2f) {
    const packed = view.getUint32(21, true);
    return { mediaType: "image/webp", width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
  }
  if (startsWith(view, 12, "VP8X")) {
    // Three bytes each, little-endian, read as the upper part of four.
    return {
      mediaType: "image/webp",
      width: (view.getUint32(23, true) >>> 8) + 1,
      height: (view.getUint32(26, true) >>> 8) + 1,
    };
  }
  return null;
}

/** A JPEG is a row of segments; the frame header among them knows the size, and must come before the scan. */
function readJpeg(view: DataView): ImageHeader | null {
  if (!startsWith(view, 0, "\xff\xd8\xff")) return null;
  let position = 2;
  for (;;) {
    if (view.getUint8(position) !== 0xff) return null;
    const marker = view.getUint8(position + 1);
    if (marker === 0xff) {
      position += 1; // fill byte
    } else if (isFrameHeader(marker)) {
      return { mediaType: "image/jpeg", width: view.getUint16(position + 7), height: view.getUint16(position + 5) };
    } else if (marker === 0xd9 || marker === 0xda) {
      return null; // end of image, or a scan without a frame
    } else {
      position += 2 + view.getUint16(position + 2);
    }
  }
}

/** SOF0 to SOF15, without the three markers between them that mean something else: DHT, JPG, DAC. */
function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

function startsWith(view: DataView, offset: number, latin1: string): boolean {
  if (view.byteLength < offset + latin1.length) return false;
  return [...latin1].every((character, index) => view.getUint8(offset + index) === character.charCodeAt(0));
}
