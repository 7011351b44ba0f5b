import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { afterAll, beforeEach, describe, expect, it } from "vitest";

const LIGHT = "1df07ae6-abf3-4a40-83a5-a1a2cbe336ac";
const RESET = "a70fb3a4-56c1-4e42-af25-49d25603abd0";
const NOWHERE = "0d3f2b60-9c5f-4d6b-a1f6-2f4a4f9f7a10";

interface Asked {
  readonly path: string | undefined;
  readonly authorization: string | undefined;
  readonly body: { model: string; messages: { role: string; content: string }[]; tools: unknown[] };
}
let asked: Asked[] = [];
let answer: { status: number; body: unknown } = { status: 200, body: {} };

/** Answers like a server with OpenAI's chat completions interface. */
const model = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    asked.push({
      path: request.url,
      authorization: request.headers.authorization,
      body: JSON.parse(Buffer.concat(chunks).toString()),
    });
    response.writeHead(answer.status, { "content-type": "application/json" });
    response.end(typeof answer.body === "string" ? answer.body : JSON.stringify(answer.body));
  });
});
await new Promise<void>((resolve) => void model.listen(0, "127.0.0.1", resolve));
const { port } = model.address() as AddressInfo;

const backend = await testBackend({
  env: {
    LATCHKIT_AI_URL: `http://127.0.0.1:${port}/v1`,
    LATCHKIT_AI_MODEL: "large",
    LATCHKIT_AI_KEY: "sk-secret",
  },
});
afterAll(async () => {
  await backend[Symbol.asyncDispose]();
  model.close();
});
beforeEach(() => {
  asked = [];
});

const says = (content: string | null, calls: readonly { name: string; arguments: string }[] = []) => ({
  status: 200,
  body: {
    choices: [
      {
        message: {
          role: "assistant",
          content,
          tool_calls: calls.map((call, index) => ({ id: `call_${index}`, type: "function", function: call })),
        },
      },
    ],
  },
});
const ask = (
  context_type: string,
  thread_id: string,
  messages: unknown = [{ role: "user", content: "Make it green" }],
) =>
  backend.call("POST /internal/ai-chat/{thread_id}", {
    tier: "admin",
    params: { thread_id },
    body: { context_type, messages },
  });

describe("POST /internal/ai-chat/{thread_id}", () => {
  it("answers with the model's text and its call of the tool, whose source it does not save", async () => {
    answer = says("Green it is.", [{ name: "createEmailTheme", arguments: '{"content":"const green = 1;"}' }]);
    const { status, body } = await ask("email-theme", LIGHT);
    expect(status).toBe(200);
    expect(body.content).toEqual([
      { type: "text", text: "Green it is." },
      {
        type: "tool-call",
        toolName: "createEmailTheme",
        toolCallId: "call_0",
        args: { content: "const green = 1;" },
        argsText: '{"content":"const green = 1;"}',
        result: "success",
      },
    ]);
    const theme = await backend.call("GET /internal/email-themes/{id}", { tier: "admin", params: { id: LIGHT } });
    expect(theme.body.tsx_source).not.toContain("green");
  });

  it("sends the present source and the conversation in the model's form, with the key", async () => {
    answer = says("Done.");
    await ask("email-template", RESET, [
      { role: "user", content: [{ type: "text", text: "Shorter" }] },
      {
        role: "assistant",
        content: [
          { type: "text", text: "Like this?" },
          { type: "tool-call", toolName: "createEmailTemplate", toolCallId: "c1", args: { content: "x" } },
        ],
      },
      { role: "tool", content: [{ type: "tool-result", toolCallId: "c1", toolName: "x", result: "success" }] },
      { role: "user", content: "No" },
    ]);
    expect(asked).toHaveLength(1);
    const [{ path, authorization, body }] = asked as [Asked];
    expect([path, authorization, body.model]).toEqual(["/v1/chat/completions", "Bearer sk-secret", "large"]);
    expect(body.messages[0]?.content).toContain("passwordResetLink");
    expect(body.messages.slice(1)).toEqual([
      { role: "user", content: "Shorter" },
      {
        role: "assistant",
        content: "Like this?",
        tool_calls: [
          { id: "c1", type: "function", function: { name: "createEmailTemplate", arguments: '{"content":"x"}' } },
        ],
      },
      { role: "tool", tool_call_id: "c1", content: "success" },
      { role: "user", content: "No" },
    ]);
    expect(body.tools).toMatchObject([{ type: "function", function: { name: "createEmailTemplate" } }]);
  });

  it.each([
    ["email-theme", "createEmailTheme"],
    ["email-template", "createEmailTemplate"],
    ["email-draft", "createEmailTemplate"],
  ])("offers the model of an %s the tool %s, with the source of that one", async (type, tool) => {
    const { body: draft } = await backend.call("POST /internal/email-drafts", {
      tier: "admin",
      body: { display_name: "May", tsx_source: "export const Drafted = 1;" },
    });
    const [id, source] = {
      "email-theme": [LIGHT, "export function EmailTheme("],
      "email-template": [RESET, "passwordResetLink"],
      "email-draft": [draft.id, "export const Drafted = 1;"],
    }[type] as [string, string];
    answer = says(null, [
      { name: tool, arguments: '{"content":"one"}' },
      { name: tool, arguments: '{"content":"two"}' },
    ]);
    const { body } = await ask(type, id);
    expect(body.content).toMatchObject([
      { toolName: tool, toolCallId: "call_0", args: { content: "one" }, argsText: '{"content":"one"}' },
      { toolName: tool, toolCallId: "call_1", args: { content: "two" }, argsText: '{"content":"two"}' },
    ]);
    const [{ body: request }] = asked as [Asked];
    expect(request.tools).toMatchObject([
      { function: { name: tool, parameters: { properties: { content: { type: "string" } }, required: ["content"] } } },
    ]);
    expect(request.messages[0]).toMatchObject({ role: "system", content: expect.stringContaining(source) });
  });

  it("passes calls of the offered tool only", async () => {
    answer = says(null, [
      { name: "deleteEverything", arguments: '{"content":"x"}' },
      { name: "createEmailTheme", arguments: '{"content":1}' },
    ]);
    expect((await ask("email-theme", LIGHT)).body.content).toEqual([]);
  });

  it.each([
    ["refuses", { status: 401, body: { error: "wrong key" } }],
    ["answers no JSON", { status: 200, body: "<html>" }],
    ["answers nothing", { status: 200, body: { choices: [] } }],
    ["calls the tool with no JSON", says(null, [{ name: "createEmailTheme", arguments: "{" }])],
  ])("says that the model did not answer if it %s", async (_, given) => {
    answer = given;
    expect(await ask("email-theme", LIGHT)).toMatchObject({ status: 502, body: expect.not.stringContaining("key") });
  });

  it.each(["email-theme", "email-template", "email-draft"])(
    "does not know an %s that the project does not have",
    async (type) => {
      expect(await ask(type, NOWHERE)).toMatchObject({ status: 404 });
      expect(asked).toEqual([]);
    },
  );

  it.each([
    ["another context", "email", [{ role: "user", content: "x" }]],
    ["no messages", "email-theme", []],
    ["201 messages", "email-theme", Array.from({ length: 201 }, () => ({ role: "user", content: "x" }))],
    ["another role", "email-theme", [{ role: "system", content: "x" }]],
    ["a message without content", "email-theme", [{ role: "user" }]],
  ])("refuses %s", async (_, type, messages) => {
    expect(await ask(type, LIGHT, messages)).toBeKnownError(400, "SCHEMA_ERROR", { message: expect.any(String) });
  });

  it("is absent without a model", async () => {
    await using without = await testBackend();
    const answered = await without.call("POST /internal/ai-chat/{thread_id}", {
      tier: "admin",
      params: { thread_id: LIGHT },
      body: { context_type: "email-theme", messages: [{ role: "user", content: "x" }] },
    });
    expect(answered).toMatchObject({ status: 501, body: "This backend has no AI model." });
  });
});

describe("the messages of a chat", () => {
  const add = (thread_id: string, body: object) =>
    backend.call("PATCH /internal/ai-chat/{thread_id}", { tier: "admin", params: { thread_id }, body });
  const list = async (thread_id: string, options = {}) =>
    (await backend.call("GET /internal/ai-chat/{thread_id}", { tier: "admin", params: { thread_id }, ...options }))
      .body;

  it("are kept as they are, oldest first, by thread and project", async () => {
    const messages = [{ id: "a", parentId: null }, { id: "b", parentId: "a", message: { role: "user" } }, "plain"];
    for (const message of messages) expect(await add(LIGHT, { message })).toMatchObject({ status: 200, body: {} });
    expect(await list(LIGHT)).toEqual({ messages });
    expect(await list(RESET)).toEqual({ messages: [] });
    expect(await list(LIGHT, { project: await backend.createProject() })).toEqual({ messages: [] });
  });

  it("are the newest 200", async () => {
    for (let n = 0; n < 201; n++) await add(RESET, { message: n });
    const { messages } = await list(RESET);
    expect([messages.length, messages[0], messages.at(-1)]).toEqual([200, 1, 200]);
  });

  it.each([
    [NOWHERE, {}],
    ["no-uuid", { message: 1 }],
  ])("in the thread %s are refused with %o", async (thread, body) => {
    expect(await add(thread, body)).toBeKnownError(400, "SCHEMA_ERROR", { message: expect.any(String) });
  });
});

describe("POST /internal/rewrite-template-source", () => {
  const rewrite = (template_tsx_source: string) =>
    backend.call("POST /internal/rewrite-template-source", { tier: "admin", body: { template_tsx_source } });

  it("answers with the source that the model writes from the one it is given", async () => {
    answer = says("Here it is.", [{ name: "createEmailTemplate", arguments: '{"content":"const plain = 1;"}' }]);
    expect(await rewrite("const withVariables = 1;")).toMatchObject({
      status: 200,
      body: { tsx_source: "const plain = 1;" },
    });
    expect(asked[0]?.body.messages[0]?.content).toContain("const withVariables = 1;");
    expect(asked[0]?.body.messages[1]?.content).toContain("variablesSchema");
  });

  it("fails if the model writes no source", async () => {
    answer = says("I would rather not.");
    expect((await rewrite("const withVariables = 1;")).status).toBe(502);
  });

  it("fails without a model", async () => {
    await using without = await testBackend();
    const body = { template_tsx_source: "const withVariables = 1;" };
    const answer = await without.call("POST /internal/rewrite-template-source", { tier: "admin", body });
    expect(answer).toMatchObject({ status: 501, body: "This backend has no AI model." });
  });
});
