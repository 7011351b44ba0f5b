import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

/** Below this a file fits into one packet as it is, in bytes. */
const WORTH_IT_BYTES = 1_000;

/**
 * Compresses with brotli at its slowest, since that is paid for once and not with every answer.
 *
 * @param {Buffer} bytes @returns {Promise<Buffer>}
 */
export function compress(bytes) {
  const params = {
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
  };
  return promisify(brotliCompress)(bytes, { params });
}

/**
 * Replaces the files of a folder by their compressed form, `name.br`, where that is worth it. The server makes other
 * forms of it when a client asks for them, so that packages carry each file once.
 *
 * @param {string} folder
 */
export async function compressFiles(folder) {
  await Promise.all(
    (await readdir(folder)).map(async (name) => {
      const path = join(folder, name);
      const bytes = await readFile(path);
      if (bytes.length < WORTH_IT_BYTES) return;
      await writeFile(`${path}.br`, await compress(bytes));
      await rm(path);
    }),
  );
}
