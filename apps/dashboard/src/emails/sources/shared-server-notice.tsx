import { useResource } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { Link } from "@tanstack/react-router";
import { useAdminApp } from "../../shell/project-frame.tsx";
import { emailsMessages } from "../messages.ts";
import "../emails.css";

/**
 * Says that the shared email server does not send what the developer writes, and leads to the page that changes that.
 */
export function SharedServerNotice() {
  const app = useAdminApp();
  const t = useMessages(emailsMessages);
  const { emails } = useResource(app.config);
  if (!emails.server.isShared) return null;
  return (
    <div className="email-notice" role="note">
      <p>{t("sharedNotice")}</p>
      <Link to="/projects/$projectId/email-server" params={{ projectId: app.projectId }} className="button">
        {t("setUpServer")}
      </Link>
    </div>
  );
}
