import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { parentPort } from "node:worker_threads";
import { brotliDecompress } from "node:zlib";
import type { Batch } from "../rendering.ts";
import { StyleInliner } from "./inline-styles.ts";
import { renderMails } from "./render-mails.ts";
import { Sandbox } from "./sandbox.ts";

// Worker thread. Sends "ready" once, then takes one batch at a time and answers once per recipient. Of a batch, nothing stays.

const beside = (name: string) => readFile(new URL(name, import.meta.url));
const [engine, image] = await Promise.all([beside("./quickjs.wasm"), beside("./sandbox.image.br")]);
const sandbox = await Sandbox.open(engine, await promisify(brotliDecompress)(image));
const styles = new StyleInliner();

parentPort?.on("message", async (batch: Batch) => {
  try {
    for await (const answer of renderMails(sandbox, styles, batch)) parentPort?.postMessage(answer);
    sandbox.prepare();
  } catch (error) {
    parentPort?.postMessage(error);
  }
});
sandbox.prepare();
parentPort?.postMessage("ready");
