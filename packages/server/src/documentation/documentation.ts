import { readdir, readFile, stat } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { type PublicDocument, prepareDocument } from "../http/public-document.ts";
import { type Answer, TextAnswer } from "../http/respond.ts";

const PREFIX = "/docs";

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

/** A build of the site. Files are read when a reader first asks for them, and then kept. */
interface Site {
  readonly folder: string;
  /** When the first page was written, in milliseconds: another build has another time. */
  readonly builtAt: number;
  /** Paths of all files: nothing else is read, so no path leads out of the folder. */
  readonly names: ReadonlySet<string>;
  readonly files: Map<string, Promise<PublicDocument>>;
}

/**
 * Serves the documentation's site, as the build leaves it.
 *
 * @returns Answers requests under `/docs`; `null` for all others.
 */
export function createDocumentation(): (request: Request, path: string) => Promise<Answer | null> {
  let site: Site | null = null;
  return async (request, path) => {
    if (path === PREFIX) return new TextAnswer(308, { location: `${PREFIX}/`, "cache-control": "no-cache" }, "");
    if (!path.startsWith(`${PREFIX}/`)) return null;
    if (request.method !== "GET" && request.method !== "HEAD") return text(405, "This page can be read only.");
    site = await findSite(site);
    if (site === null) return text(503, "The documentation has not been built: run npm run build.");
    const name = fileOf(path.slice(PREFIX.length + 1));
    if (!site.names.has(name)) return text(404, "There is no such page in the documentation.");
    return (await findFile(site, name)).answer(request.headers);
  };
}

/** Pages have addresses without an ending; `decisions/` is the first page of a folder. */
function fileOf(path: string): string {
  if (path === "" || path.endsWith("/")) return `${path}index.html`;
  return /\.(css|js|json|md|svg|txt)$/.test(path) ? path : `${path}.html`;
}

function findFile({ folder, files }: Site, name: string): Promise<PublicDocument> {
  const known = files.get(name);
  if (known !== undefined) return known;
  const ending = name.slice(name.lastIndexOf(".") + 1);
  const headers = { ...COMMON, "content-type": CONTENT_TYPES[ending] ?? "", "content-security-policy": POLICY };
  const file = readFile(folder + name).then((bytes) => prepareDocument(bytes, headers));
  file.catch(() => files.delete(name));
  files.set(name, file);
  return file;
}

/** The site lies beside the bundle, or, when running from sources, in the folder of the last build. */
async function findSite(known: Site | null): Promise<Site | null> {
  for (const place of ["./docs/", "../../dist/docs/"]) {
    const folder = fileURLToPath(new URL(place, import.meta.url));
    const found = await stat(`${folder}index.html`).catch(nullIfMissing);
    if (found === null) continue;
    if (known?.builtAt === found.mtimeMs) return known;
    const names = (await readdir(folder, { recursive: true })).map((name) => name.replaceAll("\\", "/"));
    return { folder, builtAt: found.mtimeMs, names: new Set(names), files: new Map() };
  }
  return null;
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}

function text(status: number, body: string): TextAnswer {
  return new TextAnswer(status, { ...COMMON, "content-type": "text/plain; charset=utf-8" }, body);
}
