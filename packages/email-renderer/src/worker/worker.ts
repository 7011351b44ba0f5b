import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { parentPort } from "node:worker_threads";
import { brotliDecompress } from "node:zlib";
import type { RenderRequest } from "../rendering.ts";
import { StyleInliner } from "./inline-styles.ts";
import { renderMail } from "./render-mail.ts";
import { Sandbox } from "./sandbox.ts";

// Worker thread. Sends "ready" once, then answers one request at a time. No state of an email survives it.

const beside = (name: string) => readFile(new URL(name, import.meta.url));
const [engine, image] = await Promise.all([beside("./quickjs.wasm"), beside("./sandbox.image.br")]);
const sandbox = await Sandbox.open(engine, await promisify(brotliDecompress)(image));
const styles = new StyleInliner();

parentPort?.on("message", async (request: RenderRequest) => {
  try {
    parentPort?.postMessage(await renderMail(sandbox, styles, request));
  } catch (error) {
    parentPort?.postMessage(error);
  }
});
parentPort?.postMessage("ready");
