import { Link } from "@tanstack/react-router";
import { Page } from "./page.tsx";
import { PlainFrame } from "./plain-frame.tsx";

/** For addresses that lead nowhere. */
export function NoSuchPage() {
  return (
    <PlainFrame>
      <NotFound what="page" />
    </PlainFrame>
  );
}

/** For things that are gone. */
export function NotFound({ what }: { what: string }) {
  return (
    <Page title={`There is no such ${what}`}>
      <p>It may have been deleted, or the link is not complete.</p>
      <p>
        <Link to="/projects" className="button">
          Your projects
        </Link>
      </p>
    </Page>
  );
}
