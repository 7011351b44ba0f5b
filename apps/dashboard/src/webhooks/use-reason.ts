import { useMessages } from "@latchkit/ui";
import { webhooksMessages } from "./messages.ts";

const { english } = webhooksMessages;

type ReasonText = Extract<keyof typeof english, `reason ${string}`>;

/** Outcome of an attempt. */
export interface Ending {
  readonly responseStatus: number | null;
  readonly reason: string | null;
  /** The server's sentence, for reasons of a newer one. */
  readonly error: string | null;
}

/** Returns a function that says how an attempt ended, and what to do about a failure. */
export function useEnding(): (ending: Ending) => string {
  const t = useMessages(webhooksMessages);
  return ({ responseStatus, reason, error }) => {
    const status = responseStatus ?? 0;
    if (reason === null) return t("answered", { status });
    if (reason === "status") return t(statusText(status), { status });
    if (reason === "redirect") return t("reason redirect with", { status });
    const key = `reason ${reason}`;
    return isPlain(key) ? t(key) : (error ?? "");
  };
}

/** Returns the message for a status with which the receiver answered. */
function statusText(status: number) {
  if (status === 401 || status === 403) return "reason status auth";
  if (status === 404 || status === 405) return "reason status missing";
  return status === 400 ? "reason status refused" : "reason status with";
}

function isPlain(key: string): key is Exclude<ReasonText, `${string} with` | `reason status ${string}`> {
  return Object.hasOwn(english, key);
}
