import { existsSync } from "node:fs";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { CONFIG_PLACE, configTag } from "./config-tag.mjs";
import { readFiles } from "./read-files.mjs";

const dist = fileURLToPath(new URL("dist", import.meta.url));

/**
 * Serves the built demo.
 *
 * @param {{ port: number, host?: string | undefined, mailboxUrl?: string | null | undefined, stripeUrl?: string |
 *   undefined } & Omit<import("./config-tag.mjs").DemoConfig, "mailboxUrl">} options `port` 0 picks a free one; `host`
 *   defaults to `localhost`, which listens on both loopback addresses; the page may load scripts from `stripeUrl` and
 *   call it: where a test's Stripe is, as in test mode the demo needs none.
 * @returns {Promise<{ url: string, close(): Promise<void> }>}
 * @throws {Error} When the demo is not built, or the system's error, e.g. with code `EADDRINUSE`.
 */
export async function serveDemo({ port, host = "localhost", mailboxUrl = null, stripeUrl, ...connection }) {
  const files = existsSync(dist) ? readFiles(dist) : new Map();
  const index = files.get("/index.html");
  if (!index) throw new Error("The demo is not built. Build it first: npm run build");
  const page = index.bytes.toString().replace(CONFIG_PLACE, () => configTag({ ...connection, mailboxUrl }));
  const servers = await listen(answer(page, files, headersFor(connection, stripeUrl)), host, port);
  return {
    url: `http://${nameOf(host)}:${portOf(servers[0], port)}`,
    async close() {
      await Promise.all(servers.map(closeServer));
    },
  };
}

/**
 * @param {{ apiUrl: string, shelvesUrl: string }} backends
 * @param {string | undefined} stripeUrl
 * @returns {Record<string, string>}
 */
function headersFor({ apiUrl, shelvesUrl }, stripeUrl) {
  const api = new URL(apiUrl).origin;
  const stripe = stripeUrl === undefined ? "" : ` ${stripeUrl}`;
  const policy = [
    "default-src 'none'",
    `script-src 'self'${stripe}`,
    "style-src 'self'",
    `img-src 'self' data: https: ${api}`,
    `connect-src 'self' ${api} ${new URL(shelvesUrl).origin}${stripe}`,
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
 * Files as they are; the page for every address that names no file, since the app routes by itself.
 *
 * @param {string} page @param {Map<string, import("./read-files.mjs").File>} files @param {Record<string, string>}
 *   headers
 * @returns {import("node:http").RequestListener}
 */
function answer(page, files, headers) {
  return (request, response) => {
    const [path = "/"] = (request.url ?? "/").split("?");
    const file = path === "/index.html" ? undefined : files.get(path);
    const send = (
      /** @type {number} */ status,
      /** @type {string | Buffer} */ body,
      /** @type {Record<string, string>} */ more,
    ) => response.writeHead(status, { ...headers, ...more }).end(request.method === "HEAD" ? undefined : body);

    if (request.method !== "GET" && request.method !== "HEAD") return send(405, "", { allow: "GET, HEAD" });
    if (file) {
      const caching = { etag: file.etag, "cache-control": lifetime(path) };
      if (request.headers["if-none-match"] === file.etag) return send(304, "", caching);
      return send(200, file.bytes, { ...caching, "content-type": file.type });
    }
    if (/\.\w+$/.test(path) && path !== "/index.html")
      return send(404, "Not found\n", { "content-type": "text/plain; charset=utf-8" });
    return send(200, page, { "content-type": "text/html; charset=utf-8", "cache-control": "no-cache" });
  };
}

/** Names under assets/ carry a hash of their content; the others are asked for again. @param {string} path */
function lifetime(path) {
  return path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache";
}

/** @param {import("node:http").RequestListener} listener @param {string} host @param {number} port */
async function listen(listener, host, port) {
  if (host !== "localhost") return [await open(listener, host, port)];
  const first = await open(listener, "127.0.0.1", port);
  try {
    return [first, await open(listener, "::1", portOf(first, port))];
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

/** The port that was really taken. @param {import("node:http").Server | undefined} server @param {number} asked */
function portOf(server, asked) {
  const address = server?.address();
  return typeof address === "object" && address ? address.port : asked;
}

/** Returns the host for URLs: `localhost` for a server that listens on all addresses. @param {string} host */
export function nameOf(host) {
  if (host === "0.0.0.0" || host === "::") return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}
