import { copyButtonMessages, useCopying, useMessages } from "@latchkit/ui";
import { partsMessages } from "../messages.ts";
import { Address } from "./address.tsx";
import { Icon } from "./icon.tsx";

export interface CopyButtonProps {
  text: string;
  /** Names what is copied, for screen readers. */
  what: string;
  /** Whether it is an icon: beside the text itself, that says enough. Default: `false`. */
  isIcon?: boolean | undefined;
}

/** Copies a text and announces the outcome. */
export function CopyButton({ text, what, isIcon = false }: CopyButtonProps) {
  const t = useMessages(partsMessages);
  const tCopy = useMessages(copyButtonMessages);
  const { outcome, copy } = useCopying();
  return (
    <>
      <button
        type="button"
        className="copy"
        data-outcome={outcome}
        data-icon={isIcon || undefined}
        onClick={() => copy(text)}
      >
        {isIcon && <Icon name={outcome === "copied" ? "check" : "copy"} />}
        <span className={isIcon ? "visually-hidden" : undefined}>{tCopy(outcome ?? "copy")}</span>
        <span className="visually-hidden">{t("copyWhat", { what })}</span>
      </button>
      <span className="visually-hidden" role="status">
        {outcome && tCopy(outcome)}
      </span>
    </>
  );
}

/** Shows an ID or a key with a button that copies it. */
export function Copyable({ text, what }: Omit<CopyButtonProps, "isIcon">) {
  return (
    <span className="copyable">
      <code>
        <Address text={text} />
      </code>
      <CopyButton text={text} what={what} isIcon />
    </span>
  );
}
