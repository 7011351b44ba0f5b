import { Link } from "@tanstack/react-router";
import { useText } from "../language/use-text.ts";
import { Page } from "./page.tsx";
import { PlainFrame } from "./plain-frame.tsx";
import { shellTexts } from "./texts.ts";

const TITLES = { page: "noPage", project: "noProject", user: "noUser", team: "noTeam", store: "noStore" } as const;

/** For addresses that lead nowhere. */
export function NoSuchPage() {
  return (
    <PlainFrame>
      <NotFound what="page" />
    </PlainFrame>
  );
}

/** For things that are gone. */
export function NotFound({ what }: { what: keyof typeof TITLES }) {
  const say = useText(shellTexts);
  return (
    <Page title={say(TITLES[what])} isStandIn>
      <p>{say("gone")}</p>
      <p>
        <Link to="/projects" className="button">
          {say("yourProjects")}
        </Link>
      </p>
    </Page>
  );
}
