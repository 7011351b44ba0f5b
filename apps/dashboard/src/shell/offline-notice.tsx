import { useSyncExternalStore } from "react";
import { useText } from "../language/use-text.ts";
import { shellTexts } from "./texts.ts";

/** Says that there is no connection for as long as that is so. The page stays. */
export function OfflineNotice() {
  const say = useText(shellTexts);
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status" className="offline">
      {!isOnline && <p>{say("offline")}</p>}
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
