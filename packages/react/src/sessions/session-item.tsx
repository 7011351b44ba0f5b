import type { ActiveSession } from "@latchkit/kit";
import { use } from "react";
import { SpeechContext, useText } from "../language/use-text.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { screen } from "../ui/icons.ts";
import { ListItem } from "../ui/list.tsx";
import { TimeAgo } from "../ui/time-ago.tsx";
import { useAction } from "../ui/use-action.ts";
import { placeName } from "./place.ts";

export const sessionItemTexts = {
  here: "This device",
  unknown: "Place unknown",
  created: "Signed in",
  used: "Last used",
  revoke: "Sign out",
  busy: "Signing out…",
} as const;

export interface SessionItemProps {
  session: ActiveSession;
  revoke: () => Promise<void>;
}

/** One session of the list: from where, since when, and a way to end it. */
export function SessionItem({ session, revoke }: SessionItemProps) {
  const say = useText("sessionItem", sessionItemTexts);
  const { language } = use(SpeechContext);
  const revoking = useAction(revoke);
  const { geoInfo, lastUsedAt } = session;
  const place = (geoInfo && placeName(geoInfo, language)) || say("unknown");
  return (
    <ListItem
      icon={<Icon path={screen} />}
      title={
        <>
          <bdi>{place}</bdi>
          {session.isCurrentSession ? (
            <span className="lk-badge" data-tone="success">
              {say("here")}
            </span>
          ) : null}
        </>
      }
      detail={
        <>
          {lastUsedAt ? (
            <span>
              {say("used")} <TimeAgo date={lastUsedAt} />
            </span>
          ) : null}
          <span>
            {say("created")} <TimeAgo date={session.createdAt} />
          </span>
          {geoInfo ? <bdi>{geoInfo.ip}</bdi> : null}
        </>
      }
      trouble={revoking.trouble}
    >
      {session.isCurrentSession ? null : (
        <Button look="quiet" busy={revoking.busy && say("busy")} onClick={revoking.run}>
          {say("revoke")}
          <span className="lk-hidden">{place}</span>
        </Button>
      )}
    </ListItem>
  );
}
