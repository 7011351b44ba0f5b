// Starts everything on this machine, without a network: a Latchkit of its own with one user, the server and the client.
import { fork } from "node:child_process";
import { setTimeout } from "node:timers/promises";
import { testBackend } from "@latchkit/testing";

const { PORT = "3000" } = process.env;
const resource = `http://localhost:${PORT}/mcp`;
const user = { email: "ada@example.com", password: "correct horse battery" };

const backend = await testBackend({
  listens: true,
  config: {
    "hostedPages.enabled": true,
    "oauthServer.enabled": true,
    "oauthServer.allowRegistration": true,
    "oauthServer.resources.notes": {
      identifier: resource,
      displayName: "Notebook",
      scopes: { "notes:read": { displayName: "Read your notes" }, "notes:write": { displayName: "Write notes" } },
    },
  },
});
await backend.signUp(user);
setInterval(() => backend.clock.advance(1_000), 1_000).unref(); // a test's clock stands still

const env = {
  ...process.env,
  PORT,
  MCP_SERVER: resource,
  LATCHKIT_API_URL: backend.url,
  LATCHKIT_PROJECT_ID: backend.project.id,
};
const server = fork("server.js", { cwd: import.meta.dirname, env });
while (!(await fetch(resource).catch(() => null))) await setTimeout(100);
const client = fork("client.js", { cwd: import.meta.dirname, env });
console.log(`Sign in as ${user.email} with the password: ${user.password}`);
process.exitCode = await new Promise((resolve) => client.once("exit", (code) => resolve(code ?? 1)));
server.kill();
await backend[Symbol.asyncDispose]();
