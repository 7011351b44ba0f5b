import * as z from "zod";
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

const toolCall = z.object({
  id: z.coerce.string(),
  function: z.object({ name: z.string(), arguments: z.string() }),
});
const completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.unknown(), tool_calls: z.array(toolCall).nullish() }) })),
});

function readAnswer(body: unknown, tool: string): ModelAnswer {
  const [choice] = completion.parse(body).choices;
  if (!choice) throw new Error("The AI model answered without a message.");
  const { content: text, tool_calls: toolCalls } = choice.message;
  const calls = (toolCalls ?? []).flatMap(({ id, function: { name, arguments: given } }) => {
    const { content }: { content?: unknown } = JSON.parse(given);
    return name === tool && typeof content === "string" ? [{ id, name, content }] : [];
  });
  return { text: typeof text === "string" && text !== "" ? text : null, calls };
}
