import { createElement, type ReactNode } from "react";
import { secondsToWait, Wait } from "../ui/wait.tsx";
import { useText } from "./use-text.ts";

export const failureTexts = {
  offline: "You are offline. Please check your internet connection and try again.",
  unreachable: "The connection did not work. Check it, then try again.",
  tooMany: "There were too many tries. Wait a minute, then try again.",
  forbidden: "You may not do this. While you act as another user, some things are for that user alone.",
  conflict:
    "This cannot be done now. If projects belong to the team, hand them over or delete them first; otherwise try again.",
  unknown: "Something went wrong on our side. Please try again.",
} as const;

/** Puts failures nobody could foresee into words: a lost connection, too many tries, what is not allowed, a mistake of ours. */
export function useExplain(): (error: unknown) => ReactNode {
  const say = useText("failures", failureTexts);
  return (error) => {
    if (!(error instanceof Error)) return say("unknown");
    // By name, not `instanceof`: an app may hold two copies of the kit.
    if (error.name === "NetworkError") {
      return "isOffline" in error && error.isOffline ? say("offline") : say("unreachable");
    }
    const seconds = secondsToWait(error);
    // The key has each counted from its start.
    if (seconds !== undefined) return createElement(Wait, { key: performance.now(), seconds });
    const status = error.name === "StatusError" && "status" in error ? error.status : null;
    if (status === 429) return say("tooMany");
    if (status === 409) return say("conflict");
    return say(status === 403 ? "forbidden" : "unknown");
  };
}
