import { useEffect, useState } from "react";
import { type Mail, readMail } from "../mailbox-api.ts";

export type MailState =
  | { readonly status: "loading" | "gone" | "offline" }
  | { readonly status: "ready"; readonly mail: Mail };

/** Milliseconds before another try when the backend does not answer. */
const RETRY_MILLIS = 2_000;

/** Loads one email. Emails never change. */
export function useMail(id: string): MailState {
  const [state, setState] = useState<MailState>({ status: "loading" });
  useEffect(() => {
    const stop = new AbortController();
    let timer: number | undefined;
    async function load(): Promise<void> {
      try {
        const mail = await readMail(id, stop.signal);
        setState(mail ? { status: "ready", mail } : { status: "gone" });
      } catch {
        if (stop.signal.aborted) return;
        setState({ status: "offline" });
        timer = window.setTimeout(load, RETRY_MILLIS);
      }
    }
    void load();
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [id]);
  return state;
}
