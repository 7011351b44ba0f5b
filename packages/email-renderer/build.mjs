// Builds the files of the process that renders: its program, that of its threads, QuickJS, and a memory image of QuickJS with React, the components and
// arktype loaded. Loading them takes seconds, restoring the image milliseconds.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { EvalFlags, QuickJS } from "quickjs-wasi";
import { rolldown } from "rolldown";

import { moduleSource } from "./module-source.mjs";

const path = (/** @type {string} */ name) => fileURLToPath(new URL(name, import.meta.url));

/**
 * Builds the files of the process that renders.
 *
 * @param {string} folder Output folder.
 * @param {() => import("rolldown").Plugin} notices Creates the plugin that collects licenses of bundled packages.
 */
export async function buildRenderer(folder, notices) {
  await mkdir(folder, { recursive: true });
  const engine = await readFile(fileURLToPath(import.meta.resolve("quickjs-wasi/quickjs.wasm")));
  const [guest, worker, program, ofEngine] = await Promise.all([
    bundle("src/guest/guest.ts", { format: "iife", minify: true }, { platform: "browser", plugins: [notices()] }),
    bundle("src/worker/worker.ts", { format: "esm", minify: SMALL }, { platform: "node", plugins: [notices()] }),
    bundle("src/process/process.ts", { format: "esm" }, { platform: "node" }),
    readFile(path("licenses/quickjs.txt"), "utf8"),
  ]);
  const { memory, extensions: _, ...pointers } = await createImage(engine, guest.code);
  const image = await promisify(brotliCompress)(memory, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: IMAGE_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    },
  });
  await Promise.all([
    writeFile(join(folder, "process.js"), program.code),
    writeFile(join(folder, "worker.js"), worker.code),
    writeFile(join(folder, "quickjs.wasm"), engine),
    writeFile(join(folder, "sandbox.image.br"), image),
    writeFile(join(folder, "sandbox.json"), JSON.stringify({ ...pointers, memoryBytes: memory.byteLength })),
    writeFile(join(folder, "licenses.txt"), [worker.licenses, guest.licenses, ofEngine].join("\n\n")),
  ]);
}

/** Functions keep their names, for stack traces. */
const SMALL = { compress: { keepNames: { function: true, class: true } }, mangle: { keepNames: true } };

/** Out of 11, which shrinks the image by a sixth more and takes ten times as long: for releases. */
const IMAGE_QUALITY = process.env.LATCHKIT_RELEASE ? 11 : 8;

/**
 * @param {string} input
 * @param {import("rolldown").OutputOptions} output
 * @param {import("rolldown").InputOptions} options
 */
async function bundle(input, output, options) {
  const build = await rolldown({
    input: path(input),
    transform: { target: "es2022", define: { "process.env.NODE_ENV": '"production"' } },
    checks: { pluginTimings: false },
    ...options,
  });
  const { output: files } = await build.generate(output);
  const licenses = files.find((file) => file.type === "asset")?.source ?? "";
  return { code: files[0].code, licenses: String(licenses) };
}

/**
 * @param {Uint8Array} engine
 * @param {string} guest
 */
async function createImage(engine, guest) {
  /** @type {Record<string, string[]>} */
  let exports = {};
  const vm = await QuickJS.create({
    wasm: new Uint8Array(engine),
    timezoneOffset: 0,
    moduleLoader: { normalize: (_, name) => name, load: (name) => moduleSource(name, exports[name] ?? []) },
  });
  vm.evalCode(guest, "latchkit.js").dispose();
  const listed =
    "JSON.stringify(Object.fromEntries(Object.entries(latchkitModules).map(([n, e]) => [n, Object.keys(e)])))";
  exports = JSON.parse(vm.evalCode(listed).consume((handle) => handle.toString()));
  const imports = Object.keys(exports).map((name) => `import ${JSON.stringify(name)};`);
  vm.evalCode(imports.join(""), "modules.js", EvalFlags.TYPE_MODULE).dispose();
  vm.executePendingJobs();
  vm.runGC();
  return vm.snapshot();
}
