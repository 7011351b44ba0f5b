import type { InternalApiKey } from "@latchkit/kit/admin";
import { useMessages } from "@latchkit/ui";
import type { ReactNode } from "react";
import { Badge, type Tone } from "../parts/layout/badge.tsx";
import { Time } from "../parts/layout/time.tsx";
import { projectKeysMessages } from "./messages.ts";

/** Milliseconds before expiry at which keys are marked. */
const SOON_MILLIS = 14 * 24 * 60 * 60 * 1000;

/** Keys that are to last for good end at the last moment there is, whose year says nothing to people. */
const LAST_YEAR = 9999;

/** Shows whether keys are active, with the date of expiry or revocation. */
export function KeyStatus({ keys }: { keys: InternalApiKey }) {
  const t = useMessages(projectKeysMessages);
  const { manuallyRevokedAt, expiresAt } = keys;
  if (manuallyRevokedAt) return <State word={t("revoked")} day={t.rich("revokedOn", dayOf(manuallyRevokedAt))} />;
  if (!keys.isValid()) return <State word={t("expired")} day={t.rich("expiredOn", dayOf(expiresAt))} />;
  const until = expiresAt.getUTCFullYear() <= LAST_YEAR && t.rich("worksUntil", dayOf(expiresAt));
  const endsSoon = expiresAt.getTime() - Date.now() < SOON_MILLIS;
  return endsSoon ? (
    <State word={t("endsSoon")} tone="danger" day={until} />
  ) : (
    <State word={t("works")} tone="good" day={until} />
  );
}

function dayOf(instant: Date) {
  return { day: <Time at={instant} /> };
}

function State({ word, tone, day }: { word: string; tone?: Tone; day: ReactNode }) {
  return (
    <span className="badges">
      <Badge tone={tone}>{word}</Badge>
      {day && <span className="hint">{day}</span>}
    </span>
  );
}
