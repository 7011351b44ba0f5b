import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Copyable } from "../parts/copy-button.tsx";
import { Facts, Section } from "../parts/section.tsx";
import { Time } from "../parts/time.tsx";
import { Page } from "../shell/page.tsx";
import { useAdminApp, useOwnedProject } from "../shell/project-frame.tsx";
import { Skeleton } from "../shell/skeleton.tsx";
import { GettingStarted } from "./getting-started.tsx";

const LOOKS_AGAIN_MILLIS = 2_000;
const SHOWN = 5;

/** How to connect an app, until somebody has signed up; then who has lately. */
export function OverviewPage() {
  const app = useAdminApp();
  const project = useOwnedProject();
  const newest = useQuery({
    queryKey: [app.projectId, "users", "newest"],
    queryFn: () => app.listUsers({ limit: SHOWN, orderBy: "signedUpAt", desc: true }),
    refetchInterval: ({ state }) => (state.data?.length === 0 ? LOOKS_AGAIN_MILLIS : false),
  });
  const users = newest.data ?? [];
  return (
    <Page title="Overview">
      {newest.isPending && <Skeleton />}
      {newest.data && (
        <>
          <div role="status">
            {users.length === 0 ? (
              <p className="waiting">
                <span className="pulse" aria-hidden /> Waiting for the first sign-up …
              </p>
            ) : (
              <p className="visually-hidden">Somebody has signed up.</p>
            )}
          </div>
          {users.length > 0 && (
            <Section
              title="Newest users"
              lead={
                <Link to="/projects/$projectId/users" params={{ projectId: project.id }}>
                  All users
                </Link>
              }
            >
              <ul className="rows">
                {users.map(({ id, displayName, primaryEmail, signedUpAt }) => (
                  <li key={id}>
                    <Link to="/projects/$projectId/users/$userId" params={{ projectId: project.id, userId: id }}>
                      {displayName ?? primaryEmail ?? id}
                    </Link>
                    <Time at={signedUpAt} />
                  </li>
                ))}
              </ul>
            </Section>
          )}
          <GettingStarted hasUsers={users.length > 0} />
        </>
      )}
      <Section title="Project">
        <Facts
          facts={[
            ["Id", <Copyable key="id" text={project.id} what="the project id" />],
            ["Created", <Time key="created" at={project.createdAt} />],
            ["Mode", project.isProductionMode ? "Production" : "Development"],
          ]}
        />
      </Section>
    </Page>
  );
}
