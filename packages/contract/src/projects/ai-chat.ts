import * as z from "zod";
import { boundedList } from "../fields/bounded-list.ts";
import { metadata, string, uuid } from "../fields/fields.ts";
import { AI_CHAT_MESSAGES_MAX, PAYLOAD_MAX_BYTES } from "../limits.ts";
import type { EndpointTable, Tier } from "../wire/endpoint.ts";

const tiers = ["admin"] as const satisfies readonly Tier[];
const params = z.strictObject({ thread_id: uuid });

const message = z.strictObject({ role: z.enum(["user", "assistant", "tool"]), content: metadata });

/** A text, or a call of a tool with its arguments. */
const part = z.strictObject({
  type: z.enum(["text", "tool-call"]),
  text: z.string().optional(),
  toolName: z.string().optional(),
  toolCallId: z.string().optional(),
  args: metadata.optional(),
  argsText: z.string().optional(),
  result: z.string().optional(),
});

/** A chat about the source of a theme, template or draft, whose ID is that of the thread. */
export const aiChat = {
  "POST /internal/ai-chat/{thread_id}": {
    summary: "Ask the AI model to change a source",
    tiers,
    params,
    body: z.strictObject({
      context_type: z.enum(["email-theme", "email-template", "email-draft"]),
      messages: boundedList(message, AI_CHAT_MESSAGES_MAX, 1),
    }),
    bodyMaxBytes: PAYLOAD_MAX_BYTES,
    answer: z.strictObject({ content: z.array(part) }),
    errors: [],
    refusals: [
      { status: 404, when: "the project has no such theme, template or draft" },
      { status: 501, when: "the backend has no AI model" },
      { status: 502, when: "the AI model cannot be reached, refuses, or answers nonsense" },
    ],
  },
  "PATCH /internal/ai-chat/{thread_id}": {
    summary: "Add a message to a chat",
    tiers,
    params,
    body: z.strictObject({ message: metadata }),
    bodyMaxBytes: PAYLOAD_MAX_BYTES,
    answer: z.strictObject({}),
    errors: [],
  },
  "GET /internal/ai-chat/{thread_id}": {
    summary: "List the messages of a chat, oldest first",
    tiers,
    params,
    answer: z.strictObject({ messages: z.array(metadata) }),
    errors: [],
  },
  "POST /internal/rewrite-template-source": {
    summary: "Let the AI model turn the source of a template into that of a draft, which has no variables",
    tiers,
    body: z.strictObject({ template_tsx_source: string }),
    bodyMaxBytes: PAYLOAD_MAX_BYTES,
    answer: z.strictObject({ tsx_source: z.string() }),
    errors: [],
    refusals: [
      { status: 501, when: "the backend has no AI model" },
      { status: 502, when: "the AI model cannot be reached, refuses, or answers nonsense" },
    ],
  },
} as const satisfies EndpointTable;
