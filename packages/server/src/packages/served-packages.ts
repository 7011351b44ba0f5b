import { keysOf } from "@latchkit/contract";
import { PACKAGES, type PackageFile } from "@latchkit/contract/distribution";
import { BytesAnswer } from "../endpoints/bytes-answer.ts";
import { type Answer, TextAnswer } from "../http/respond.ts";
import type { Page } from "../http/root-handler.ts";
import { VERSION } from "../version.ts";
import { arePackagesBuilt, findPackage } from "./find-package.ts";
import { pack, type Tarball } from "./pack.ts";

const PREFIX = "/packages";
/** npm's form of a package's metadata. */
const REGISTRY = "/npm/";
const FILES: readonly PackageFile[] = keysOf(PACKAGES);

/** The rest of a build takes about a minute. */
const RETRY_AFTER_SECONDS = "15";

const COMMON = { "x-content-type-options": "nosniff", "access-control-allow-origin": "*" };

/** Returns the tarball of a package; `null` if the package is not installed beside this server. */
type Pack = (file: PackageFile) => Promise<Tarball | null>;

/**
 * Serves the packages of this version: a list, tarballs, and a read-only registry for package managers. README.md lists
 * the addresses.
 *
 * @param options.publicUrl External URL of this backend, without a trailing slash.
 * @param options.areBuilt Default: whether all of this clone's packages are.
 * @returns A page of the backend: `null` for every path outside `/packages`.
 */
export function servePackages({
  publicUrl,
  areBuilt = arePackagesBuilt,
}: {
  publicUrl: string;
  areBuilt?: () => boolean;
}): Page {
  const packed = packOnce();
  return async (request, path) => {
    if (path !== PREFIX && !path.startsWith(`${PREFIX}/`)) return null;
    if (request.method !== "GET" && request.method !== "HEAD")
      return json(405, { error: "Packages can be read only." }, { allow: "GET, HEAD" });
    if (!areBuilt())
      return json(
        503,
        { error: "The packages of this backend are still being built. Try again in a minute." },
        { "retry-after": RETRY_AFTER_SECONDS },
      );
    const root = `${originOf(request, publicUrl)}${PREFIX}`;
    const below = decode(path.slice(PREFIX.length));
    if (below === "" || below === "/") return listPackages(packed, root);
    if (below.startsWith(REGISTRY)) return describePackage(packed, below.slice(REGISTRY.length), root);
    return sendTarball(packed, below.slice(1));
  };
}

/** Keeps what was packed; a failure is tried again by the next request. */
function packOnce(): Pack {
  const tarballs = new Map<PackageFile, Promise<Tarball | null>>();
  return (file) => {
    const known = tarballs.get(file);
    if (known !== undefined) return known;
    const installed = findPackage(file);
    const tarball = installed === null ? Promise.resolve(null) : pack(installed);
    tarball.catch(() => tarballs.delete(file));
    tarballs.set(file, tarball);
    return tarball;
  };
}

async function listPackages(packed: Pack, root: string): Promise<Answer> {
  const tarballs = await Promise.all(FILES.map(async (file) => [file, await packed(file)] as const));
  const packages = tarballs.flatMap(([file, tarball]) =>
    tarball === null
      ? []
      : {
          name: PACKAGES[file],
          version: VERSION,
          latest: `${root}/${file}.tgz`,
          tarball: addressOf(file, tarball, root),
          integrity: tarball.integrity,
          bytes: tarball.bytes.length,
        },
  );
  return json(200, { version: VERSION, registry: `${root}${REGISTRY}`, packages });
}

async function describePackage(packed: Pack, name: string, root: string): Promise<Answer> {
  const file = FILES.find((each) => PACKAGES[each] === name);
  const tarball = file === undefined ? null : await packed(file);
  if (file === undefined || tarball === null) return json(404, { error: `This backend has no package ${name}.` });
  const { manifest, integrity, shasum } = tarball;
  const dist = { tarball: addressOf(file, tarball, root), integrity, shasum };
  const versions = { [VERSION]: { ...manifest, _id: `${name}@${VERSION}`, dist } };
  return json(200, { name, "dist-tags": { latest: VERSION }, versions });
}

async function sendTarball(packed: Pack, name: string): Promise<Answer> {
  const [, file = "", pinned] = /^([a-z]+)(?:-(.+))?\.tgz$/.exec(name) ?? [];
  const tarball = isFile(file) ? await packed(file) : null;
  if (tarball === null) return json(404, { error: "This backend has no such package." });
  const { bytes, contentHash, integrity } = tarball;
  if (pinned !== undefined && pinned !== `${VERSION}-${contentHash}`)
    return json(404, { error: `This backend has ${file} ${VERSION}-${contentHash}; that is of another build.` });
  const caching = pinned === undefined ? "no-cache" : "public, max-age=31536000, immutable";
  const headers = { ...COMMON, "content-type": "application/gzip", "cache-control": caching, etag: `"${integrity}"` };
  return new BytesAnswer(200, headers, bytes);
}

function addressOf(file: PackageFile, { contentHash }: Tarball, root: string): string {
  return `${root}/${file}-${VERSION}-${contentHash}.tgz`;
}

function isFile(file: string): file is PackageFile {
  return Object.hasOwn(PACKAGES, file);
}

/** Returns the origin that the client reached: the external URL, or an address of the network that it does not name. */
function originOf(request: Request, publicUrl: string): string {
  const asked = new URL(request.url);
  return asked.host === new URL(publicUrl).host ? publicUrl : asked.origin;
}

/** Package managers ask for `@scope%2fname`. */
function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function json(status: number, value: unknown, headers: Readonly<Record<string, string>> = {}): Answer {
  const common = { ...COMMON, "content-type": "application/json; charset=utf-8", "cache-control": "no-cache" };
  return new TextAnswer(status, { ...common, ...headers }, JSON.stringify(value, null, 2));
}
