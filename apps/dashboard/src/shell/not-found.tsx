import { useMessages } from "@latchkit/ui";
import { Link, useParams } from "@tanstack/react-router";
import { use } from "react";
import { shellMessages } from "./messages.ts";
import { Page, ProjectName } from "./page.tsx";
import { PlainFrame } from "./plain-frame.tsx";

/** The title of each kind, with the page that lists what exists: its address in the project, and its name. */
const KINDS = {
  page: ["noPage"],
  project: ["noProject"],
  user: ["noUser", "users", "usersPage"],
  team: ["noTeam", "teams", "teamsPage"],
  store: ["noStore", "data-vault", "dataVaultPage"],
  theme: ["noTheme", "email-themes", "emailThemesPage"],
  template: ["noTemplate", "email-templates", "emailTemplatesPage"],
  draft: ["noDraft", "email-drafts", "emailDraftsPage"],
  email: ["noEmail", "emails", "emailsPage"],
} as const;

/** Shown for unknown URLs. */
export function NoSuchPage() {
  const isFramed = use(ProjectName) !== null;
  if (isFramed) return <NotFound what="page" />;
  return (
    <PlainFrame>
      <NotFound what="page" />
    </PlainFrame>
  );
}

/** Shown for entries that do not exist. Leads back to those that do. */
export function NotFound({ what }: { what: keyof typeof KINDS }) {
  const t = useMessages(shellMessages);
  const { projectId } = useParams({ strict: false });
  const [title, list, name] = KINDS[what];
  return (
    <Page title={t(title)} isStandIn>
      <p>{t("gone")}</p>
      <p>
        {list && projectId ? (
          <Link to={`/projects/$projectId/${list}`} params={{ projectId }} className="button">
            {t(name)}
          </Link>
        ) : (
          <Link to="/projects" className="button">
            {t("yourProjects")}
          </Link>
        )}
      </p>
    </Page>
  );
}
