import type { AuditActor, AuditEntry } from "@latchkit/kit/admin";
import { useText } from "../language/use-text.ts";
import { useOwner } from "../shell/signed-in-frame.tsx";
import { auditLogTexts } from "./texts.ts";

const { english } = auditLogTexts;

type Action = Extract<keyof typeof english, `${string}.${string}`>;

/** What was done and who did it, in words. */
export function useAuditWords(): { action(action: AuditEntry["action"]): string; actor(actor: AuditActor): string } {
  const say = useText(auditLogTexts);
  const reader = useOwner();
  return {
    action: (action) => (isKnown(action) ? say(action) : action),
    actor: (actor) => {
      if (actor.type === "user")
        return actor.displayName ?? (actor.userId === reader.id ? reader.primaryEmail : null) ?? say("owner");
      if (actor.type === "development-key") return say("developmentKey");
      return actor.description ? say("key", { description: actor.description }) : say("keyUnnamed");
    },
  };
}

/** By what one asks for everything that somebody did; null where there is no such thing. */
export function actorIdOf(actor: AuditActor): string | null {
  if (actor.type === "user") return actor.userId;
  return actor.type === "key" ? actor.apiKeyId : null;
}

/** The backend may be newer. */
function isKnown(action: string): action is Action {
  return action.includes(".") && Object.hasOwn(english, action);
}
