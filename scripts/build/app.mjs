import { join } from "node:path";
import { build } from "vite";
import { root } from "../workspace.mjs";
import { compressFiles } from "./compress.mjs";
import { notices } from "./notices.mjs";

/**
 * Builds an app with its own Vite configuration, into the folder its server reads.
 *
 * @param {import("./steps.mjs").Step} step
 */
export async function buildApp({ folder, into }) {
  await build({
    root: join(root, folder),
    logLevel: "warn",
    plugins: [notices()],
    build: {
      outDir: join(root, into),
      emptyOutDir: true,
      rolldownOptions: { checks: { bundlerTimings: false, pluginTimings: false } },
    },
  });
  // Files that the backend serves; other servers compress by themselves.
  if (into.startsWith("packages/server/")) await compressFiles(join(root, into, "assets"));
}
