import { copyButtonMessages, useCopying, useMessages } from "@latchkit/ui";
import { partsMessages } from "../messages.ts";

export interface CopyButtonProps {
  text: string;
  /** What is copied, for those who do not see what the button stands beside. */
  what: string;
}

/** Copies a text and says so, to eyes and to screen readers. */
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

/** An id or a key, whole, with a button that copies it. */
export function Copyable({ text, what }: CopyButtonProps) {
  return (
    <span className="copyable">
      <code>{text}</code>
      <CopyButton text={text} what={what} />
    </span>
  );
}
