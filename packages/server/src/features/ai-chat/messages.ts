import type { Parsed } from "@latchkit/contract";
import type { ModelMessage, ToolCall } from "./ai-model.ts";

type ChatMessage = Parsed<"POST /internal/ai-chat/{thread_id}">["body"]["messages"][number];

/** A part of a message in the form of the AI SDK. Whatever else the dashboard sends is ignored. */
interface Part {
  readonly type?: unknown;
  readonly text?: unknown;
  readonly toolName?: unknown;
  readonly toolCallId?: unknown;
  readonly args?: unknown;
  readonly result?: unknown;
}

/** Converts messages of the AI SDK to those of chat completions. */
export function toModelMessages(messages: readonly ChatMessage[]): ModelMessage[] {
  return messages.flatMap(({ role, content }): ModelMessage[] => {
    const parts = partsOf(content);
    if (role === "tool")
      return parts
        .filter(({ type }) => type === "tool-result")
        .map(({ toolCallId, result }) => ({
          role,
          tool_call_id: String(toolCallId),
          content: typeof result === "string" ? result : JSON.stringify(result ?? null),
        }));
    const text = parts.flatMap((part) => (part.type === "text" ? [String(part.text)] : [])).join("\n");
    if (role === "user") return text === "" ? [] : [{ role, content: text }];
    const calls = parts.filter(({ type }) => type === "tool-call").map(toToolCall);
    if (text === "" && calls.length === 0) return [];
    return [{ role, content: text === "" ? null : text, ...(calls.length > 0 && { tool_calls: calls }) }];
  });
}

function partsOf(content: unknown): readonly Part[] {
  if (typeof content === "string") return [{ type: "text", text: content }];
  return Array.isArray(content) ? content.filter((part) => typeof part === "object" && part !== null) : [];
}

function toToolCall({ toolCallId, toolName, args }: Part): ToolCall {
  return {
    id: String(toolCallId),
    type: "function",
    function: { name: String(toolName), arguments: JSON.stringify(args ?? {}) },
  };
}
