import type { DemoConfig } from "../config-tag.mjs";

/**
 * Reads what the page was served with.
 *
 * @throws {Error} When the page was served by something else than serve.mjs or Vite's development server.
 */
export function readConfig(): DemoConfig {
  const block = document.getElementById("config");
  if (!block?.textContent) {
    throw new Error("The page carries no configuration, so it does not know its backend. Serve it with `npm start`.");
  }
  return JSON.parse(block.textContent);
}
