import { useMessages } from "@latchkit/ui";
import { type KeyboardEvent, useId, useState } from "react";
import { isLinkable } from "../blocks/document.ts";
import { blockMessages } from "./messages.ts";

export interface LinkFormProps {
  /** The text that becomes a link. */
  range: Range;
  /** The text has changed. */
  onChange(): void;
  onDone(): void;
}

/** Asks where a text leads. */
export function LinkForm({ range, onChange, onDone }: LinkFormProps) {
  const t = useMessages(blockMessages);
  const id = useId();
  const [url, setUrl] = useState("");
  const isBad = !isLinkable(url);

  function apply(): void {
    if (isBad) return;
    onDone();
    const selection = window.getSelection();
    selection?.removeAllRanges();
    selection?.addRange(range);
    if (url === "") document.execCommand("unlink");
    else document.execCommand("createLink", false, url);
    onChange();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    event.preventDefault();
    if (event.key === "Enter") apply();
    else onDone();
  }

  return (
    <div className="field">
      <label htmlFor={id}>{t("link")}</label>
      <div className="block-line">
        <input
          id={id}
          className="input"
          type="url"
          placeholder="https://"
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: it is what the field was opened for
          autoFocus
          aria-invalid={isBad || undefined}
          aria-describedby={`${id}-hint`}
          value={url}
          onChange={({ target }) => setUrl(target.value.trim())}
          onKeyDown={onKeyDown}
        />
        <button type="button" className="button" onClick={apply}>
          {t("apply")}
        </button>
      </div>
      <p id={`${id}-hint`} className={isBad ? "field-error" : "hint"}>
        {t(isBad ? "badUrl" : "linkHint")}
      </p>
    </div>
  );
}
