import { access, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

/** One of the apps that the backend serves itself, as the build leaves it in a folder of the app's name. */
export interface BuiltApp {
  readonly name: "mailbox" | "dashboard";
  /** Its Content-Security-Policy (CSP 3). */
  readonly policy: string;
  /** Of its pages, to other sites and its own. */
  readonly referrerPolicy: "no-referrer" | "same-origin";
  /** Whether the app shows something at this path, which begins after the app's own. */
  isPage(path: string): boolean;
  /** Puts into the page what only the running backend knows. Default: nothing. */
  complete?(html: string): string;
  /** What to say while there is no build. */
  readonly unbuilt: string;
}

/** Nothing but what the build emits: no folder can be left with it. */
const ASSET = /^\/(assets\/\w[\w-]*(?:\.[\w-]+)*\.(js|css|svg))$/;

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  svg: "image/svg+xml",
};

const NO_SNIFFING = { "x-content-type-options": "nosniff" };

/** Ways to compress that the build knows (RFC 9110 §8.4.1), the best first, by the ending it gives the result. */
const ENCODINGS = { br: ".br", gzip: ".gz" } as const;

/**
 * Serves an app that the build made.
 *
 * @param path Begins after the app's own.
 */
export async function serveBuiltApp(app: BuiltApp, request: Request, path: string): Promise<Response> {
  if (request.method !== "GET" && request.method !== "HEAD") return text(405, "This page can be read only.");
  const [, asset, ending = ""] = ASSET.exec(path) ?? [];
  if (asset === undefined && !app.isPage(path)) return text(404, `There is no such page in the ${app.name}.`);
  const folder = await findFolder(app.name);
  if (folder === null) return text(503, app.unbuilt);
  if (asset === undefined) {
    const html = await readFile(`${folder}index.html`, "utf8");
    return new Response(app.complete?.(html) ?? html, {
      headers: {
        ...NO_SNIFFING,
        "content-type": "text/html; charset=utf-8",
        "cache-control": "no-cache",
        "content-security-policy": app.policy,
        "referrer-policy": app.referrerPolicy,
      },
    });
  }
  const found = await readSmallest(folder + asset, request.headers.get("accept-encoding") ?? "");
  if (found === null) return text(404, "There is no such file; it may belong to an earlier build.");
  return new Response(found.bytes, {
    headers: {
      ...NO_SNIFFING,
      "content-type": CONTENT_TYPES[ending] ?? "",
      // Names carry a hash of what is in them, so each browser asks once.
      "cache-control": "max-age=31536000, immutable",
      vary: "accept-encoding",
      ...(found.encoding && { "content-encoding": found.encoding }),
    },
  });
}

/** A file as the build compressed it, in the best way that the browser takes; small ones are there only as they are. */
async function readSmallest(
  path: string,
  accepted: string,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; encoding: string | null } | null> {
  // One that is taken with a weight of nothing is not taken (RFC 9110 §12.5.3).
  const wanted = accepted.split(",").filter((one) => !/;\s*q=0(\.0*)?\s*$/.test(one));
  const taken = new Set(wanted.map((one) => one.replace(/;.*/, "").trim().toLowerCase()));
  for (const [encoding, ending] of Object.entries(ENCODINGS)) {
    const bytes = taken.has(encoding) ? await readIfThere(path + ending) : null;
    if (bytes) return { bytes, encoding };
  }
  const bytes = await readIfThere(path);
  return bytes && { bytes, encoding: null };
}

async function readIfThere(path: string): Promise<Uint8Array<ArrayBuffer> | null> {
  return readFile(path).then(
    (bytes) => new Uint8Array(bytes),
    () => null,
  );
}

/** Where a built app lies: beside the bundle, or, when running from sources, in the folder of the last build. */
async function findFolder(name: BuiltApp["name"]): Promise<string | null> {
  for (const path of [`./${name}/`, `../../dist/${name}/`]) {
    const folder = fileURLToPath(new URL(path, import.meta.url));
    const isThere = await access(`${folder}index.html`).then(
      () => true,
      () => false,
    );
    if (isThere) return folder;
  }
  return null;
}

function text(status: number, body: string): Response {
  return new Response(body, {
    status,
    headers: { ...NO_SNIFFING, "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
}
