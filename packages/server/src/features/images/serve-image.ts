import type { Database } from "../../database/database.ts";
import { BytesAnswer } from "../../endpoints/bytes-answer.ts";
import type { Answer } from "../../http/respond.ts";
import { parseImagePath } from "./image-url.ts";
import { findImageBytes } from "./queries.ts";

/**
 * Headers of responses with uploaded bytes. Strangers chose them, and they come from the origin of the API: nothing may
 * be sniffed into HTML or run. Other origins show them in their pages, hence the resource policy.
 */
const HEADERS = {
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; sandbox",
  "content-disposition": "inline",
  "cross-origin-resource-policy": "cross-origin",
};

/**
 * Serves `GET` and `HEAD /images/…`.
 *
 * @returns A page of the backend: `null` for every path outside `/images/`.
 */
export function serveImage({
  database,
}: {
  database: Database;
}): (request: Request, path: string) => Promise<Answer | null> {
  return async (request, path) => {
    if (!path.startsWith("/images/")) return null;
    if (request.method !== "GET" && request.method !== "HEAD") {
      return text(405, "Images can only be read.", { allow: "GET, HEAD" });
    }
    const address = parseImagePath(path);
    const bytes = address && (await findImageBytes(address, database.db));
    if (!bytes) return text(404, "There is no such image.");
    const headers = {
      ...HEADERS,
      "content-type": address.mediaType,
      "cache-control": "public, max-age=31536000, immutable", // the URL changes with the picture
    };
    return new BytesAnswer(200, headers, bytes);
  };
}

function text(status: number, body: string, headers: Record<string, string> = {}): Response {
  const common = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };
  return new Response(body, { status, headers: { ...common, ...headers } });
}
