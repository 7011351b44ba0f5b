import { useMessages } from "@latchkit/ui";
import { useId } from "react";
import { isText, type RichText } from "../blocks/document.ts";
import { useEditing } from "./editing.ts";
import { blockMessages } from "./messages.ts";

/** Asks what to show in place of names that people may not have. */
export function Fallbacks({ text, onChange }: { text: RichText; onChange(text: RichText): void }) {
  const t = useMessages(blockMessages);
  const id = useId();
  const { nameOf } = useEditing();
  return text.map((piece, at) => {
    if (isText(piece) || piece.fallback === undefined) return null;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity but their place
      <div key={at} className="rich-field-fallback">
        <label htmlFor={`${id}-${at}`}>{t("fallback", { name: nameOf({ path: piece.path }) })}</label>
        <input
          id={`${id}-${at}`}
          className="input"
          autoComplete="off"
          value={piece.fallback}
          onChange={({ target }) => onChange(text.with(at, { ...piece, fallback: target.value }))}
        />
      </div>
    );
  });
}
