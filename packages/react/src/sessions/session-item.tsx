import type { ActiveSession } from "@latchkit/kit";
import {
  Button,
  defineMessages,
  Icon,
  ListItem,
  localDeviceName,
  TimeAgo,
  useAction,
  useLanguage,
  useMessages,
} from "@latchkit/ui";
import { screen } from "@latchkit/ui/icons";
import { placeName } from "./place.ts";

export const sessionItemMessages = defineMessages("sessionItem", {
  here: "This device",
  unknown: "Unknown location",
  created: "Signed in",
  used: "Last used",
  revoke: "Sign out",
  busy: "Signing out…",
});

export interface SessionItemProps {
  session: ActiveSession;
  revoke: () => Promise<void>;
}

/** One session of the list: with which device, from where, since when, and a way to end it. */
export function SessionItem({ session, revoke }: SessionItemProps) {
  const t = useMessages(sessionItemMessages);
  const language = useLanguage();
  const revoking = useAction(revoke);
  const { geoInfo, lastUsedAt } = session;
  const device = session.device && localDeviceName(session.device, language);
  const place = (geoInfo && placeName(geoInfo, language)) || (device ? null : t("unknown"));
  return (
    <ListItem
      icon={<Icon path={screen} />}
      title={
        <>
          <bdi>{device ?? place}</bdi>
          {session.isCurrentSession ? (
            <span className="lk-badge" data-tone="success">
              {t("here")}
            </span>
          ) : null}
        </>
      }
      detail={
        <>
          {lastUsedAt ? (
            <span>
              {t("used")} <TimeAgo date={lastUsedAt} />
            </span>
          ) : null}
          <span>
            {t("created")} <TimeAgo date={session.createdAt} />
          </span>
          {device && place ? <bdi>{place}</bdi> : null}
          {geoInfo ? <bdi>{geoInfo.ip}</bdi> : null}
        </>
      }
      failure={revoking.failure}
    >
      {session.isCurrentSession ? null : (
        <Button look="quiet" busy={revoking.isBusy && t("busy")} onClick={() => void revoking.run()}>
          {t("revoke")}
          <span className="lk-hidden">{device ?? place}</span>
        </Button>
      )}
    </ListItem>
  );
}
