import { useMessages } from "@latchkit/ui";
import { shellMessages } from "./messages.ts";

/** Placeholder of a page that is loading. */
export function Skeleton() {
  const t = useMessages(shellMessages);
  return (
    <div className="skeleton" aria-busy="true">
      <p className="visually-hidden">{t("loading")}</p>
      <span />
      <span />
      <span />
    </div>
  );
}
