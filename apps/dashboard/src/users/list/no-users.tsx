import { useMessages } from "@latchkit/ui";
import { Link } from "@tanstack/react-router";
import { Empty } from "../../parts/lists/empty.tsx";
import { useAdminApp } from "../../shell/project-frame.tsx";
import { usersMessages } from "../messages.ts";

/** Empty state of the users table. */
export function NoUsers({ isFiltered }: { isFiltered: boolean }) {
  const { projectId } = useAdminApp();
  const t = useMessages(usersMessages);
  if (isFiltered) {
    return (
      <Empty icon="search" title={t("nobodyFound")}>
        <p>{t("nobodyFoundText")}</p>
        <Link to="/projects/$projectId/users" params={{ projectId }} className="button">
          {t("showAll")}
        </Link>
      </Empty>
    );
  }
  return (
    <Empty icon="users" title={t("nobodyYet")}>
      <p>{t("nobodyYetText")}</p>
      <Link to="/projects/$projectId" params={{ projectId }} className="button">
        {t("howToConnect")}
      </Link>
    </Empty>
  );
}
