import type { Answer } from "../http/respond.ts";
import { serveBuiltApp } from "../pages/built-app.ts";

/** First part of the paths of the elements. */
export const ELEMENTS_PATH = "/elements";
const ENTRY = "latchkit.js";

/**
 * Serves the module that defines `<latchkit-sign-in>` and the other elements, for pages without a bundler and of any
 * origin: it is the same for all projects, and knows no secret.
 *
 * @returns Answers requests under `/elements`; `null` for all others.
 */
export function createElementsModule(): (request: Request, path: string) => Promise<Answer | null> {
  const serve = serveBuiltApp({
    name: "elements",
    entry: ENTRY,
    isForOthers: true,
    headers: {},
    isPage: (path) => path === `/${ENTRY}`,
    unbuilt: "The elements have not been built: run npm run build.",
  });
  return async (request, path) =>
    path.startsWith(`${ELEMENTS_PATH}/`) ? serve(request, path.slice(ELEMENTS_PATH.length)) : null;
}
