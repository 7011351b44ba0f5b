import { requireStatedSpending } from "../../endpoints/stated-spending.ts";
import type { Logger } from "../../logging/logger.ts";
import type { OutboundFetch } from "../../network/outbound-fetch.ts";
import type { AiSettings } from "../../settings/settings.ts";

/** A message of the chat completions interface that OpenAI introduced and many servers share. */
export type ModelMessage =
  | { readonly role: "system" | "user"; readonly content: string }
  | { readonly role: "assistant"; readonly content: string | null; readonly tool_calls?: readonly ToolCall[] }
  | { readonly role: "tool"; readonly tool_call_id: string; readonly content: string };

export interface ToolCall {
  readonly id: string;
  readonly type: "function";
  readonly function: { readonly name: string; readonly arguments: string };
}

/** The one tool that a question offers to the model. Its only argument is a source. */
export interface SourceTool {
  readonly name: string;
  readonly description: string;
}

export interface ModelAnswer {
  readonly text: string | null;
  readonly calls: readonly { readonly id: string; readonly name: string; readonly content: string }[];
}

/** Asks the model. @returns `null` if it cannot be reached, refuses, or answers nonsense; the reason is logged. */
export type AskModel = (messages: readonly ModelMessage[], tool: SourceTool) => Promise<ModelAnswer | null>;

/** Models take their time; a bit less than a request may take. */
const TIMEOUT_MILLIS = 28_000;

export function createAiModel(
  settings: AiSettings,
  { fetch, logger }: { readonly fetch: OutboundFetch; readonly logger: Logger },
): AskModel {
  return async (messages, { name, description }) => {
    requireStatedSpending("model");
    const parameters = { type: "object", properties: { content: { type: "string" } }, required: ["content"] };
    try {
      const response = await fetch(`${settings.url}/chat/completions`, {
        method: "POST",
        timeoutMillis: TIMEOUT_MILLIS,
        headers: {
          "content-type": "application/json",
          ...(settings.key !== null && { authorization: `Bearer ${settings.key}` }),
        },
        body: JSON.stringify({
          model: settings.model,
          messages,
          tools: [{ type: "function", function: { name, description, parameters } }],
        }),
      });
      if (!response.ok) throw new Error(`The AI model answered ${response.status}.`);
      return readAnswer(await response.json(), name);
    } catch (error) {
      logger.warn({ err: error }, "the AI model could not be asked");
      return null;
    }
  };
}

function readAnswer(body: unknown, tool: string): ModelAnswer {
  const { choices } = body as { choices?: { message?: { content?: unknown; tool_calls?: ToolCall[] } }[] };
  const message = choices?.[0]?.message;
  if (!message) throw new Error("The AI model answered without a message.");
  const calls = (message.tool_calls ?? []).flatMap((call) => {
    const { content }: { content?: unknown } = JSON.parse(call.function.arguments);
    if (call.function.name !== tool || typeof content !== "string") return [];
    return [{ id: String(call.id), name: tool, content }];
  });
  return { text: typeof message.content === "string" && message.content !== "" ? message.content : null, calls };
}
