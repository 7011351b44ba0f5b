import type { InternalApiKey } from "@latchkit/kit/admin";
import { useText } from "../language/use-text.ts";
import { Time } from "../parts/time.tsx";
import { projectKeysTexts } from "./texts.ts";

/** So long before they end one should have made others, in milliseconds. */
const SOON_MILLIS = 14 * 24 * 60 * 60 * 1000;

/** Whether keys work, and until when or since when not. */
export function KeyStatus({ keys }: { keys: InternalApiKey }) {
  const say = useText(projectKeysTexts);
  if (keys.manuallyRevokedAt) {
    return (
      <>
        <span className="badge">{say("revoked")}</span>{" "}
        {say.with("revokedOn", { day: <Time at={keys.manuallyRevokedAt} /> })}
      </>
    );
  }
  const until = <Time at={keys.expiresAt} />;
  if (!keys.isValid()) {
    return (
      <>
        <span className="badge">{say("expired")}</span> {say.with("expiredOn", { day: until })}
      </>
    );
  }
  const endsSoon = keys.expiresAt.getTime() - Date.now() < SOON_MILLIS;
  return (
    <>
      <span className="badge" data-tone={endsSoon ? "danger" : "good"}>
        {say(endsSoon ? "endsSoon" : "works")}
      </span>{" "}
      {say.with("worksUntil", { day: until })}
    </>
  );
}
