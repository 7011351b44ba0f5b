import type { ServerUser } from "@latchkit/kit";
import { useResource } from "@latchkit/react";
import { Section } from "../parts/section.tsx";
import { Time } from "../parts/time.tsx";
import { useAction } from "../parts/use-action.ts";

/** Where somebody is signed in. */
export function UserSessions({ user }: { user: ServerUser }) {
  const sessions = useResource(user.activeSessions);
  const end = useAction(async (sessionId: string) => {
    await user.revokeSession(sessionId);
    return "They are signed out there.";
  });
  return (
    <Section title="Devices" lead="Where they are signed in at the moment.">
      {sessions.length === 0 && <p className="lead">Nowhere.</p>}
      {sessions.length > 0 && (
        <ul className="rows">
          {sessions.map(({ id, createdAt, geoInfo, isImpersonation }) => (
            <li key={id}>
              <span>
                Since <Time at={createdAt} />{" "}
                <span className="row-more">
                  {[geoInfo?.countryCode, isImpersonation && "by an administrator"].filter(Boolean).join(" · ")}
                </span>
              </span>
              <button type="button" className="button" data-look="quiet" onClick={() => void end.run(id)}>
                Sign out
              </button>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
