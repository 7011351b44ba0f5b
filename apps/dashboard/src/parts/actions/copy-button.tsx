import { copyButtonMessages, useCopying, useMessages } from "@latchkit/ui";
import { partsMessages } from "../messages.ts";

export interface CopyButtonProps {
  text: string;
  /** Names what is copied, for screen readers. */
  what: string;
}

/** Copies a text and announces the outcome. */
export function CopyButton({ text, what }: CopyButtonProps) {
  const t = useMessages(partsMessages);
  const tCopy = useMessages(copyButtonMessages);
  const { outcome, copy } = useCopying();
  return (
    <>
      <button type="button" className="copy" data-outcome={outcome} onClick={() => copy(text)}>
        {tCopy(outcome ?? "copy")}
        <span className="visually-hidden">{t("copyWhat", { what })}</span>
      </button>
      <span className="visually-hidden" role="status">
        {outcome && tCopy(outcome)}
      </span>
    </>
  );
}

/** Shows an ID or a key with a button that copies it. */
export function Copyable({ text, what }: CopyButtonProps) {
  return (
    <span className="copyable">
      <code>{text}</code>
      <CopyButton text={text} what={what} />
    </span>
  );
}
