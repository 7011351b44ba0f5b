import { keysOf } from "@latchkit/contract";
import type { TenancyId } from "../../database/tenancy.ts";
import { IMAGE_EXTENSIONS, type ImageMediaType } from "./image-header.ts";

/** The picture that a path names. */
export interface ImageAddress extends TenancyId {
  imageId: string;
  mediaType: ImageMediaType;
}

const PATH = /^\/images\/([^/]+)\/([^/]+)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([a-z]+)$/;

/**
 * The path a picture is served at. Its id is random and changes with the picture, so the URL may be cached for good.
 */
export function imagePath({ projectId, branchId, imageId, mediaType }: ImageAddress): string {
  return `/images/${encodeURIComponent(projectId)}/${encodeURIComponent(branchId)}/${imageId}.${IMAGE_EXTENSIONS[mediaType]}`;
}

/** The reverse of `imagePath`; `null` for every other path. */
export function parseImagePath(path: string): ImageAddress | null {
  const [, projectId, branchId, imageId, extension] = PATH.exec(path) ?? [];
  const mediaType = mediaTypes.find((type) => IMAGE_EXTENSIONS[type] === extension);
  if (projectId === undefined || branchId === undefined || imageId === undefined || !mediaType) return null;
  const address = { projectId: decode(projectId), branchId: decode(branchId), imageId, mediaType };
  return imagePath(address) === path ? address : null; // one spelling per picture
}

const mediaTypes = keysOf(IMAGE_EXTENSIONS);

/** Decodes one segment; what no id can be comes out as something else, and so compares unequal above. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment).replaceAll("\0", ""); // PostgreSQL has no such character
  } catch {
    return ""; // malformed percent encoding
  }
}
