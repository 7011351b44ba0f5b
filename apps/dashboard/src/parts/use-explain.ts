import { KnownError, NetworkError, type RefusalReason, StatusError } from "@latchkit/kit";
import { useText } from "../language/use-text.ts";
import { refusalTexts } from "./refusal-texts.ts";
import { partsTexts } from "./texts.ts";
import { wordingOf } from "./wording-of.ts";

/** Explains a failure in a sentence for the administrator. */
export function useExplain(): (error: unknown) => string {
  const say = useText(partsTexts);
  const sayRefusal = useText(refusalTexts);
  return (error) => {
    if (error instanceof StatusError) {
      const { status, reason, text } = error;
      if (status === 429) return say("tooMany");
      if (isReason(reason)) return sayRefusal(reason, { problem: text });
      return status < 500 && text ? text : say("brokenThere");
    }
    if (error instanceof NetworkError) return say(error.isOffline ? "offline" : "unreachable");
    // A newer backend may refuse with codes that have no text here.
    return error instanceof KnownError ? (wordingOf(error, sayRefusal) ?? error.message) : say("brokenHere");
  };
}

const { english } = refusalTexts satisfies { english: Readonly<Record<RefusalReason, string>> };

function isReason(reason: string | null): reason is RefusalReason {
  return reason !== null && Object.hasOwn(english, reason);
}
