import { cp } from "node:fs/promises";
import { join } from "node:path";
import { buildRenderer } from "../../packages/email-renderer/build.mjs";
import { root } from "../workspace.mjs";
import { notices } from "./notices.mjs";

/**
 * Builds the program of the threads that render the developer's emails, for the package itself and for the server.
 *
 * @param {import("./steps.mjs").Step} step
 */
export async function buildEmailRenderer({ folder, into }) {
  const built = join(root, folder, "dist", "email-renderer");
  await buildRenderer(built, notices);
  await cp(built, join(root, into), { recursive: true });
}
