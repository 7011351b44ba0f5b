import { Link } from "@tanstack/react-router";
import { useText } from "../language/use-text.ts";
import { Empty } from "../parts/empty.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { usersTexts } from "./texts.ts";

/** What stands where the table has no rows: what to look for, or how the first user comes about. */
export function NobodyFound({ isFiltered }: { isFiltered: boolean }) {
  const { projectId } = useAdminApp();
  const say = useText(usersTexts);
  if (isFiltered) {
    return (
      <Empty title={say("nobodyFound")}>
        <p>{say("nobodyFoundText")}</p>
        <Link to="/projects/$projectId/users" params={{ projectId }} className="button">
          {say("showAll")}
        </Link>
      </Empty>
    );
  }
  return (
    <Empty title={say("nobodyYet")}>
      <p>{say("nobodyYetText")}</p>
      <Link to="/projects/$projectId" params={{ projectId }} className="button">
        {say("howToConnect")}
      </Link>
    </Empty>
  );
}
