import { Button, defineMessages, partSheet, Styles, ToCopy, useMessages } from "@latchkit/ui";
import { useEffect, useRef } from "react";

const sheet = partSheet("new-api-key", ".lk-key-once:focus-visible { outline: none; }");

export const newApiKeyMessages = defineMessages("newApiKey", {
  once: "This is the only time the key is shown. Store it somewhere safe.",
  key: "API key",
  header: "Send it to this app's API in a header:",
  headerName: "header",
  done: "Done",
});

export interface NewApiKeyProps {
  value: string;
  onDone: () => void;
}

/** A key, this once. */
export function NewApiKey({ value, onDone }: NewApiKeyProps) {
  const t = useMessages(newApiKeyMessages);
  const start = useRef<HTMLDivElement>(null);
  useEffect(() => start.current?.focus(), []); // The button that had it has gone, and this has to be heard.
  return (
    <>
      <Styles sheet={sheet} />
      <div className="lk-key-once" ref={start} tabIndex={-1}>
        <p className="lk-text">{t("once")}</p>
      </div>
      <ToCopy text={value} what={t("key")} />
      <p className="lk-text">{t("header")}</p>
      <ToCopy text={`Authorization: Bearer ${value}`} what={t("headerName")} />
      <Button isWide onClick={onDone}>
        {t("done")}
      </Button>
    </>
  );
}
