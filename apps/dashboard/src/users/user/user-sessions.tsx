import type { ActiveSession } from "@latchkit/kit";
import type { ServerUser } from "@latchkit/kit/server";
import { useResource } from "@latchkit/react";
import { localDeviceName, useLanguage, useMessages } from "@latchkit/ui";
import { useFormats } from "../../localization/language-provider.tsx";
import { ChangeButton } from "../../parts/actions/change-button.tsx";
import { useAction } from "../../parts/actions/use-action.ts";
import { Confirm } from "../../parts/dialogs/confirm.tsx";
import { Section } from "../../parts/layout/section.tsx";
import { Time } from "../../parts/layout/time.tsx";
import { usePlaceOf } from "../../parts/place-of.ts";
import { usersMessages } from "../messages.ts";

/** Lists a user's sessions and revokes them. */
export function UserSessions({ user }: { user: ServerUser }) {
  const t = useMessages(usersMessages);
  const formats = useFormats();
  const placeOf = usePlaceOf();
  const language = useLanguage();
  const nameOf = (session: ActiveSession) =>
    [session.device && localDeviceName(session.device, language), placeOf(session)].filter(Boolean).join(", ") ||
    t("unknownPlace");
  const sessions = useResource(user.activeSessions);
  const end = useAction(async (sessionId: string) => {
    await user.revokeSession(sessionId);
    return t("signedOutThere");
  });
  return (
    <Section
      title={t("sessions")}
      lead={t("sessionsLead")}
      actions={
        sessions.length > 1 && (
          <Confirm
            button={t("signOutEverywhere")}
            look="quiet"
            title={t("signOutEverywhereTitle")}
            confirm={t("signOutNow")}
            onConfirm={async () => {
              await user.revokeOtherSessions();
              return t("signedOutAll");
            }}
          >
            <p>{t("signOutEverywhereText")}</p>
          </Confirm>
        )
      }
    >
      {sessions.length === 0 && <p className="lead">{t("nowhere")}</p>}
      {sessions.length > 0 && (
        <ul className="rows">
          {sessions.map((session) => (
            <li key={session.id}>
              <span>
                <span>{nameOf(session)}</span>{" "}
                {session.isImpersonation && <span className="badge">{t("byAdministrator")}</span>}
                <span className="row-more row-line">
                  {t.rich("since", { when: <Time at={session.createdAt} /> })}
                  {session.lastUsedAt && (
                    <span> · {t.rich("lastSeen", { when: <Time at={session.lastUsedAt} /> })}</span>
                  )}
                </span>
              </span>
              <ChangeButton
                data-look="quiet"
                aria-label={t("signOutWhere", { place: nameOf(session), when: formats.moment(session.createdAt) })}
                onClick={() => void end.run(session.id)}
              >
                {t("signOut")}
              </ChangeButton>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
