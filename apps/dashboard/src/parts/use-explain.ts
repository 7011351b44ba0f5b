import { KnownError, NetworkError, StatusError } from "@latchkit/kit";
import { useText } from "../language/use-text.ts";
import { refusalTexts } from "./refusal-texts.ts";
import { partsTexts } from "./texts.ts";
import { wordingOf } from "./wording-of.ts";

/** Says what went wrong, as a sentence for whoever sits in front of it. */
export function useExplain(): (error: unknown) => string {
  const say = useText(partsTexts);
  const sayRefusal = useText(refusalTexts);
  return (error) => {
    if (error instanceof StatusError) {
      if (error.status === 429) return say("tooMany");
      return error.status < 500 && error.text ? error.text : say("brokenThere");
    }
    if (error instanceof NetworkError) return say(error.isOffline ? "offline" : "unreachable");
    // A backend that is newer may refuse for reasons that have no words here.
    return error instanceof KnownError ? (wordingOf(error, sayRefusal) ?? error.message) : say("brokenHere");
  };
}
