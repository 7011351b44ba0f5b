import type { ActiveSession } from "@latchkit/kit";
import type { ServerUser } from "@latchkit/kit/server";
import { useResource } from "@latchkit/react";
import { useFormats } from "../language/speaking.tsx";
import { useText } from "../language/use-text.ts";
import { Confirm } from "../parts/confirm.tsx";
import { PassingButton } from "../parts/passing-button.tsx";
import { Section } from "../parts/section.tsx";
import { Time } from "../parts/time.tsx";
import { useAction } from "../parts/use-action.ts";
import { usePlaceOf } from "./place-of.ts";
import { usersTexts } from "./texts.ts";

/** Where somebody is signed in. */
export function UserSessions({ user }: { user: ServerUser }) {
  const say = useText(usersTexts);
  const formats = useFormats();
  const placeOf = usePlaceOf();
  const nameOf = (session: ActiveSession) => placeOf(session) ?? say("unknownPlace");
  const sessions = useResource(user.activeSessions);
  const end = useAction(async (sessionId: string) => {
    await user.revokeSession(sessionId);
    return say("signedOutThere");
  });
  return (
    <Section
      title={say("sessions")}
      lead={say("sessionsLead")}
      actions={
        sessions.length > 1 && (
          <Confirm
            button={say("signOutEverywhere")}
            look="quiet"
            title={say("signOutEverywhereTitle")}
            confirm={say("signOutNow")}
            onConfirm={async () => {
              await user.revokeOtherSessions();
              return say("signedOutAll");
            }}
          >
            <p>{say("signOutEverywhereText")}</p>
          </Confirm>
        )
      }
    >
      {sessions.length === 0 && <p className="lead">{say("nowhere")}</p>}
      {sessions.length > 0 && (
        <ul className="rows">
          {sessions.map((session) => (
            <li key={session.id}>
              <span>
                {nameOf(session)} {session.isImpersonation && <span className="badge">{say("byAdministrator")}</span>}
                <span className="row-more row-line">
                  {say.with("since", { when: <Time at={session.createdAt} /> })}
                  {session.lastUsedAt && <> · {say.with("lastSeen", { when: <Time at={session.lastUsedAt} /> })}</>}
                </span>
              </span>
              <PassingButton
                data-look="quiet"
                aria-label={say("signOutWhere", { place: nameOf(session), when: formats.moment(session.createdAt) })}
                onClick={() => void end.run(session.id)}
              >
                {say("signOut")}
              </PassingButton>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
