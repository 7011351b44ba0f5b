import { cutText } from "@latchkit/contract";
import type { Handlers } from "../../endpoints/handler.ts";
import { checkVersion } from "./check-version.ts";

/** Longest name that is repeated in an answer. */
const NAME_MAX_LENGTH = 100;

export const supportRoutes = {
  "POST /check-feature-support": ({ body }) => {
    const name = nameOf(body);
    const subject = name === null ? "This feature" : `The feature "${name}"`;
    const text = `${subject} is not supported by this backend yet. A newer version may support it.`;
    return new Response(text, { headers: { "content-type": "text/plain; charset=utf-8" } });
  },

  "POST /check-version": ({ body }) => checkVersion(body.clientVersion),
} satisfies Handlers;

/** The official client says `name`, older callers `feature_name`. */
function nameOf(body: unknown): string | null {
  if (typeof body !== "object" || body === null) return null;
  const said = "feature_name" in body ? body.feature_name : "name" in body ? body.name : null;
  return typeof said === "string" && said !== "" ? cutText(said, NAME_MAX_LENGTH) : null;
}
