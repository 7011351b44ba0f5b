import { Button, defineMessages, List, useMessages } from "@latchkit/ui";
import { type ReactNode, useEffect, useRef, useState } from "react";

export const longListMessages = defineMessages("longList", {
  more: "Show more",
});

/** Items shown at first. */
const FIRST = 10;
/** Items that each press of the button adds. */
const MORE = 50;

export interface LongListProps<T> {
  label: string;
  items: readonly T[];
  /** Renders an item of the list. */
  children: (item: T) => ReactNode;
}

/** A list that begins short, so that what follows it on the page is not far away. */
export function LongList<T>({ label, items, children }: LongListProps<T>) {
  const t = useMessages(longListMessages);
  const [shown, setShown] = useState(FIRST);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button may have gone, so the focus moves to the first of the new items.
    const added = shown > FIRST && box.current?.querySelectorAll("li")[shown - MORE];
    if (!added) return;
    added.tabIndex = -1;
    added.focus();
  }, [shown]);
  return (
    <>
      <div ref={box}>
        <List label={label}>{items.slice(0, shown).map(children)}</List>
      </div>
      {items.length > shown ? (
        <div className="lk-row">
          <Button look="secondary" onClick={() => setShown(shown + MORE)}>
            {t("more")}
          </Button>
        </div>
      ) : null}
    </>
  );
}
