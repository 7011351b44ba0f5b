import type { ActiveSession } from "@latchkit/kit";
import { Button, Confirm, defineMessages, List, useMessages } from "@latchkit/ui";
import { useState } from "react";
import type { SectionPartProps } from "../sections/late-section.tsx";
import { ResourceList } from "../sections/resource-list.tsx";
import { Section } from "../sections/section.tsx";
import { useRefocus } from "../sections/use-refocus.ts";
import { SessionItem } from "./session-item.tsx";

export const sessionsSectionMessages = defineMessages("sessionsSection", {
  title: "Active devices",
  text: "Don't recognize a device? Sign it out and change your password.",
  alone: "You're not signed in on any other device.",
  revoked: "Device signed out.",
  all: "Sign out all other devices…",
  question: "Sign out all other devices?",
  revokeAll: "They will be signed out within a few minutes.",
  submit: "Sign out",
  busy: "Signing out…",
});

/** The devices that the user is signed in on; lets them sign out devices they do not recognize. */
export function SessionsSection({ user }: SectionPartProps) {
  const t = useMessages(sessionsSectionMessages);
  const [heading, refocus] = useRefocus<HTMLHeadingElement>();
  const [isAsking, setAsking] = useState(false);
  const [isNews, setNews] = useState(false);

  function tell() {
    setNews(true);
    refocus();
  }

  async function revoke(session: ActiveSession) {
    setNews(false);
    try {
      await user.revokeSession(session.id);
    } catch (error) {
      const left = await user.getActiveSessions();
      if (left.some(({ id }) => id === session.id)) throw error; // Otherwise it had ended by itself, which is as well.
    }
    tell();
  }

  return (
    <Section title={t("title")} text={t("text")} news={isNews ? t("revoked") : null} heading={heading}>
      <ResourceList of={user.activeSessions} outline={2}>
        {(all) => {
          const sessions = inOrder(all);
          return (
            <>
              <List label={t("title")}>
                {sessions.map((session) => (
                  <SessionItem key={session.id} session={session} revoke={() => revoke(session)} />
                ))}
              </List>
              {sessions.length > 1 ? (
                <div className="lk-row">
                  <Button look="secondary" onClick={() => setAsking(true)}>
                    {t("all")}
                  </Button>
                </div>
              ) : (
                <p className="lk-text">{t("alone")}</p>
              )}
            </>
          );
        }}
      </ResourceList>
      {isAsking ? (
        <Confirm
          title={t("question")}
          text={t("revokeAll")}
          submit={t("submit")}
          busy={t("busy")}
          action={() => user.revokeOtherSessions()}
          onDone={tell}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Section>
  );
}

/**
 * This device first, then by when they were last used. What an administrator does as this person is not theirs to see.
 */
function inOrder(sessions: readonly ActiveSession[]): ActiveSession[] {
  const lastSeen = ({ lastUsedAt, createdAt }: ActiveSession) => (lastUsedAt ?? createdAt).getTime();
  return sessions
    .filter(({ isImpersonation }) => !isImpersonation)
    .sort((a, b) => Number(b.isCurrentSession) - Number(a.isCurrentSession) || lastSeen(b) - lastSeen(a));
}
