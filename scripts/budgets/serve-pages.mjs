import { createServer } from "node:http";
import { gzipSync } from "node:zlib";

/**
 * Serves bundles, and for each folder that has a file of its name a page that runs it.
 *
 * @param {object} options
 * @param {Map<string, Uint8Array>} options.files By path.
 * @param {Record<string, string>} options.modules Files by the names under which others import them.
 * @param {object} options.config What pages know as `config`.
 */
export async function servePages({ files, modules, config }) {
  const compressed = new Map([...files].map(([name, bytes]) => [name, gzipSync(bytes)]));
  const server = createServer((request, response) => {
    const name = new URL(request.url ?? "/", "http://localhost").pathname.slice(1);
    const file = compressed.get(name);
    if (file) {
      response.writeHead(200, { "content-type": "text/javascript", "content-encoding": "gzip" }).end(file);
    } else if (files.has(`${name}/${name}.js`)) {
      response.writeHead(200, { "content-type": "text/html" }).end(html(name, modules, importsOf(name, files), config));
    } else {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, "localhost", () => resolve(undefined)));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `http://localhost:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * Returns the static imports of a page's file. Tools that write an app's page, such as Vite, have browsers fetch those
 * along with the file itself, instead of only after the file has been read.
 *
 * @param {string} entry @param {Map<string, Uint8Array>} files @returns {string[]} Paths.
 */
function importsOf(entry, files) {
  const code = new TextDecoder().decode(files.get(`${entry}/${entry}.js`));
  const paths = [...code.matchAll(/\b(?:from|import)\s*"\.\/([^"]+)"/g)].map(([, file]) => `${entry}/${file}`);
  return paths.filter((path) => files.has(path));
}

/** @param {string} entry @param {Record<string, string>} modules @param {string[]} early @param {object} config */
function html(entry, modules, early, config) {
  const imports = Object.fromEntries(Object.entries(modules).map(([name, file]) => [name, `/${file}`]));
  const paths = [...Object.values(imports), ...early.map((path) => `/${path}`)];
  const preloads = paths.map((path) => `<link rel="modulepreload" href="${path}">`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sign in</title><link rel="icon" href="data:,">
<script type="importmap">${JSON.stringify({ imports })}</script>${preloads.join("")}
<script>var config = ${JSON.stringify(config)}; function done() { isDone = true; } var isDone = false;</script>
</head><body><div id="root"></div><script type="module" src="/${entry}/${entry}.js"></script></body></html>`;
}
