import { FailureCard, FailureNotice, Styles, useMessages, usePageTitle } from "@latchkit/ui";
import { useEffect } from "react";
import { useApp } from "../context.ts";
import { usePageAddress } from "../page-address.ts";
import { useSells } from "../payments/use-sells.ts";
import type { AccountSettingsItem } from "../sections/account-settings-item.ts";
import { type SectionPartProps, SectionSkeleton } from "../sections/late-section.tsx";
import { SavedNote } from "../sections/saved-note.tsx";
import { useRefocus } from "../sections/use-refocus.ts";
import { type TeamPages, useTeamPages } from "../teams/use-team-pages.tsx";
import { useResourceState } from "../use-resource.ts";
import { accountSettingsMessages, useAccountPages } from "./account-pages.tsx";
import type { SettingsFrameProps } from "./account-settings.tsx";
import { FreshSignIn } from "./fresh-sign-in.tsx";
import { SettingsHead } from "./settings-head.tsx";
import { settingsLayout } from "./settings-layout.ts";
import { PageLink, TeamLinks } from "./settings-links.tsx";
import { SettingsNav } from "./settings-nav.tsx";
import { SettingsSkeleton } from "./settings-skeleton.tsx";

/** The account pages, once it is known whose. */
export function SettingsFrame({ page, fullPage, header = fullPage, extraItems }: SettingsFrameProps) {
  const app = useApp();
  const user = useResourceState(app.user);
  const project = useResourceState(app.project);
  const isSignedOut = user.status === "ready" && user.value === null;
  useEffect(() => {
    if (isSignedOut) void app.redirectToSignIn({ replace: true });
  }, [app, isSignedOut]);

  if (user.status === "failed") return <FailureCard error={user.error} fullPage={fullPage} retry={app.user.load} />;
  if (project.status === "failed") {
    return <FailureCard error={project.error} fullPage={fullPage} retry={app.project.load} />;
  }
  if (user.status === "pending" || project.status === "pending" || user.value === null)
    return <SettingsSkeleton isOnePage={page !== undefined} />;
  const whose = { user: user.value, project: project.value };
  return (
    <FreshSignIn {...whose}>
      {page === undefined ? (
        <Pages {...whose} fullPage={fullPage} header={header} extraItems={extraItems} />
      ) : (
        <OnePage {...whose} page={page} />
      )}
    </FreshSignIn>
  );
}

interface PagesProps extends Omit<SettingsFrameProps, "page">, SectionPartProps {}

/** Finds the page that the address names; the first one if it names none. A team's page may be still to come. */
function findPage(items: readonly AccountSettingsItem[], teams: TeamPages, hash: string | undefined) {
  const found = [...items, ...teams.items].find((item) => item.id === hash);
  const isUnknown = !found && hash?.startsWith("team-"); // The teams are not known yet.
  const isComing = isUnknown && teams.isPending;
  const isMissing = isUnknown && teams.failure !== undefined;
  return { current: isComing || isMissing ? undefined : (found ?? items[0]), isComing, isMissing };
}

function Pages({ user, project, fullPage, header, extraItems = [] }: PagesProps) {
  const t = useMessages(accountSettingsMessages);
  const hash = usePageAddress()?.hash.slice(1);
  usePageTitle(t("title"), fullPage);
  const { first, billing, last: settings } = useAccountPages({ user, project });
  const last = [...extraItems, settings];
  const sells = useSells("user");
  const hasBilling = hash === "billing" || sells;
  const items = [...first, ...(hasBilling ? [billing] : []), ...last];
  const linkTo = (item: AccountSettingsItem) => <PageLink key={item.id} item={item} isCurrent={item === current} />;
  const [title, refocus] = useRefocus<HTMLHeadingElement>();
  const teams = useTeamPages({ user, project, hash, firstPage: "profile", onTurned: refocus });
  const retryTeams = () => user.teams.load().catch(() => undefined);
  const { current, isComing, isMissing } = findPage(items, teams, hash);
  const Heading = fullPage ? "h1" : "h2";
  return (
    <div className="lk-settings">
      <Styles sheet={settingsLayout} />
      {header ? <SettingsHead user={user} project={project} /> : null}
      <div className="lk-section-line">
        <Heading className="lk-settings-title" ref={title} tabIndex={-1}>
          {t("title")}
        </Heading>
        <SavedNote>{teams.news}</SavedNote>
      </div>
      <div className="lk-settings-grid">
        <SettingsNav label={t("pages")} current={current}>
          {first.map(linkTo)}
          {hasBilling === undefined ? <span className="lk-settings-place" /> : hasBilling && linkTo(billing)}
          {last.map(linkTo)}
          <TeamLinks title={t("teams")} pages={teams} current={current} retry={retryTeams} />
        </SettingsNav>
        <div className="lk-settings-page" key={current?.id}>
          {current?.content}
          {isComing ? <SectionSkeleton /> : null}
          {isMissing ? <FailureNotice error={teams.failure} retry={retryTeams} /> : null}
        </div>
      </div>
    </div>
  );
}

/** One page without title and navigation, as part of a page of the app. */
function OnePage({ user, project, page }: SectionPartProps & { page: string }) {
  const pagesUrl = useApp().urls.accountSettings;
  const { first, billing, last } = useAccountPages({ user, project, pagesUrl });
  return (
    <div className="lk-settings">
      <Styles sheet={settingsLayout} />
      <div className="lk-settings-page">{[...first, billing, last].find(({ id }) => id === page)?.content}</div>
    </div>
  );
}
