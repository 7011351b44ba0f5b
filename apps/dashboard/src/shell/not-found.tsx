import { useMessages } from "@latchkit/ui";
import { Link } from "@tanstack/react-router";
import { use } from "react";
import { shellMessages } from "./messages.ts";
import { Page, ProjectName } from "./page.tsx";
import { PlainFrame } from "./plain-frame.tsx";

const TITLES = {
  page: "noPage",
  project: "noProject",
  user: "noUser",
  team: "noTeam",
  store: "noStore",
  theme: "noTheme",
  template: "noTemplate",
  draft: "noDraft",
  email: "noEmail",
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

/** Shown for entries that do not exist. */
export function NotFound({ what }: { what: keyof typeof TITLES }) {
  const t = useMessages(shellMessages);
  return (
    <Page title={t(TITLES[what])} isStandIn>
      <p>{t("gone")}</p>
      <p>
        <Link to="/projects" className="button">
          {t("yourProjects")}
        </Link>
      </p>
    </Page>
  );
}
