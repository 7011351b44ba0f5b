import type { InternalApiKey } from "@latchkit/kit/admin";
import { useMessages } from "@latchkit/ui";
import { Time } from "../parts/layout/time.tsx";
import { projectKeysMessages } from "./messages.ts";

/** Milliseconds before expiry at which keys are marked. */
const SOON_MILLIS = 14 * 24 * 60 * 60 * 1000;

/** Keys that are to last for good end at the last moment there is, whose year says nothing to people. */
const LAST_YEAR = 9999;

/** Shows whether keys are active, with the date of expiry or revocation. */
export function KeyStatus({ keys }: { keys: InternalApiKey }) {
  const t = useMessages(projectKeysMessages);
  if (keys.manuallyRevokedAt) {
    return (
      <>
        <span className="badge">{t("revoked")}</span>{" "}
        {t.rich("revokedOn", { day: <Time at={keys.manuallyRevokedAt} /> })}
      </>
    );
  }
  const until = <Time at={keys.expiresAt} />;
  if (!keys.isValid()) {
    return (
      <>
        <span className="badge">{t("expired")}</span> {t.rich("expiredOn", { day: until })}
      </>
    );
  }
  const endsSoon = keys.expiresAt.getTime() - Date.now() < SOON_MILLIS;
  return (
    <>
      <span className="badge" data-tone={endsSoon ? "danger" : "good"}>
        {t(endsSoon ? "endsSoon" : "works")}
      </span>{" "}
      {keys.expiresAt.getUTCFullYear() <= LAST_YEAR && t.rich("worksUntil", { day: until })}
    </>
  );
}
