import type { AuditActor, AuditEntry } from "@latchkit/kit/admin";
import { useMessages } from "@latchkit/ui";
import { useOwner } from "../shell/signed-in-frame.tsx";
import { auditLogMessages } from "./messages.ts";

const { english } = auditLogMessages;

type Action = Extract<keyof typeof english, `${string}.${string}`>;

/** Names actions and actors. */
export function useAuditWords(): { action(action: AuditEntry["action"]): string; actor(actor: AuditActor): string } {
  const t = useMessages(auditLogMessages);
  const reader = useOwner();
  return {
    action: (action) => (isKnown(action) ? t(action) : action),
    actor: (actor) => {
      if (actor.type === "user")
        return actor.displayName ?? (actor.userId === reader.id ? reader.primaryEmail : null) ?? t("owner");
      if (actor.type === "development-key") return t("developmentKey");
      return actor.description ? t("key", { description: actor.description }) : t("keyUnnamed");
    },
  };
}

/** Returns the ID that filters by an actor; null if the actor has none. */
export function actorIdOf(actor: AuditActor): string | null {
  if (actor.type === "user") return actor.userId;
  return actor.type === "key" ? actor.apiKeyId : null;
}

/** A newer server may know more of them. */
function isKnown(action: string): action is Action {
  return action.includes(".") && Object.hasOwn(english, action);
}
