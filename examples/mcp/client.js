import { createServer } from "node:http";
import { UnauthorizedError } from "@modelcontextprotocol/sdk/client/auth.js";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";

const { MCP_SERVER = "http://localhost:3000/mcp", CALLBACK_PORT = "3001" } = process.env;
const redirectUrl = `http://localhost:${CALLBACK_PORT}/callback`;

/** Parts of a sign-in that a program keeps; a real one stores them, in the key chain of its user. */
const kept = {};
const provider = {
  redirectUrl,
  clientMetadata: {
    client_name: "Example Assistant",
    redirect_uris: [redirectUrl],
    grant_types: ["authorization_code", "refresh_token"],
    token_endpoint_auth_method: "none",
  },
  state() {
    kept.state = crypto.randomUUID();
    return kept.state;
  },
  clientInformation: () => kept.client,
  saveClientInformation: (client) => void Object.assign(kept, { client }),
  tokens: () => kept.tokens,
  saveTokens: (tokens) => void Object.assign(kept, { tokens }),
  codeVerifier: () => kept.verifier,
  saveCodeVerifier: (verifier) => void Object.assign(kept, { verifier }),
  redirectToAuthorization(url) {
    kept.code = receiveCode();
    console.log(`\nOpen this link, and allow the request:\n${url.href}\n`);
  },
};

/** Connects; at the first time, once the user has allowed it in their browser. */
async function connect() {
  const client = new Client({ name: "example-assistant", version: "1.0.0" });
  const transport = new StreamableHTTPClientTransport(new URL(MCP_SERVER), { authProvider: provider });
  try {
    await client.connect(transport);
    return client;
  } catch (error) {
    if (!(error instanceof UnauthorizedError)) throw error;
    await transport.finishAuth(await kept.code);
    return connect();
  }
}

/** Waits for the browser to come back from the question. */
function receiveCode() {
  return new Promise((resolve, reject) => {
    const server = createServer((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? "/", redirectUrl);
      if (pathname !== "/callback" || searchParams.get("state") !== kept.state) {
        response.writeHead(404).end();
        return;
      }
      response.setHeader("connection", "close").end("You can close this page.");
      server.close();
      const code = searchParams.get("code");
      if (code === null) reject(new Error(`The sign-in failed: ${searchParams.get("error")}`));
      else resolve(code);
    });
    server.listen(Number(CALLBACK_PORT), "localhost");
  });
}

const client = await connect();
const { tools } = await client.listTools();
console.log(`Tools: ${tools.map(({ name }) => name).join(", ")}`);
await client.callTool({ name: "add_note", arguments: { text: "Water the plants." } });
const { content } = await client.callTool({ name: "list_notes" });
console.log(`Notes: ${content.map(({ text }) => text).join(", ")}`);
await client.close();
