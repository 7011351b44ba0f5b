import { parentPort, workerData } from "node:worker_threads";
import type { Batch } from "../rendering.ts";
import type { SandboxFiles } from "../sandbox-files.ts";
import { StyleInliner } from "./inline-styles.ts";
import { renderMails } from "./render-mails.ts";
import { Sandbox } from "./sandbox.ts";

// Worker thread. Sends "ready" once, then takes one batch at a time and answers once per recipient. Of a batch, nothing
// stays.

const sandbox = new Sandbox(workerData as SandboxFiles);
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
