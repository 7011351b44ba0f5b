import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestBackend, testBackend } from "@latchkit/testing/internal";
import { extract } from "tar";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { servePackages } from "./served-packages.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend({ listens: true });
});
afterAll(() => backend[Symbol.asyncDispose]());

interface Listed {
  readonly name: string;
  readonly version: string;
  readonly latest: string;
  readonly tarball: string;
  readonly integrity: string;
  readonly bytes: number;
}

async function list(): Promise<readonly Listed[]> {
  const listed = (await (await backend.fetch("/packages/")).json()) as { readonly packages: readonly Listed[] };
  return listed.packages;
}

interface Described {
  readonly versions: Readonly<
    Record<string, { readonly dist: { readonly tarball: string; readonly integrity: string } }>
  >;
}

/** Returns this version's address and hash from the registry's metadata. */
async function distribution(answer: Response) {
  const { versions } = (await answer.json()) as Described;
  return versions["0.1.0"]?.dist;
}

async function download(url: string): Promise<Buffer> {
  const answer = await fetch(url);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

describe("the packages that a backend serves", () => {
  it("are not sent while part of them is still being built, but soon after", async () => {
    let areBuilt = false;
    const page = servePackages({ publicUrl: "http://localhost:4100", areBuilt: () => areBuilt });
    const ask = async () => {
      const answer = await page(new Request("http://localhost:4100/packages/kit.tgz"), "/packages/kit.tgz");
      return [answer?.status, answer?.headers];
    };
    expect(await ask()).toEqual([503, expect.objectContaining({ "retry-after": "15" })]);
    areBuilt = true;
    expect(await ask()).toEqual([200, expect.objectContaining({ "content-type": "application/gzip" })]);
  });

  it("are listed with their version, addresses and integrity", async () => {
    const packages = await list();
    expect(packages.map(({ name, version }) => [name, version])).toEqual([
      ["@latchkit/kit", "0.1.0"],
      ["@latchkit/react", "0.1.0"],
      ["@latchkit/server", "0.1.0"],
      ["@latchkit/testing", "0.1.0"],
      ["latchkit", "0.1.0"],
    ]);
    expect(packages[0]?.latest).toBe(`${backend.url}/packages/kit.tgz`);
  });

  it("are what the list says, at the latest address and at the one that names the content", async () => {
    const [kit, react] = (await list()) as [Listed, Listed];
    for (const { latest, tarball, integrity, bytes } of [kit, react]) {
      const latestBytes = await download(latest);
      expect(`sha512-${createHash("sha512").update(latestBytes).digest("base64")}`).toBe(integrity);
      expect(latestBytes).toHaveLength(bytes);
      expect(latestBytes.equals(await download(tarball))).toBe(true);
    }
    expect(kit.integrity).not.toBe(react.integrity);
    expect((await fetch(kit.latest)).headers.get("cache-control")).toBe("no-cache");
    expect((await fetch(kit.tarball)).headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  });

  it("contain what npm would pack: manifest, code, declarations and licence, but no sources", async () => {
    const folder = await mkdtemp(join(tmpdir(), "latchkit-packages-"));
    const unpack = extract({ cwd: folder, sync: false });
    unpack.end(await download(`${backend.url}/packages/kit.tgz`));
    await once(unpack, "close");
    const read = (path: string) => readFile(join(folder, "package", path), "utf8");
    expect(JSON.parse(await read("package.json"))).toMatchObject({ name: "@latchkit/kit", version: "0.1.0" });
    expect(await read("dist/index.js")).toContain("export");
    expect(await read("dist/index.d.ts")).toContain("ClientApp");
    expect(await read("LICENSE")).toContain("MIT");
    await expect(read("src/index.ts")).rejects.toThrow();
    await rm(folder, { recursive: true });
  });

  it("weigh 7.2 MB at most, of which a release compresses half a megabyte more", async () => {
    const server = (await list()).find(({ name }) => name === "@latchkit/server");
    expect(server?.bytes).toBeLessThanOrEqual(7_200_000);
  });

  it("have the same bytes after a restart, so that lock files hold", async () => {
    await using again = await testBackend();
    const described = await distribution(await again.fetch("/packages/npm/@latchkit/react"));
    const react = (await list()).find(({ name }) => name === "@latchkit/react");
    expect(described?.integrity).toBe(react?.integrity);
  });
});

describe("the registry of a backend", () => {
  it.each(["@latchkit/react", "@latchkit%2freact", "@latchkit%2Freact"])(
    "describes a package, asked for as %s",
    async (path) => {
      const answer = await backend.fetch(`/packages/npm/${path}`);
      const react = (await list()).find(({ name }) => name === "@latchkit/react");
      expect(await answer.json()).toMatchObject({
        name: "@latchkit/react",
        "dist-tags": { latest: "0.1.0" },
        versions: {
          "0.1.0": {
            name: "@latchkit/react",
            peerDependencies: { "@latchkit/kit": "^0.1.0" },
            dist: {
              tarball: react?.tarball,
              integrity: react?.integrity,
              shasum: expect.stringMatching(/^[\da-f]{40}$/),
            },
          },
        },
      });
    },
  );

  it("names addresses at the host that the client reached", async () => {
    const { port } = new URL(backend.url);
    const answer = await fetch(`http://127.0.0.1:${port}/packages/npm/@latchkit/kit`);
    expect((await distribution(answer))?.tarball).toMatch(`http://127.0.0.1:${port}/packages/kit-0.1.0-`);
  });

  it.each([
    ["/packages/npm/react", "This backend has no package react."],
    ["/packages/npm/@latchkit/contract", "This backend has no package @latchkit/contract."],
    ["/packages/npm/@latchkit/__proto__", "This backend has no package @latchkit/__proto__."],
    ["/packages/contract.tgz", "This backend has no such package."],
    ["/packages/constructor.tgz", "This backend has no such package."],
    ["/packages/../package.json", null],
    ["/packages/%2e%2e%2fpackage.json", "This backend has no such package."],
    ["/packages/%", "This backend has no such package."],
    ["/packages/kit-0.1.0-0000000000000000.tgz", expect.stringContaining("that is of another build")],
  ])("answers 404 to %s", async (path, error) => {
    const answer = await backend.fetch(path);
    expect(answer.status).toBe(404);
    if (error !== null) expect(await answer.json()).toEqual({ error });
  });

  it("takes no package", async () => {
    const answer = await backend.fetch("/packages/npm/@latchkit%2fkit", { method: "PUT", body: "{}" });
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  });
});
