import { createServer } from "node:http";
import { gzipSync } from "node:zlib";

/** What the sign-in page asks its backend about the project. */
const project = {
  id: "p",
  display_name: "Budget",
  config: {
    sign_up_enabled: true,
    credential_enabled: true,
    magic_link_enabled: false,
    passkey_enabled: false,
    client_team_creation_enabled: false,
    client_user_deletion_enabled: false,
    allow_user_api_keys: false,
    allow_team_api_keys: false,
    enabled_oauth_providers: [],
  },
};

/**
 * Serves bundles as pages named like their entries, and the one answer that the sign-in page asks its backend for.
 *
 * @param {import("./bundle.mjs").Bundle["files"]} files
 * @param {Record<string, string>} modules Files by the names under which pages import them.
 */
export async function servePages(files, modules) {
  const compressed = new Map([...files].map(([name, bytes]) => [name, gzipSync(bytes)]));
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const file = compressed.get(pathname.slice(1));
    if (file) {
      response.writeHead(200, { "content-type": "text/javascript", "content-encoding": "gzip" }).end(file);
    } else if (pathname === "/api/v1/projects/current") {
      response
        .writeHead(200, { "content-type": "application/json", "x-stack-actual-status": "200" })
        .end(JSON.stringify(project));
    } else if (files.has(`${pathname.slice(1)}.js`)) {
      response.writeHead(200, { "content-type": "text/html" }).end(html(pathname, modules));
    } else {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** @param {string} entry Path of the entry, without its ending. @param {Record<string, string>} modules */
function html(entry, modules) {
  const imports = Object.fromEntries(Object.entries(modules).map(([name, file]) => [name, `/${file}`]));
  const preloads = Object.values(imports).map((path) => `<link rel="modulepreload" href="${path}">`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sign in</title>
<script type="importmap">${JSON.stringify({ imports })}</script>${preloads.join("")}
</head><body><div id="root"></div><script type="module" src="${entry}.js"></script></body></html>`;
}
