const LITTLE_ENDIAN = 0x4949;
const BIG_ENDIAN = 0x4d4d;
const ORIENTATION = 0x0112;
const SHORT = 3;
const ENTRY_BYTES = 12;
/** Turned or mirrored; 1 is upright. */
const MIN_TURNED = 2;
const MAX_TURNED = 8;

/**
 * Reads from Exif data how an image has to be turned (Exif 3.0 §4.6.5.1.5).
 *
 * @param tiff Exif data, from its TIFF header on.
 * @returns 2 to 8; `null` if the image is upright, or the data is unreadable.
 */
export function readOrientation(tiff: Buffer): number | null {
  if (tiff.length < 8) return null;
  const order = tiff.readUInt16BE(0);
  if (order !== LITTLE_ENDIAN && order !== BIG_ENDIAN) return null;
  const isLittle = order === LITTLE_ENDIAN;
  const shortAt = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (directory + 2 > tiff.length) return null;
  const count = shortAt(directory);
  for (let at = directory + 2; at < directory + 2 + count * ENTRY_BYTES; at += ENTRY_BYTES) {
    if (at + ENTRY_BYTES > tiff.length) return null;
    if (shortAt(at) !== ORIENTATION || shortAt(at + 2) !== SHORT) continue;
    const value = shortAt(at + 8);
    return value >= MIN_TURNED && value <= MAX_TURNED ? value : null;
  }
  return null;
}

/** Writes Exif data that says nothing but how an image has to be turned. */
export function writeOrientation(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.writeUInt16BE(BIG_ENDIAN, 0);
  tiff.writeUInt16BE(42, 2);
  tiff.writeUInt32BE(8, 4); // the directory follows
  tiff.writeUInt16BE(1, 8); // with one entry
  tiff.writeUInt16BE(ORIENTATION, 10);
  tiff.writeUInt16BE(SHORT, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}
