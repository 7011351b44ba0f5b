import type { ServerUser } from "@latchkit/kit/server";
import { useResource } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { Link } from "@tanstack/react-router";
import { Section } from "../parts/layout/section.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { SignInEntries } from "./sign-in-entries.tsx";
import { signInsMessages } from "./sign-in-messages.ts";

/** Entries shown before the link to all of them. */
const SHOWN = 10;

/** Shows the latest attempts to sign in to a user's account. */
export function UserSignIns({ user }: { user: ServerUser }) {
  const { projectId } = useAdminApp();
  const t = useMessages(signInsMessages);
  const signIns = useResource(user.signIns);
  return (
    <Section
      title={t("ofUser")}
      lead={t(signIns.length === 0 ? "noneText" : "ofUserLead")}
      actions={
        signIns.length > SHOWN && (
          <Link
            to="/projects/$projectId/sign-ins"
            params={{ projectId }}
            search={{ user: user.id }}
            className="button"
            data-look="quiet"
          >
            {t("showAll")}
          </Link>
        )
      }
    >
      {signIns.length > 0 && <SignInEntries signIns={signIns.slice(0, SHOWN)} isOfOne />}
    </Section>
  );
}
