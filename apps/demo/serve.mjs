import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sirv from "sirv";
import { CONFIG_PLACE, configTag } from "./config-tag.mjs";

const dist = join(fileURLToPath(new URL(".", import.meta.url)), "dist");

/**
 * Serves the built demo.
 *
 * @param {{ port: number, host?: string | undefined } & Omit<import("./config-tag.mjs").DemoConfig, "mailboxUrl"> & { mailboxUrl?: string | null | undefined }} options
 *   `port` 0 picks a free one; `host` defaults to `localhost`, which listens on both loopback addresses.
 * @returns {Promise<{ url: string, close(): Promise<void> }>}
 * @throws {Error} When the demo is not built, or the system's error, e.g. with code `EADDRINUSE`.
 */
export async function serveDemo({ port, host = "localhost", mailboxUrl = null, ...connection }) {
  const index = join(dist, "index.html");
  if (!existsSync(index)) throw new Error("The demo is not built. Build it first: npm run build");
  const template = await readFile(index, "utf8");
  const page = template.replace(CONFIG_PLACE, () => configTag({ ...connection, mailboxUrl }));
  const listener = answer(page, headersFor(connection.apiUrl));
  const servers = await listen(listener, host, port);
  const address = servers[0]?.address();
  const taken = typeof address === "object" && address ? address.port : port;
  return {
    url: `http://${nameOf(host)}:${taken}`,
    async close() {
      await Promise.all(servers.map(closeServer));
    },
  };
}

/** The host as it stands in an address; whoever listens everywhere is reached here by this name. @param {string} host */
function nameOf(host) {
  if (host === "0.0.0.0" || host === "::") return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}

/** @param {string} apiUrl @returns {Record<string, string>} */
function headersFor(apiUrl) {
  const api = new URL(apiUrl).origin;
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: https: ${api}`,
    `connect-src 'self' ${api}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return {
    "content-security-policy": policy.join("; "),
    "x-content-type-options": "nosniff",
    // Links in mails carry one-time codes in the address; no other site may see them.
    "referrer-policy": "same-origin",
  };
}

/**
 * Files as they are; the page for every other address, since the app routes by itself.
 *
 * @param {string} page @param {Record<string, string>} headers @returns {import("node:http").RequestListener}
 */
function answer(page, headers) {
  const files = sirv(dist, {
    etag: true,
    setHeaders(response, path) {
      // Names under assets/ carry a hash of their content.
      response.setHeader(
        "cache-control",
        path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache",
      );
    },
  });
  return (request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    const [pathname = "/"] = (request.url ?? "/").split("?");
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.writeHead(405, { allow: "GET, HEAD" }).end();
    } else if (/\.\w+$/.test(pathname) && pathname !== "/index.html") {
      files(request, response, () => {
        response.writeHead(404, { "content-type": "text/plain; charset=utf-8" }).end("Not found\n");
      });
    } else {
      response.writeHead(200, { "content-type": "text/html; charset=utf-8", "cache-control": "no-cache" });
      response.end(request.method === "HEAD" ? undefined : page);
    }
  };
}

/** @param {import("node:http").RequestListener} listener @param {string} host @param {number} port */
async function listen(listener, host, port) {
  if (host !== "localhost") return [await open(listener, host, port)];
  const first = await open(listener, "127.0.0.1", port);
  const address = first.address();
  const taken = typeof address === "object" && address ? address.port : port;
  try {
    return [first, await open(listener, "::1", taken)];
  } catch (error) {
    // Machines without IPv6 have no such address.
    if (error instanceof Error && "code" in error && /^(EADDRNOTAVAIL|EAFNOSUPPORT)$/.test(String(error.code)))
      return [first];
    await closeServer(first);
    throw error;
  }
}

/**
 * @param {import("node:http").RequestListener} listener @param {string} host @param {number} port
 * @returns {Promise<import("node:http").Server>}
 */
function open(listener, host, port) {
  const server = createServer(listener);
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ host, port }, () => {
      server.off("error", reject);
      resolve(server);
    });
  });
}

/** @param {import("node:http").Server} server @returns {Promise<void>} */
function closeServer(server) {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
