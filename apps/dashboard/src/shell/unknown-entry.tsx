import { useMessages } from "@latchkit/ui";
import { Link, useParams } from "@tanstack/react-router";
import { shellMessages } from "./messages.ts";
import { Page } from "./page.tsx";

/** The title for each kind of entry, and the page that lists those that exist: its path in the project and its name. */
const KINDS = {
  user: ["noUser", "users", "usersPage"],
  team: ["noTeam", "teams", "teamsPage"],
  store: ["noStore", "data-vault", "dataVaultPage"],
  theme: ["noTheme", "email-themes", "emailThemesPage"],
  template: ["noTemplate", "email-templates", "emailTemplatesPage"],
  draft: ["noDraft", "email-drafts", "emailDraftsPage"],
  email: ["noEmail", "emails", "emailsPage"],
} as const;

/** Shown for entries of a project that do not exist. Leads back to those that do. */
export function UnknownEntry({ what }: { what: keyof typeof KINDS }) {
  const t = useMessages(shellMessages);
  const { projectId } = useParams({ from: "/signed-in/projects/$projectId" });
  const [title, list, name] = KINDS[what];
  return (
    <Page title={t(title)} isStandIn>
      <p>{t("gone")}</p>
      <p>
        <Link to={`/projects/$projectId/${list}`} params={{ projectId }} className="button">
          {t(name)}
        </Link>
      </p>
    </Page>
  );
}
