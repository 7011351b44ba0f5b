import type { Answer } from "@latchkit/contract";
import type { AdminContext } from "./admin-context.ts";
import type { ChatContentPart, ChatContext, ChatMessage } from "./email-content.ts";

type Part = Answer<"POST /internal/ai-chat/{thread_id}", "admin">["content"][number];

/** Asks the AI model to change a source. */
export async function sendChatMessage(
  { core, sender }: AdminContext,
  threadId: string,
  contextType: ChatContext,
  messages: readonly ChatMessage[],
  abortSignal?: AbortSignal,
): Promise<{ content: readonly ChatContentPart[] }> {
  abortSignal?.throwIfAborted();
  const body = { context_type: contextType, messages: [...messages] };
  const input = { params: { thread_id: threadId }, body };
  const asked = core.send("POST /internal/ai-chat/{thread_id}", input, sender);
  const { content } = await (abortSignal ? Promise.race([asked, rejectionOf(abortSignal)]) : asked);
  return { content: content.map(toPart) };
}

/** Adds a message to a chat's history. */
export async function saveChatMessage(
  { core, sender }: AdminContext,
  threadId: string,
  message: unknown,
): Promise<void> {
  const input = { params: { thread_id: threadId }, body: { message } };
  await core.send("PATCH /internal/ai-chat/{thread_id}", input, sender);
}

/** Fetches a chat's history, oldest first. */
export async function listChatMessages(
  { core, sender }: AdminContext,
  threadId: string,
): Promise<{ messages: readonly unknown[] }> {
  return await core.send("GET /internal/ai-chat/{thread_id}", { params: { thread_id: threadId } }, sender);
}

/** Rejects when the caller stops waiting; the backend may still answer. */
function rejectionOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason), { once: true }));
}

function toPart({
  type,
  text = "",
  toolName = "",
  toolCallId = "",
  args,
  argsText = "",
  result,
}: Part): ChatContentPart {
  return type === "text" ? { type, text } : { type, toolName, toolCallId, args, argsText, result };
}
