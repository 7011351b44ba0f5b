import { join } from "node:path";
import { buildRenderer } from "../../packages/email-renderer/build.mjs";
import { root } from "../workspace.mjs";
import { notices } from "./notices.mjs";

/**
 * Builds the thread that renders the developer's emails.
 *
 * @param {import("./steps.mjs").Step} step
 */
export async function buildEmailRenderer({ into }) {
  await buildRenderer(join(root, into), notices);
}
