import { useMessages } from "@latchkit/ui";
import { partsMessages } from "../messages.ts";
import { requestIdOf } from "./request-id-of.ts";

/** Names the request that failed, for the operator's log; nothing where none is known. */
export function RequestId({ of: error }: { of: unknown }) {
  const t = useMessages(partsMessages);
  const id = requestIdOf(error);
  if (id === null) return null;
  return (
    <p className="hint">
      {t("requestId")} <code>{id}</code>
    </p>
  );
}
