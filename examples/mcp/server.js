import { protectedResource } from "@latchkit/kit/access-tokens";
import { createMcpExpressApp } from "@modelcontextprotocol/sdk/server/express.js";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js";
import * as z from "zod";

const { PORT = "3000" } = process.env;
const resource = `http://localhost:${PORT}/mcp`;

// Finds the project by LATCHKIT_API_URL and LATCHKIT_PROJECT_ID.
const notebook = protectedResource({ resource, scopes: ["notes:read", "notes:write"] });
const app = createMcpExpressApp();

// Tells clients which project to sign users in with.
app.get(notebook.metadataPath, (_request, response) => {
  response.set("access-control-allow-origin", "*").json(notebook.metadata);
});

app.post("/mcp", async (request, response) => {
  const caller = await notebook.authenticate(request, { scopes: scopesFor(request.body) });
  if (caller.status === "error") {
    const { status, headers, body } = caller.error;
    response.status(status).set(headers).json(body);
    return;
  }
  // A server for each request: it knows who calls, and keeps nothing.
  const server = createServer(caller.data.subject);
  const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: undefined });
  response.on("close", () => server.close());
  await server.connect(transport);
  await transport.handleRequest(request, response, request.body);
});

// Without sessions, there is no stream to read and nothing to end.
app.all("/mcp", (_request, response) => {
  response.status(405).set("allow", "POST").end();
});

/** Scopes that a request needs; without any, a new client asks for all of them. */
function scopesFor(body) {
  const calls = [body].flat().filter((message) => message?.method === "tools/call");
  return [...new Set(calls.map(({ params }) => (params?.name === "add_note" ? "notes:write" : "notes:read")))];
}

/** Notes by user. */
const notes = new Map();

/** The two tools, for one user. */
function createServer(userId) {
  const server = new McpServer({ name: "notebook", version: "1.0.0" });
  const own = notes.get(userId) ?? [];
  notes.set(userId, own);
  server.registerTool("list_notes", { description: "Lists your notes." }, () => ({
    content: own.map((text) => ({ type: "text", text })),
  }));
  const inputSchema = { text: z.string().max(1_000) };
  server.registerTool("add_note", { description: "Adds a note.", inputSchema }, ({ text }) => {
    own.push(text);
    return { content: [{ type: "text", text: "Added." }] };
  });
  return server;
}

app.listen(Number(PORT), "localhost", () => console.log(`MCP server: ${resource}`));
