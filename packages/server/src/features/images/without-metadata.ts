import { pngWithoutMetadata, webpWithoutMetadata } from "./chunks-without-metadata.ts";
import { gifWithoutMetadata } from "./gif-without-metadata.ts";
import type { ImageMediaType } from "./image-header.ts";
import { jpegWithoutMetadata } from "./jpeg-without-metadata.ts";

const STRIPPERS: Readonly<Record<ImageMediaType, (bytes: Buffer) => Buffer | null>> = {
  "image/jpeg": jpegWithoutMetadata,
  "image/png": pngWithoutMetadata,
  "image/webp": webpWithoutMetadata,
  "image/gif": gifWithoutMetadata,
};

/**
 * Returns an image without what cameras and programs write beside it: place, time, device, author, comments, previews of
 * what was cut away. Kept are pixels, animation, colors, and which side is up: pixels cannot be turned without decoding
 * them.
 *
 * Each kind lists what to keep rather than what to drop, so nothing unknown passes.
 *
 * @returns `null` if the image is damaged.
 */
export function withoutMetadata(bytes: Uint8Array, mediaType: ImageMediaType): Uint8Array | null {
  try {
    return STRIPPERS[mediaType](Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  } catch (error) {
    if (error instanceof RangeError) return null; // a length that leads beyond the end
    throw error;
  }
}
