import type { ChatContentPart, ChatContext, ChatMessage } from "@latchkit/kit/admin";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useAdminApp } from "../../shell/project-frame.tsx";

export interface ConversationOptions {
  /** The ID of the theme, template or draft. */
  readonly threadId: string;
  readonly context: ChatContext;
  /** Takes over a source that the model wrote. */
  onSource(source: string): void;
}

export interface Conversation {
  /** Oldest first, with the question that waits for its answer. */
  readonly messages: readonly ChatMessage[];
  readonly isWaiting: boolean;
  /** Whether the model has answered since the page was opened. */
  readonly hasAnswered: boolean;
  /**
   * Asks the model.
   *
   * @returns `false` if it was stopped.
   * @throws If the model does not answer.
   */
  ask(text: string): Promise<boolean>;
  /** Stops waiting for an answer. */
  stop(): void;
}

/** Reads the conversation about a source, and continues it. */
export function useConversation({ threadId, context, onSource }: ConversationOptions): Conversation {
  const app = useAdminApp();
  const queries = useQueryClient();
  const queryKey = [app.projectId, "ai-chat", threadId];
  const { data: stored = [] } = useQuery({
    queryKey,
    queryFn: async () => (await app.listChatMessages(threadId)).messages.filter(isChatMessage),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [asked, setAsked] = useState<ChatMessage | null>(null);
  const [hasAnswered, setAnswered] = useState(false);
  const waiting = useRef<AbortController>(null);
  useEffect(() => () => waiting.current?.abort(), []);

  async function ask(text: string): Promise<boolean> {
    const question: ChatMessage = { role: "user", content: [{ type: "text", text }] };
    const abort = new AbortController();
    waiting.current = abort;
    setAsked(question);
    const answer = await answerTo([...stored, question], abort.signal).finally(() => setAsked(null));
    if (!answer) return false;
    // The page may be left and opened again: the conversation goes on from the cache.
    queries.setQueryData<readonly ChatMessage[]>(queryKey, (before = []) => [...before, question, answer]);
    setAnswered(true);
    const source = answer.content.map(sourceIn).findLast((found) => found !== null);
    if (source != null) onSource(source);
    await app.saveChatMessage(threadId, question);
    await app.saveChatMessage(threadId, answer);
    return true;
  }

  /** Returns `null` if the request was stopped. */
  async function answerTo(messages: readonly ChatMessage[], signal: AbortSignal) {
    try {
      const { content } = await app.sendChatMessage(threadId, context, messages, signal);
      return { role: "assistant", content } as const;
    } catch (error) {
      if (signal.aborted) return null;
      throw error;
    }
  }

  const messages = asked ? [...stored, asked] : stored;
  return { messages, isWaiting: asked !== null, hasAnswered, ask, stop: () => waiting.current?.abort() };
}

function isChatMessage(value: unknown): value is ChatMessage {
  return typeof value === "object" && value !== null && "role" in value && "content" in value;
}

function sourceIn(part: ChatContentPart): string | null {
  if (part.type !== "tool-call" || typeof part.args !== "object" || part.args === null) return null;
  return "content" in part.args && typeof part.args.content === "string" ? part.args.content : null;
}
