import { useEffect, useRef } from "react";
import { useText } from "../language/use-text.ts";
import { partSheet, Styles } from "../styles/sheet.tsx";
import { Button } from "../ui/button.tsx";
import { ToCopy } from "../ui/to-copy.tsx";

const sheet = partSheet("new-api-key", ".lk-key-once:focus-visible { outline: none; }");

export const newApiKeyTexts = {
  once: "You will not see it again: all we keep is enough to recognise it. Put it where your program finds it, and nobody else.",
  key: "the key",
  command: "To try it in a terminal:",
  commandName: "the command",
  done: "I have copied it",
} as const;

export interface NewApiKeyProps {
  value: string;
  onDone: () => void;
}

/** A key, this once. */
export function NewApiKey({ value, onDone }: NewApiKeyProps) {
  const say = useText("newApiKey", newApiKeyTexts);
  const start = useRef<HTMLDivElement>(null);
  useEffect(() => start.current?.focus(), []); // The button that had it has gone, and this has to be heard.
  return (
    <>
      <Styles sheet={sheet} />
      <div className="lk-key-once" ref={start} tabIndex={-1}>
        <p className="lk-text">{say("once")}</p>
      </div>
      <ToCopy text={value} what={say("key")} />
      <p className="lk-text">{say("command")}</p>
      <ToCopy text={`curl -H "Authorization: Bearer ${value}" ${window.location.origin}/`} what={say("commandName")} />
      <Button wide onClick={onDone}>
        {say("done")}
      </Button>
    </>
  );
}
