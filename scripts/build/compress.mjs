import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Below this a file fits into one packet as it is, in bytes. */
const WORTH_IT_BYTES = 1_000;

/** By the ending of the result; at their slowest, since they are paid for once and not with every answer. */
const ways = {
  br: (/** @type {Buffer} */ bytes) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  gz: (/** @type {Buffer} */ bytes) => promisify(gzip)(bytes, { level: 9 }),
};

/**
 * Leaves compressed copies beside all files of a folder.
 *
 * @param {string} folder
 */
export async function compressFiles(folder) {
  await Promise.all(
    (await readdir(folder)).map(async (name) => {
      const bytes = await readFile(join(folder, name));
      if (bytes.length < WORTH_IT_BYTES) return;
      for (const [ending, compress] of Object.entries(ways))
        await writeFile(join(folder, `${name}.${ending}`), await compress(bytes));
    }),
  );
}
