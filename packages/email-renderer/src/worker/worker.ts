import { parentPort, workerData } from "node:worker_threads";
import type { Batch } from "../rendering.ts";
import type { SandboxFiles } from "../sandbox-files.ts";
import { StyleInliner } from "./inline-styles.ts";
import { KeptSources } from "./kept-sources.ts";
import { renderMails } from "./render-mails.ts";
import { Sandbox } from "./sandbox.ts";

// Worker thread. Sends "ready" once, then takes one batch at a time and answers once per recipient. Of a batch, nothing
// stays but an engine, for more of the same email.

const sources = new KeptSources(new Sandbox(workerData as SandboxFiles));
const styles = new StyleInliner();

parentPort?.on("message", async (batch: Batch) => {
  try {
    for await (const answer of renderMails(sources, styles, batch)) parentPort?.postMessage(answer);
    sources.prepare();
  } catch (error) {
    parentPort?.postMessage(error);
  }
});
sources.prepare();
parentPort?.postMessage("ready");
