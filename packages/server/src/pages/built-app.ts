import { readdir, readFile, stat } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { compress, type Encode, type PublicDocument, prepareDocument } from "../http/public-document.ts";
import { type Answer, RETRY_AFTER_SECONDS } from "../http/respond.ts";

/** One of the apps that the backend serves itself, as the build leaves it in a folder of the app's name. */
export interface BuiltApp {
  readonly name: "mailbox" | "dashboard" | "checkout" | "elements";
  /** The file that it begins with. Default: `index.html`. */
  readonly entry?: string;
  /** Headers of that file. */
  readonly headers: Readonly<Record<string, string>>;
  /** Whether pages of other sites may load its files. Default: `false`. */
  readonly isForOthers?: boolean;
  /** Whether the app shows something at this path, which begins after the app's own. */
  isPage(path: string): boolean;
  /** Puts into the page what only the running backend knows. Default: nothing. */
  complete?(html: string): string;
  /** Message while the app is not built. */
  readonly unbuilt: string;
}

/** Nothing but what the build emits: no folder can be left with it. */
const ASSET = /^\/assets\/(\w[\w-]*(?:\.[\w-]+)*\.(js|css|svg))$/;

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  html: "text/html; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  svg: "image/svg+xml",
};

const NO_SNIFFING = { "x-content-type-options": "nosniff" };

/** Any page may load a file that is the same for all (Fetch standard, 3.3). */
const FOR_OTHERS = { "access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin" };

/** Ending of files that the build has compressed; small ones it leaves as they are. */
const COMPRESSED = ".br";

/** A build as it was found. Its files are read by the first who want them, and then kept. */
interface Build {
  readonly folder: string;
  /** When its page was written, in milliseconds: another build has another page. */
  readonly builtAt: number;
  readonly page: PublicDocument;
  /** Files by the names they are asked for, so that requests for others leave nothing in memory. */
  readonly files: ReadonlyMap<string, string>;
  readonly assets: Map<string, Promise<PublicDocument>>;
}

/**
 * Serves an app that the build made.
 *
 * @returns Answers requests by their path, which begins after the app's own.
 */
export function serveBuiltApp(app: BuiltApp): (request: Request, path: string) => Promise<Answer> {
  let build: Build | null = null;
  return async (request, path) => {
    if (request.method !== "GET" && request.method !== "HEAD") return text(405, "This page can be read only.");
    const [, name, ending = ""] = ASSET.exec(path) ?? [];
    if (name === undefined && !app.isPage(path)) return text(404, `There is no such page in the ${app.name}.`);
    if (build === null || name === undefined) build = await findBuild(app, build);
    if (build === null) return text(503, app.unbuilt);
    if (name === undefined) return build.page.answer(request.headers);
    const file = build.files.get(name);
    if (file === undefined) return text(404, "There is no such file; it may belong to an earlier build.");
    return (await findAsset(app, build, file, ending)).answer(request.headers);
  };
}

function findAsset(
  { isForOthers }: BuiltApp,
  { folder, assets }: Build,
  file: string,
  ending: string,
): Promise<PublicDocument> {
  const known = assets.get(file);
  if (known !== undefined) return known;
  const headers = {
    ...NO_SNIFFING,
    ...(isForOthers && FOR_OTHERS),
    "content-type": CONTENT_TYPES[ending] ?? "",
    // Names carry a hash of what is in them, so each browser asks once.
    "cache-control": "max-age=31536000, immutable",
  };
  const asset = readFile(`${folder}assets/${file}`).then(async (bytes) => {
    if (!file.endsWith(COMPRESSED)) return prepareDocument(bytes, headers);
    const plain = await promisify(brotliDecompress)(bytes);
    return prepareDocument(plain, headers, withBrotli(bytes, compress(plain)));
  });
  asset.catch(() => assets.delete(file));
  assets.set(file, asset);
  return asset;
}

/** The build compresses better than a server has time for. */
function withBrotli(bytes: Buffer, encode: Encode): Encode {
  return async (encoding) => (encoding === "br" ? bytes : encode(encoding));
}

/** Folder of a built app: beside the bundle, or, when running from sources, in the folder of the last build. */
async function findBuild(app: BuiltApp, known: Build | null): Promise<Build | null> {
  for (const place of [`./${app.name}/`, `../../dist/${app.name}/`]) {
    const folder = fileURLToPath(new URL(place, import.meta.url));
    const found = await stat(folder + entryOf(app)).catch(nullIfMissing);
    if (found === null) continue;
    return known?.builtAt === found.mtimeMs ? known : readBuild(app, folder, found.mtimeMs);
  }
  return null;
}

async function readBuild(app: BuiltApp, folder: string, builtAt: number): Promise<Build> {
  const html = await readFile(folder + entryOf(app), "utf8");
  const page = prepareDocument(Buffer.from(app.complete?.(html) ?? html), {
    ...NO_SNIFFING,
    ...(app.isForOthers && FOR_OTHERS),
    "content-type": CONTENT_TYPES[entryOf(app).split(".").at(-1) ?? ""] ?? "",
    "cache-control": "no-cache",
    ...app.headers,
  });
  const names = await readdir(`${folder}assets`);
  const files = new Map(names.map((file) => [file.replace(/\.br$/, ""), file]));
  return { folder, builtAt, page, files, assets: new Map() };
}

function entryOf({ entry = "index.html" }: BuiltApp): string {
  return entry;
}

/**
 * Returns the headers of a page.
 *
 * @param policy Its Content-Security-Policy (CSP 3).
 * @param referrerPolicy To other sites and its own.
 */
export function pageHeaders(
  policy: string,
  referrerPolicy: "no-referrer" | "same-origin",
): Readonly<Record<string, string>> {
  return {
    "content-security-policy": policy,
    "referrer-policy": referrerPolicy,
    // Pages that open this one, or that it opens, get no hold of its window (HTML standard, 7.1.3).
    "cross-origin-opener-policy": "same-origin",
  };
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}

function text(status: number, body: string): Response {
  const retry = status === 503 && { "retry-after": String(RETRY_AFTER_SECONDS) };
  const common = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };
  return new Response(body, { status, headers: { ...NO_SNIFFING, ...common, ...retry } });
}
