import type { AuditActor, AuditEntry } from "@latchkit/kit/admin";
import { useMessages } from "@latchkit/ui";
import { useOwner } from "../shell/signed-in-frame.tsx";
import { auditLogMessages } from "./messages.ts";

const { english } = auditLogMessages;

type Action = Extract<keyof typeof english, `${string}.${string}`>;

/** What was done and who did it, in words. */
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

/** By what one asks for everything that somebody did; null where there is no such thing. */
export function actorIdOf(actor: AuditActor): string | null {
  if (actor.type === "user") return actor.userId;
  return actor.type === "key" ? actor.apiKeyId : null;
}

/** The backend may be newer. */
function isKnown(action: string): action is Action {
  return action.includes(".") && Object.hasOwn(english, action);
}
