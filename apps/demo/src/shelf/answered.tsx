import { useMessages } from "@latchkit/ui";
import { type ReactNode, useEffect, useState } from "react";
import { appMessages, shelfMessages } from "../messages.ts";
import { ShelfRefusal } from "./shelf-api.ts";
import type { Loaded } from "./use-loaded.ts";

export interface AnsweredProps<T> {
  loaded: Loaded<T>;
  /** The user no longer has access to the shelf. */
  onClosed(): Promise<unknown>;
  onRetry(): Promise<void>;
  children(value: T): ReactNode;
}

/** Shows what the app's own backend answered, or says that it is on its way, or that it did not come. */
export function Answered<T>({ loaded, onClosed, onRetry, children }: AnsweredProps<T>) {
  const t = useMessages(shelfMessages);
  const tApp = useMessages(appMessages);
  const isClosed = loaded.status === "failed" && loaded.error instanceof ShelfRefusal && loaded.error.status === 404;
  const [isUnexplained, setUnexplained] = useState(false);
  useEffect(() => {
    setUnexplained(false);
    // Usually the page is gone then.
    if (isClosed) void onClosed().finally(() => setUnexplained(true));
  }, [isClosed, onClosed]);

  if (loaded.status === "ready") return children(loaded.value);
  if (loaded.status === "loading" || (isClosed && !isUnexplained)) {
    return (
      <ul className="plants waiting" aria-busy="true" aria-label={t("loading")}>
        <li className="plant" />
        <li className="plant" />
        <li className="plant" />
      </ul>
    );
  }
  return (
    <section className="message" role="alert">
      <p>{t("unreachable")}</p>
      <button type="button" className="button" onClick={onRetry}>
        {tApp("tryAgain")}
      </button>
    </section>
  );
}
