import { IMAGE_MAX_BYTES, IMAGE_MAX_SIDE_PIXELS } from "@latchkit/contract/limits";
import { type ImageHeader, readImageHeader } from "./image-header.ts";
import { withoutMetadata } from "./without-metadata.ts";

export type ImageVerdict =
  | { ok: true; bytes: Uint8Array; mediaType: ImageHeader["mediaType"] }
  | { ok: false; reason: string };

const DATA_URL = /^data:image\/(?:png|jpg|jpeg|gif|bmp|webp);base64,/;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** Whether a value has the form of a picture in base64, as a data URL or bare. It may still not decode to one. */
export function looksLikeBase64Image(value: string): boolean {
  const base64 = value.replace(DATA_URL, "");
  return base64.length % 4 === 0 && BASE64.test(base64);
}

/**
 * Decodes a picture and checks what people could otherwise be surprised by. The kind is read from the bytes: a label
 * saying PNG on a page of HTML would make our origin serve that page.
 *
 * @param value A data URL or bare base64.
 * @returns The bytes as they are to be stored, without metadata, or a sentence for people that says why not.
 */
export function readImage(value: string): ImageVerdict {
  if (!looksLikeBase64Image(value)) return { ok: false, reason: "This is not a base64-encoded image." };
  const base64 = value.replace(DATA_URL, "");
  const bytes = Buffer.from(base64, "base64");
  if (base64.length > IMAGE_MAX_BYTES || bytes.length > IMAGE_MAX_BYTES) {
    return {
      ok: false,
      reason: `The image is too large: at most ${IMAGE_MAX_BYTES.toLocaleString("en")} bytes, base64 included.`,
    };
  }
  const header = readImageHeader(bytes);
  if (!header) return { ok: false, reason: "The image cannot be read. PNG, JPEG, WebP and GIF are supported." };
  const { mediaType, width, height } = header;
  if (width === 0 || height === 0) return { ok: false, reason: "The image is empty: its width or height is zero." };
  if (width > IMAGE_MAX_SIDE_PIXELS || height > IMAGE_MAX_SIDE_PIXELS) {
    return { ok: false, reason: `The image is too large: at most ${IMAGE_MAX_SIDE_PIXELS} pixels wide and high.` };
  }
  const plain = withoutMetadata(bytes, mediaType);
  return plain ? { ok: true, bytes: plain, mediaType } : { ok: false, reason: "The image is damaged." };
}
