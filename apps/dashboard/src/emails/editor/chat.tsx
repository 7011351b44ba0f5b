import type { ChatContentPart, ChatContext, ChatMessage } from "@latchkit/kit/admin";
import { useExplain, useMessages } from "@latchkit/ui";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useAdminApp } from "../../shell/project-frame.tsx";
import { emailsMessages } from "../messages.ts";

export interface ChatProps {
  /** The ID of the theme, template or draft. */
  threadId: string;
  context: ChatContext;
  /** Takes over a source that the model wrote. */
  onSource(source: string): void;
  /** Takes it back. */
  onUndo(): void;
}

/** Changes the source in a conversation with the backend's AI model. */
export function Chat({ threadId, context, onSource, onUndo }: ChatProps) {
  const app = useAdminApp();
  const t = useMessages(emailsMessages);
  const explain = useExplain();
  const id = useId();
  const end = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState<readonly ChatMessage[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const stop = useRef<AbortController>(null);
  const before = useQuery({
    queryKey: [app.projectId, "ai-chat", threadId],
    queryFn: async () => (await app.listChatMessages(threadId)).messages.filter(isChatMessage),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const messages = [...(before.data ?? []), ...said];
  useEffect(() => {
    if (messages.length > 0) end.current?.scrollIntoView({ block: "nearest" });
  }, [messages.length]);
  useEffect(() => () => stop.current?.abort(), []);

  async function ask(text: string): Promise<void> {
    const question: ChatMessage = { role: "user", content: [{ type: "text", text }] };
    setSaid((now) => [...now, question]);
    setFailure(null);
    setBusy(true);
    const abort = new AbortController();
    stop.current = abort;
    try {
      const { content } = await app.sendChatMessage(threadId, context, [...messages, question], abort.signal);
      const answer: ChatMessage = { role: "assistant", content };
      setSaid((now) => [...now, answer]);
      const source = content.map(sourceIn).findLast((found) => found !== null);
      if (source != null) onSource(source);
      await app.saveChatMessage(threadId, question);
      await app.saveChatMessage(threadId, answer);
    } catch (error) {
      if (!abort.signal.aborted) setFailure(error);
    } finally {
      setBusy(false);
    }
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    const text = String(new FormData(form).get("text") ?? "").trim();
    if (text === "" || isBusy) return;
    form.reset();
    void ask(text);
  }

  function sendByEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }

  return (
    <section className="section email-chat" aria-label={t("chat")}>
      <h2>{t("chat")}</h2>
      <div className="email-chat-log" role="log" aria-busy={isBusy}>
        {messages.length === 0 && <p className="hint">{t("chatEmpty")}</p>}
        {messages.map((message, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: messages only ever come at the end
          <div key={index} className="email-chat-message" data-role={message.role}>
            <span className="visually-hidden">{t(message.role === "user" ? "chatYou" : "chatModel")}</span>
            {partsOf(message).map((part, place) =>
              part.type === "text" ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message stay as they are
                <p key={place}>{part.text}</p>
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message stay as they are
                <p key={place} className="email-chat-change">
                  <span>{t("chatChanged")}</span>{" "}
                  {index === messages.length - 1 && index >= (before.data?.length ?? 0) && (
                    <button type="button" className="button" data-look="quiet" onClick={onUndo}>
                      {t("chatUndo")}
                    </button>
                  )}
                </p>
              ),
            )}
          </div>
        ))}
        {isBusy && <p className="hint">{t("chatThinking")}</p>}
        {failure !== null && <p role="alert">{explain(failure)}</p>}
        <div ref={end} />
      </div>
      <form className="email-chat-form" onSubmit={submit}>
        <label htmlFor={id} className="visually-hidden">
          {t("chatField")}
        </label>
        <textarea id={id} name="text" className="input" rows={2} placeholder={t("chatHint")} onKeyDown={sendByEnter} />
        {isBusy ? (
          <button type="button" className="button" onClick={() => stop.current?.abort()}>
            {t("chatStop")}
          </button>
        ) : (
          <button type="submit" className="button" data-look="primary">
            {t("chatSend")}
          </button>
        )}
      </form>
    </section>
  );
}

function isChatMessage(value: unknown): value is ChatMessage {
  return typeof value === "object" && value !== null && "role" in value && "content" in value;
}

/** The parts that are shown. What other clients stored may have another form. */
function partsOf({
  content,
}: ChatMessage): readonly Pick<Extract<ChatContentPart, { text: string }>, "type" | "text">[] {
  if (typeof content === "string") return [{ type: "text", text: content }];
  return Array.isArray(content) ? content.filter((part) => part?.type === "text" || part?.type === "tool-call") : [];
}

function sourceIn(part: ChatContentPart): string | null {
  if (part.type !== "tool-call" || typeof part.args !== "object" || part.args === null) return null;
  return "content" in part.args && typeof part.args.content === "string" ? part.args.content : null;
}
