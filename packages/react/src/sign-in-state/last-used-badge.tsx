import { defineMessages, partSheet, Styles, useMessages } from "@latchkit/ui";
import css from "./last-used-badge.css?inline";

const sheet = partSheet("used", css);

export const lastUsedMessages = defineMessages("lastUsed", { last: "Last used" });

/** Names a button whose name is not what stands on it, so that the mark is heard as well. */
export function useNameWithMark(): (name: string) => string {
  const t = useMessages(lastUsedMessages);
  return (name) => `${name} ${t("last")}`;
}

/** Marks the sign-in method used last. It overlaps an edge, so nothing moves for it. */
export function LastUsed() {
  const t = useMessages(lastUsedMessages);
  return (
    <>
      <Styles sheet={sheet} />
      <span className="lk-used">{t("last")}</span>
    </>
  );
}
