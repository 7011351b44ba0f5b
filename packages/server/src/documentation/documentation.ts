import { readFile, stat } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { type PublicDocument, prepareDocument } from "../http/public-document.ts";
import { type Answer, TextAnswer } from "../http/respond.ts";

const PREFIX = "/docs";
/** Address of the backend in the pages as they are written. */
const WRITTEN_URL = "http://localhost:4100";

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  css: "text/css; charset=utf-8",
  html: "text/html; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  json: "application/json; charset=utf-8",
  md: "text/markdown; charset=utf-8",
  svg: "image/svg+xml",
  txt: "text/plain; charset=utf-8",
};

/** The site is entirely our own and asks no other one (CSP 3). */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

const COMMON = { "x-content-type-options": "nosniff", "cache-control": "no-cache", "referrer-policy": "no-referrer" };

/** A build of the site. */
interface Site {
  /** When it was written, in milliseconds: another build has another time. */
  readonly builtAt: number;
  /** Texts of its files by path: nothing else is read, so no path leads out of the site. */
  readonly texts: ReadonlyMap<string, string>;
  /** Files that a reader has asked for. */
  readonly files: Map<string, PublicDocument>;
}

/**
 * Serves the documentation's site, as the build leaves it, with the address of this backend in its commands.
 *
 * @param options.publicUrl External URL of this backend, without a trailing slash.
 * @returns Answers requests under `/docs`; `null` for all others.
 */
export function createDocumentation({
  publicUrl,
}: {
  publicUrl: string;
}): (request: Request, path: string) => Promise<Answer | null> {
  let site: Site | null = null;
  return async (request, path) => {
    if (path === PREFIX) return new TextAnswer(308, { location: `${PREFIX}/`, "cache-control": "no-cache" }, "");
    if (!path.startsWith(`${PREFIX}/`)) return null;
    if (request.method !== "GET" && request.method !== "HEAD") return text(405, "This page can be read only.");
    site = await findSite(site);
    if (site === null)
      return text(503, "The documentation is not built yet. After npm start, it takes another minute.");
    const name = fileOf(path.slice(PREFIX.length + 1));
    const file = findFile(site, name, publicUrl);
    return file === null ? text(404, "There is no such page in the documentation.") : file.answer(request.headers);
  };
}

/** Pages have addresses without an ending; `decisions/` is the first page of a folder. */
function fileOf(path: string): string {
  if (path === "" || path.endsWith("/")) return `${path}index.html`;
  return /\.(css|js|json|md|svg|txt)$/.test(path) ? path : `${path}.html`;
}

function findFile({ texts, files }: Site, name: string, publicUrl: string): PublicDocument | null {
  const known = files.get(name);
  if (known !== undefined) return known;
  const content = texts.get(name);
  if (content === undefined) return null;
  const ending = name.slice(name.lastIndexOf(".") + 1);
  const headers = { ...COMMON, "content-type": CONTENT_TYPES[ending] ?? "", "content-security-policy": POLICY };
  const file = prepareDocument(Buffer.from(content.replaceAll(WRITTEN_URL, publicUrl)), headers);
  files.set(name, file);
  return file;
}

/** The site lies beside the bundle, or, when running from sources, in the folder of the last build. */
async function findSite(known: Site | null): Promise<Site | null> {
  for (const place of ["./docs/site.json.br", "../../dist/docs/site.json.br"]) {
    const archive = new URL(place, import.meta.url);
    const found = await stat(archive).catch(nullIfMissing);
    if (found === null) continue;
    return known?.builtAt === found.mtimeMs ? known : readSite(archive, found.mtimeMs);
  }
  return null;
}

/** Reads the archive that `scripts/build/documentation.mjs` writes. */
async function readSite(archive: URL, builtAt: number): Promise<Site> {
  const json = await promisify(brotliDecompress)(await readFile(archive));
  return { builtAt, texts: new Map(Object.entries(JSON.parse(json.toString()))), files: new Map() };
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}

function text(status: number, body: string): TextAnswer {
  return new TextAnswer(status, { ...COMMON, "content-type": "text/plain; charset=utf-8" }, body);
}
