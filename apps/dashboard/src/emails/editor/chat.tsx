import type { ChatContentPart, ChatMessage } from "@latchkit/kit/admin";
import { useMessages } from "@latchkit/ui";
import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import { Form, textOf } from "../../parts/forms/form.tsx";
import { emailsMessages } from "../messages.ts";
import { type Conversation, type ConversationOptions, useConversation } from "./use-conversation.ts";

export interface ChatProps extends ConversationOptions {
  /** Takes the last change of the source back. */
  onUndo(): void;
}

/** Changes the source in a conversation with the backend's AI model. */
export function Chat({ onUndo, ...options }: ChatProps) {
  const t = useMessages(emailsMessages);
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const conversation = useConversation(options);

  async function send(text: string): Promise<undefined> {
    if (text === "" || !(await conversation.ask(text))) return;
    // What was typed meanwhile stays.
    if (field.current?.value.trim() === text) field.current.value = "";
  }

  return (
    <section className="section email-chat" aria-label={t("chat")}>
      <h2>{t("chat")}</h2>
      <ChatLog conversation={conversation} onUndo={onUndo} />
      <Form className="email-chat-form" submit={t("chatSend")} onSubmit={(values) => send(textOf(values, "text"))}>
        <label htmlFor={id} className="visually-hidden">
          {t("chatField")}
        </label>
        <textarea
          ref={field}
          id={id}
          name="text"
          className="input"
          rows={2}
          placeholder={t("chatHint")}
          onKeyDown={sendByEnter}
        />
      </Form>
    </section>
  );
}

function sendByEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

function ChatLog({ conversation, onUndo }: { conversation: Conversation; onUndo(): void }) {
  const { messages, isWaiting, hasAnswered, stop } = conversation;
  const t = useMessages(emailsMessages);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (messages.length > 0) end.current?.scrollIntoView({ block: "nearest" });
  }, [messages.length]);
  return (
    <div className="email-chat-log" role="log" aria-busy={isWaiting}>
      {messages.length === 0 && <p className="hint">{t("chatEmpty")}</p>}
      {messages.map((message, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: messages only ever come at the end
        <div key={index} className="email-chat-message" data-role={message.role}>
          <span className="visually-hidden">{t(message.role === "user" ? "chatYou" : "chatModel")}</span>
          <MessageParts message={message} onUndo={hasAnswered && index === messages.length - 1 ? onUndo : undefined} />
        </div>
      ))}
      {isWaiting && (
        <p className="email-chat-change hint">
          <span>{t("chatThinking")}</span>{" "}
          <button type="button" className="button" data-look="quiet" onClick={stop}>
            {t("chatStop")}
          </button>
        </p>
      )}
      <div ref={end} />
    </div>
  );
}

/** Shows what a message says and changed; the change can be taken back if `onUndo` is set. */
function MessageParts({ message, onUndo }: { message: ChatMessage; onUndo: (() => void) | undefined }) {
  const t = useMessages(emailsMessages);
  return partsOf(message).map((part, place) =>
    part.type === "text" ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message stay as they are
      <p key={place}>{part.text}</p>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message stay as they are
      <p key={place} className="email-chat-change">
        <span>{t("chatChanged")}</span>{" "}
        {onUndo && (
          <button type="button" className="button" data-look="quiet" onClick={onUndo}>
            {t("chatUndo")}
          </button>
        )}
      </p>
    ),
  );
}

/** The parts that are shown. What other clients stored may have another form. */
function partsOf({
  content,
}: ChatMessage): readonly Pick<Extract<ChatContentPart, { text: string }>, "type" | "text">[] {
  if (typeof content === "string") return [{ type: "text", text: content }];
  return Array.isArray(content) ? content.filter((part) => part?.type === "text" || part?.type === "tool-call") : [];
}
