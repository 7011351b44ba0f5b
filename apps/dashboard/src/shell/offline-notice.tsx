import { useMessages } from "@latchkit/ui";
import { useSyncExternalStore } from "react";
import { shellMessages } from "./messages.ts";

/** Announces a lost connection. The page stays. */
export function OfflineNotice() {
  const t = useMessages(shellMessages);
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status" className="offline">
      {!isOnline && <p>{t("offline")}</p>}
    </div>
  );
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
}
