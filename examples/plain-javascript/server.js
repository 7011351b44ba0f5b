// Serves the page and the kit's files as they are, as any static host or CDN would.
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

const page = fileURLToPath(new URL("public", import.meta.url));
const kit = fileURLToPath(new URL(".", import.meta.resolve("@latchkit/kit")));
const types = { ".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8" };

const { LATCHKIT_API_URL, LATCHKIT_PROJECT_ID, LATCHKIT_PUBLISHABLE_CLIENT_KEY, PORT = "3000" } = process.env;
const project = {
  baseUrl: LATCHKIT_API_URL,
  projectId: LATCHKIT_PROJECT_ID,
  publishableClientKey: LATCHKIT_PUBLISHABLE_CLIENT_KEY,
};

createServer(async (request, response) => {
  const path = normalize(new URL(request.url ?? "/", "http://localhost").pathname);
  if (path === "/project.js") {
    response.setHeader("content-type", types[".js"]).end(`export default ${JSON.stringify(project)};`);
    return;
  }
  const file = path.startsWith("/kit/") ? join(kit, path.slice(4)) : join(page, path === "/" ? "index.html" : path);
  try {
    const bytes = await readFile(file);
    response.setHeader("content-type", types[extname(file)] ?? "application/octet-stream").end(bytes);
  } catch {
    response.writeHead(404).end();
  }
}).listen(Number(PORT), () => console.log(`http://localhost:${PORT}`));
