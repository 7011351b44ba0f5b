import { access, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

/** Where the built page lies: beside the bundle, or, when running from sources, in the folder of the last build. */
const FOLDERS = ["./mailbox/", "../../dist/mailbox/"].map((path) => fileURLToPath(new URL(path, import.meta.url)));

/** Nothing but what the build emits: no folder can be left with it. */
const ASSET = /^\/(assets\/\w[\w-]*(?:\.[\w-]+)*\.(js|css|svg))$/;

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  svg: "image/svg+xml",
};

/** The page is entirely our own; mails are framed from here and carry a policy of their own (CSP 3). */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

const HEADERS = { "x-content-type-options": "nosniff", "referrer-policy": "no-referrer" };

/**
 * Serves the page that the build made of `apps/mailbox`.
 *
 * @param path Begins after `/mailbox`.
 */
export async function servePage(request: Request, path: string): Promise<Response> {
  if (request.method !== "GET" && request.method !== "HEAD") return text(405, "This page can be read only.");
  const [, asset, ending = ""] = ASSET.exec(path) ?? [];
  if (asset === undefined && path !== "" && path !== "/") return text(404, "There is no such page in the mailbox.");
  const folder = await findFolder();
  if (folder === null)
    return text(503, "The mailbox's page has not been built: run npm run build. Mails are at /mailbox/api/mails, too.");
  if (asset === undefined) {
    return new Response(new Uint8Array(await readFile(`${folder}index.html`)), {
      headers: {
        ...HEADERS,
        "content-type": "text/html; charset=utf-8",
        "cache-control": "no-cache",
        "content-security-policy": POLICY,
      },
    });
  }
  const bytes = await readFile(folder + asset).catch(() => null);
  if (bytes === null) return text(404, "There is no such file; it may belong to an earlier build.");
  return new Response(new Uint8Array(bytes), {
    // Names carry a hash of what is in them.
    headers: {
      ...HEADERS,
      "content-type": CONTENT_TYPES[ending] ?? "",
      "cache-control": "max-age=31536000, immutable",
    },
  });
}

async function findFolder(): Promise<string | null> {
  for (const folder of FOLDERS) {
    if (
      await access(`${folder}index.html`).then(
        () => true,
        () => false,
      )
    )
      return folder;
  }
  return null;
}

function text(status: number, body: string): Response {
  return new Response(body, {
    status,
    headers: { ...HEADERS, "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
}
