import { KnownError, NetworkError, StatusError } from "@latchkit/kit";
import { useText } from "../language/use-text.ts";
import { partsTexts } from "./texts.ts";

/** Says what went wrong, as a sentence for whoever sits in front of it. */
export function useExplain(): (error: unknown) => string {
  const say = useText(partsTexts);
  return (error) => {
    if (error instanceof StatusError) {
      if (error.status === 429) return say("tooMany");
      return error.status < 500 && error.text ? error.text : say("brokenThere");
    }
    if (error instanceof NetworkError) return say(error.isOffline ? "offline" : "unreachable");
    return error instanceof KnownError ? error.message : say("brokenHere");
  };
}
