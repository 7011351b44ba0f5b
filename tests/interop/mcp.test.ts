import { type ChildProcess, spawn } from "node:child_process";
import { freePort, type TestBackend, type TestUser, testBackend } from "@latchkit/testing/internal";
import { Client as NewClient, StreamableHTTPClientTransport as NewTransport } from "@modelcontextprotocol/client";
import type { OAuthDiscoveryState } from "@modelcontextprotocol/sdk/client/auth.js";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { OAuthClientInformationMixed, OAuthTokens } from "@modelcontextprotocol/sdk/shared/auth.js";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import {
  decide,
  newBrowser,
  SERVER_CONFIG,
  visit,
} from "../../packages/server/src/features/oauth-server/oauth-server.test-data.ts";
import { servicesOf } from "../../packages/server/src/services.test-data.ts";

const FOLDER = new URL("../../examples/mcp/", import.meta.url).pathname;
const REDIRECT_URL = "http://localhost:7777/callback";
const FILES = "https://files.example.com/mcp";

let backend: TestBackend;
let server: ChildProcess;
let notebook: string;

beforeAll(async () => {
  const port = await freePort();
  notebook = `http://localhost:${port}/mcp`;
  backend = await testBackend({
    listens: true,
    config: {
      ...SERVER_CONFIG,
      "oauthServer.allowRegistration": true,
      "oauthServer.allowClientDocuments": true,
      "oauthServer.resources.notes": { identifier: notebook, scopes: { "notes:read": {}, "notes:write": {} } },
      "oauthServer.resources.files": { identifier: FILES, scopes: { "files:read": {} } },
    },
  });
  server = spawn(process.execPath, ["server.js"], {
    cwd: FOLDER,
    env: {
      ...process.env,
      PORT: String(port),
      LATCHKIT_API_URL: backend.url,
      LATCHKIT_PROJECT_ID: backend.project.id,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise((resolve) => server.stdout?.once("data", resolve));
});
afterAll(async () => {
  server?.kill();
  await backend?.[Symbol.asyncDispose]();
});

interface Kept {
  client?: OAuthClientInformationMixed;
  discovered?: OAuthDiscoveryState;
  link?: URL;
  tokens?: OAuthTokens | undefined;
  verifier?: string;
}

/** Creates a program with the parts of a sign-in that it keeps, in the form that both lines of the SDK ask for. */
function newProgram(clientMetadataUrl?: string) {
  const kept: Kept = {};
  const provider = {
    redirectUrl: REDIRECT_URL,
    ...(clientMetadataUrl !== undefined && { clientMetadataUrl }),
    clientMetadata: {
      client_name: "Example Assistant",
      redirect_uris: [REDIRECT_URL],
      grant_types: ["authorization_code", "refresh_token"],
      token_endpoint_auth_method: "none",
    },
    clientInformation: () => kept.client,
    saveClientInformation: (client: OAuthClientInformationMixed) => void Object.assign(kept, { client }),
    tokens: () => kept.tokens,
    saveTokens: (tokens: OAuthTokens) => void Object.assign(kept, { tokens }),
    codeVerifier: () => kept.verifier ?? "",
    saveCodeVerifier: (verifier: string) => void Object.assign(kept, { verifier }),
    discoveryState: () => kept.discovered,
    saveDiscoveryState: (discovered: OAuthDiscoveryState) => void Object.assign(kept, { discovered }),
    invalidateCredentials: () => void Object.assign(kept, { tokens: undefined }),
    redirectToAuthorization: (link: URL) => void Object.assign(kept, { link }),
  };
  return { kept, provider };
}
type Program = ReturnType<typeof newProgram>;

/** Opens the program's link as a user who decides; returns where the browser comes back. */
async function answer({ kept }: Program, user: TestUser, decision = "allow"): Promise<URL> {
  const browser = newBrowser();
  const asked = await visit(backend, browser, kept.link?.href ?? "");
  const interaction = new URL(asked.headers.get("location") ?? "").searchParams.get("interaction") ?? "";
  const { body } = await decide(backend, user, interaction, decision);
  return new URL((await visit(backend, browser, body.redirect_url)).headers.get("location") ?? "");
}

/** The official clients: `sdk` speaks the protocol of 2025, `client` that of 2026. */
const LINES = [
  {
    line: "1.x",
    async connect({ provider }: Program) {
      const client = new Client({ name: "assistant", version: "1.0.0" });
      const transport = new StreamableHTTPClientTransport(new URL(notebook), { authProvider: provider });
      const finish = ({ searchParams }: URL) => transport.finishAuth(searchParams.get("code") ?? "");
      return { client, finish, opened: client.connect(transport) };
    },
  },
  {
    line: "2.x",
    async connect({ provider }: Program) {
      const client = new NewClient({ name: "assistant", version: "1.0.0" });
      const transport = new NewTransport(new URL(notebook), { authProvider: provider });
      const finish = ({ searchParams }: URL) => transport.finishAuth(searchParams);
      return { client, finish, opened: client.connect(transport) };
    },
  },
];
type Line = (typeof LINES)[number];

/** Goes the whole way: a 401, the user's decision, tokens, a connection. */
async function signIn({ connect }: Line, program: Program, user: TestUser) {
  const first = await connect(program);
  await expect(first.opened).rejects.toThrow(/unauthorized/i);
  await first.finish(await answer(program, user));
  const second = await connect(program);
  await second.opened;
  return second;
}

const notesOf = async ({ client }: { client: Pick<Client, "callTool"> | Pick<NewClient, "callTool"> }) =>
  (await client.callTool({ name: "list_notes", arguments: {} })).content;
const addNote = { name: "add_note", arguments: { text: "Water the plants." } };

describe.each(LINES)("the official MCP client, $line", (line) => {
  it("finds the project from a 401, registers, and calls tools in the name of the user who allowed it", async () => {
    const [ada, grace] = [await backend.signUp(), await backend.signUp()];
    const program = newProgram();
    const session = await signIn(line, program, ada);
    const asked = program.kept.link?.searchParams;
    expect(Object.fromEntries(asked ?? [])).toMatchObject({
      resource: notebook,
      scope: expect.stringMatching(/^notes:read notes:write/),
      code_challenge_method: "S256",
    });
    expect(decodeJwt(program.kept.tokens?.access_token ?? "")).toMatchObject({
      iss: `${backend.url}/api/v1/oauth/${backend.project.id}`,
      aud: notebook,
      sub: ada.id,
      client_id: program.kept.client?.client_id,
      scope: "notes:read notes:write",
    });
    expect((await session.client.listTools()).tools.map(({ name }) => name)).toEqual(["list_notes", "add_note"]);
    await session.client.callTool(addNote);
    expect(await notesOf(session)).toEqual([{ type: "text", text: "Water the plants." }]);
    expect(await notesOf(await signIn(line, newProgram(), grace))).toEqual([]);
  });

  it("signs in as the client that the address of its metadata names, without a registration", async () => {
    const clientMetadataUrl = `https://assistant.example.com/${line.line}/client.json`;
    const document = {
      client_id: clientMetadataUrl,
      client_name: "Example Assistant",
      redirect_uris: [REDIRECT_URL],
      grant_types: ["authorization_code", "refresh_token"],
      token_endpoint_auth_method: "none",
    };
    const read = vi.spyOn(servicesOf(backend).clientDocuments, "read");
    read.mockImplementation(async (url) =>
      url === clientMetadataUrl ? { body: document, maxAgeSeconds: null } : null,
    );
    const program = newProgram(clientMetadataUrl);
    const session = await signIn(line, program, await backend.signUp());
    expect(decodeJwt(program.kept.tokens?.access_token ?? "").client_id).toBe(clientMetadataUrl);
    expect(await notesOf(session)).toEqual([]);
    read.mockRestore();
  });

  it("refreshes its tokens when the server refuses the old one, without the user", async () => {
    const program = newProgram();
    await signIn(line, program, await backend.signUp());
    const { link, tokens: first } = program.kept;
    program.kept.tokens = { ...(first ?? { token_type: "Bearer" }), access_token: "expired" };
    const again = await line.connect(program);
    await again.opened;
    expect(await notesOf(again)).toEqual([]);
    expect(program.kept.link).toBe(link);
    expect(program.kept.tokens?.refresh_token).not.toBe(first?.refresh_token);
  });

  it("asks the user again after they have removed it", async () => {
    const [ada, grace] = [await backend.signUp(), await backend.signUp()];
    const [program, other] = [newProgram(), newProgram()];
    await signIn(line, program, ada);
    await signIn(line, other, grace);
    const removed = await backend.call("DELETE /oauth-grants/{user_id}/{client_id}", {
      accessToken: ada.accessToken,
      params: { user_id: "me", client_id: program.kept.client?.client_id ?? "" },
    });
    expect(removed.status).toBe(200);
    for (const { kept } of [program, other])
      kept.tokens = { ...(kept.tokens ?? { token_type: "Bearer" }), access_token: "expired" };
    const { link } = program.kept;
    await expect((await line.connect(program)).opened).rejects.toThrow(/unauthorized/i);
    expect(program.kept.link).not.toBe(link);
    await (await line.connect(other)).opened;
  });

  it("learns that the user has denied the request", async () => {
    const program = newProgram();
    await expect((await line.connect(program)).opened).rejects.toThrow(/unauthorized/i);
    const back = await answer(program, await backend.signUp(), "deny");
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ error: "access_denied" });
    expect(back.searchParams.has("code")).toBe(false);
  });
});

it("the official MCP client 2.x asks the user for a scope that only one of the tools needs", async () => {
  const [, line] = LINES;
  if (!line) throw new Error("The newer line is missing.");
  const ada = await backend.signUp();
  const program = newProgram();
  const first = await line.connect(program);
  await expect(first.opened).rejects.toThrow(/unauthorized/i);
  program.kept.link?.searchParams.set("scope", "notes:read");
  await first.finish(await answer(program, ada));
  const session = await line.connect(program);
  await session.opened;
  expect(await notesOf(session)).toEqual([]);
  await expect(session.client.callTool(addNote)).rejects.toThrow(/unauthorized/i);
  expect(program.kept.link?.searchParams.get("scope")).toContain("notes:write");
  await session.finish(await answer(program, ada));
  await session.client.callTool(addNote);
  expect(decodeJwt(program.kept.tokens?.access_token ?? "").scope).toContain("notes:write");
});

describe("the example MCP server", () => {
  const call = (token: string, name: string) =>
    fetch(notebook, {
      method: "POST",
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
      },
      body: JSON.stringify([
        { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: { text: "x" } } },
      ]),
    });

  /** Gets a token of a client's own. */
  async function tokenFor(resource: string, scope: string): Promise<string> {
    const { body: client } = await backend.call("POST /internal/oauth-clients", {
      tier: "admin",
      body: {
        ...{ name: "Robot", type: "confidential", grant_types: ["client_credentials"] },
        scopes: ["notes:read", "notes:write", "files:read"],
      },
    });
    const { access_token: token } = (await (
      await backend.fetch(`/api/v1/oauth/${backend.project.id}/token`, {
        method: "POST",
        headers: {
          "content-type": "application/x-www-form-urlencoded",
          authorization: `Basic ${btoa(`${client.client_id}:${client.client_secret}`)}`,
        },
        body: new URLSearchParams({ grant_type: "client_credentials", resource, scope }).toString(),
      })
    ).json()) as { access_token: string };
    return token;
  }

  it("lets a tool that writes be called with the scope to write only, also in a batch", async () => {
    const token = await tokenFor(notebook, "notes:read");
    const refused = await call(token, "add_note");
    expect(refused.status).toBe(403);
    expect(refused.headers.get("www-authenticate")).toMatch(/scope="notes:write", error="insufficient_scope"/);
    expect((await call(token, "list_notes")).status).toBe(200);
    expect((await call(await tokenFor(notebook, "notes:write"), "add_note")).status).toBe(200);
  });

  it("refuses tokens of another server, of a session and of another project", async () => {
    const { accessToken } = await backend.signUp();
    for (const token of [await tokenFor(FILES, "files:read"), accessToken, ""])
      expect((await call(token, "list_notes")).status).toBe(401);
  });
});
