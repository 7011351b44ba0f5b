import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import { runNpm } from "../run.mjs";

/**
 * @typedef {{ name: string, versions: Record<string, object>, _attachments?: Record<string, { data: string }> }}
 *   Packument
 * @typedef {{ url: string, close(): Promise<void> }} Registry
 */

/**
 * Starts a registry in memory that packages can be published to and installed from.
 *
 * @param {object} options
 * @param {string[]} options.own Packages that come from here or do not exist.
 * @param {boolean} options.isAlone Whether no other packages exist; otherwise it redirects clients to the registry that
 *   npm is set up for.
 * @returns {Promise<Registry>}
 */
export async function startRegistry({ own, isAlone }) {
  const elsewhere = isAlone ? null : (await runNpm(["config", "get", "registry"])).output.trim().split("\n").at(-1);
  /** @type {Map<string, Packument>} */
  const packages = new Map();
  /** @type {Map<string, Buffer>} */
  const tarballs = new Map();

  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? "/", url).pathname).slice(1);
    if (request.method === "PUT") {
      const { _attachments = {}, ...packument } = /** @type {Packument} */ (await json(request));
      for (const [file, { data }] of Object.entries(_attachments))
        tarballs.set(`${packument.name}/-/${file}`, Buffer.from(data, "base64"));
      packages.set(packument.name, packument);
      response.writeHead(201, { "content-type": "application/json" }).end("{}");
      return;
    }
    const [tarball, packument] = [tarballs.get(path), packages.get(path)];
    if (tarball) response.writeHead(200, { "content-type": "application/octet-stream" }).end(tarball);
    else if (packument) response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(packument));
    else if (elsewhere && !own.includes(path))
      response.writeHead(302, { location: new URL(request.url?.slice(1) ?? "", elsewhere).href }).end();
    else response.writeHead(404, { "content-type": "application/json" }).end("{}");
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const address = /** @type {import("node:net").AddressInfo} */ (server.address());
  const url = `http://127.0.0.1:${address.port}/`;
  return {
    url,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
