import { useText } from "./use-text.ts";

export const failureTexts = {
  offline: "You seem to be offline. Try again once you are connected.",
  unreachable: "The connection did not work. Check it, then try again.",
  tooMany: "There were too many tries. Wait a minute, then try again.",
  unknown: "Something went wrong on our side. Please try again.",
} as const;

/** Puts failures nobody could foresee into words: a lost connection, too many tries, a mistake of ours. */
export function useExplain(): (error: unknown) => string {
  const say = useText("failures", failureTexts);
  return (error) => {
    if (!(error instanceof Error)) return say("unknown");
    // By name, not `instanceof`: an app may hold two copies of the kit.
    if (error.name === "NetworkError") {
      return "isOffline" in error && error.isOffline ? say("offline") : say("unreachable");
    }
    if (error.name === "StatusError" && "status" in error && error.status === 429) return say("tooMany");
    return say("unknown");
  };
}
