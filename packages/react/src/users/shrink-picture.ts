import { IMAGE_UPLOAD_MAX_BYTES } from "@latchkit/kit";

/** Sharp on dense screens in every place we show pictures at. */
const SIDE_PIXELS = 320;

/**
 * Cuts a picture to a square and makes it small, so that no page is slowed down by it.
 *
 * @returns A data URL of at most `IMAGE_UPLOAD_MAX_BYTES`; `undefined` if the file is no picture the browser can read.
 */
export async function shrinkPicture(file: Blob): Promise<string | undefined> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file);
  } catch {
    return undefined;
  }
  const side = Math.min(bitmap.width, bitmap.height);
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = Math.min(SIDE_PIXELS, side);
  const brush = canvas.getContext("2d");
  if (!brush) return undefined;
  brush.fillStyle = "#fff"; // JPEG has no transparency.
  brush.fillRect(0, 0, canvas.width, canvas.height);
  const [left, top] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2];
  brush.drawImage(bitmap, left, top, side, side, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  for (const quality of [0.9, 0.75, 0.5]) {
    const url = canvas.toDataURL("image/jpeg", quality);
    if (url.length <= IMAGE_UPLOAD_MAX_BYTES) return url;
  }
  return undefined;
}
