import { useMessages } from "@latchkit/ui";
import { Link } from "@tanstack/react-router";
import { use } from "react";
import { shellMessages } from "./messages.ts";
import { Page, ProjectName } from "./page.tsx";
import { PlainFrame } from "./plain-frame.tsx";

/** Shown for unknown URLs. */
export function NoSuchPage() {
  const isFramed = use(ProjectName) !== null;
  if (isFramed) return <NotFound title="noPage" />;
  return (
    <PlainFrame>
      <NotFound title="noPage" />
    </PlainFrame>
  );
}

/** Shown for pages and projects that do not exist. */
export function NotFound({ title }: { title: "noPage" | "noProject" }) {
  const t = useMessages(shellMessages);
  return (
    <Page title={t(title)} isStandIn>
      <p>{t("gone")}</p>
      <p>
        <Link to="/projects" className="button">
          {t("yourProjects")}
        </Link>
      </p>
    </Page>
  );
}
