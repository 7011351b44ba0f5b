/** Maximum length of a data URL for the server, and maximum side in pixels. */
const MAX_URL_LENGTH = 1_000_000;
const MAX_SIDE_PIXELS = 1024;
/** Types that the server accepts; others are converted. */
const KINDS = /^data:image\/(?:png|jpeg|webp|gif);/;
/** Files with data URLs up to this length are kept as they are, animations included. */
const SMALL_URL_LENGTH = 200_000;

/** A picture, or the reason why it was rejected. */
export type ReadPicture = { readonly url: string } | { readonly problem: "unreadable" | "too-large" };

/**
 * Reads a picture as a data URL of at most 1,000,000 characters. Resizes large pictures and rasterizes drawings.
 *
 * @param options.isSquare Whether to pad it to a square.
 */
export async function readPicture(file: Blob, { isSquare }: { isSquare: boolean }): Promise<ReadPicture> {
  const original = await toDataUrl(file);
  const image = new Image();
  image.src = original;
  try {
    await image.decode();
  } catch {
    return { problem: "unreadable" };
  }
  const { naturalWidth: width, naturalHeight: height } = image;
  if (width === 0 || height === 0) return { problem: "unreadable" };
  const isSmall = original.length <= SMALL_URL_LENGTH && Math.max(width, height) <= MAX_SIDE_PIXELS;
  if (isSmall && KINDS.test(original) && (!isSquare || width === height)) return { url: original };
  const scale = Math.min(1, MAX_SIDE_PIXELS / Math.max(width, height));
  const url = draw(image, width * scale, height * scale, isSquare);
  return url === null ? { problem: "too-large" } : { url };
}

function toDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

function draw(image: HTMLImageElement, width: number, height: number, isSquare: boolean): string | null {
  const canvas = document.createElement("canvas");
  canvas.width = Math.ceil(isSquare ? Math.max(width, height) : width);
  canvas.height = Math.ceil(isSquare ? Math.max(width, height) : height);
  const brush = canvas.getContext("2d");
  brush?.drawImage(image, (canvas.width - width) / 2, (canvas.height - height) / 2, width, height);
  // Browsers that cannot encode WebP fall back to PNG.
  const urls = [canvas.toDataURL("image/png"), canvas.toDataURL("image/webp", 0.85)];
  return urls.find((url) => url.length <= MAX_URL_LENGTH) ?? null;
}
