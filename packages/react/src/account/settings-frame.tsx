import {
  defineMessages,
  FailureCard,
  FailureNotice,
  Icon,
  loadable,
  Styles,
  useMessages,
  usePageTitle,
} from "@latchkit/ui";
import { bell, card, code, envelope, key, person, screen, sliders } from "@latchkit/ui/icons";
import { useEffect } from "react";
import { EmailSection } from "../contact-channels/email-section.tsx";
import { useApp } from "../context.ts";
import { usePageAddress } from "../page-address.ts";
import { PasswordSection } from "../password/password-section.tsx";
import { BillingPart } from "../payments/billing-part.tsx";
import { useSells } from "../payments/use-sells.ts";
import type { AccountSettingsItem } from "../sections/account-settings-item.ts";
import {
  LateSection,
  type LateSectionProps,
  type SectionPartProps,
  SectionSkeleton,
} from "../sections/late-section.tsx";
import { SavedNote } from "../sections/saved-note.tsx";
import { useRefocus } from "../sections/use-refocus.ts";
import { type TeamPages, useTeamPages } from "../teams/use-team-pages.tsx";
import { useResourceState } from "../use-resource.ts";
import { DeleteSection } from "../users/delete-section.tsx";
import { ProfileSection } from "../users/profile-section.tsx";
import type { SettingsFrameProps } from "./account-settings.tsx";
import { AppearanceSection } from "./appearance-section.tsx";
import { FreshSignIn } from "./fresh-sign-in.tsx";
import { settingsLayout } from "./settings-layout.ts";
import { PageLink, TeamLinks } from "./settings-links.tsx";
import { SettingsSkeleton } from "./settings-skeleton.tsx";
import { SignOutSection } from "./sign-out-section.tsx";

export const accountSettingsMessages = defineMessages("accountSettings", {
  title: "Account settings",
  pages: "Account pages",
  profile: "Profile",
  emails: "Email addresses",
  auth: "Security",
  notifications: "Notifications",
  sessions: "Devices",
  apiKeys: "API keys",
  billing: "Billing",
  settings: "Settings",
  teams: "Teams",
});

/** The account pages, once it is known whose. */
export function SettingsFrame({ fullPage, extraItems }: SettingsFrameProps) {
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
  if (user.status === "pending" || project.status === "pending" || user.value === null) return <SettingsSkeleton />;
  return (
    <FreshSignIn user={user.value} project={project.value}>
      <Pages user={user.value} project={project.value} fullPage={fullPage} extraItems={extraItems} />
    </FreshSignIn>
  );
}

interface PagesProps extends SettingsFrameProps, SectionPartProps {}

/** The pages of the account: those before and after the one about billing, which only some projects have. */
function useItems({ user, project, extraItems = [] }: Pick<PagesProps, "user" | "project" | "extraItems">) {
  const t = useMessages(accountSettingsMessages);
  const { config } = project;
  const late = (from: LateSectionProps<SectionPartProps>["from"]) => (
    <LateSection from={from} props={{ user, project }} />
  );
  const first: AccountSettingsItem[] = [
    {
      id: "profile",
      title: t("profile"),
      icon: <Icon path={person} />,
      content: (
        <>
          <ProfileSection user={user} />
          <EmailSection user={user} />
        </>
      ),
    },
    { id: "emails", title: t("emails"), icon: <Icon path={envelope} />, content: late(emailsSection) },
    {
      id: "auth",
      title: t("auth"),
      icon: <Icon path={key} />,
      content: (
        <>
          {config.credentialEnabled ? <PasswordSection user={user} /> : null}
          {config.magicLinkEnabled ? late(emailCodeSection) : null}
          {config.passkeyEnabled ? late(passkeySection) : null}
          {config.oauthProviders.length > 0 ? late(connectedAccountsSection) : null}
          {late(secondFactorSection)}
        </>
      ),
    },
    {
      id: "notifications",
      title: t("notifications"),
      icon: <Icon path={bell} />,
      content: late(notificationsSection),
    },
    {
      id: "sessions",
      title: t("sessions"),
      icon: <Icon path={screen} />,
      content: (
        <>
          {late(sessionsSection)}
          {late(signInsSection)}
        </>
      ),
    },
    ...(config.allowUserApiKeys
      ? [{ id: "api-keys", title: t("apiKeys"), icon: <Icon path={code} />, content: late(apiKeysSection) }]
      : []),
  ];
  const billing: AccountSettingsItem = {
    id: "billing",
    title: t("billing"),
    icon: <Icon path={card} />,
    content: <BillingPart customer={user} isTeam={false} mayManage />,
  };
  const last: AccountSettingsItem[] = [
    ...extraItems,
    {
      id: "settings",
      title: t("settings"),
      icon: <Icon path={sliders} />,
      content: (
        <>
          <AppearanceSection />
          <SignOutSection user={user} />
          {config.clientUserDeletionEnabled ? <DeleteSection user={user} /> : null}
        </>
      ),
    },
  ];
  return { first, billing, last };
}

/** Finds the page that the address names; the first one if it names none. A team's page may be still to come. */
function findPage(items: readonly AccountSettingsItem[], teams: TeamPages, hash: string | undefined) {
  const found = [...items, ...teams.items].find((item) => item.id === hash);
  const isUnknown = !found && hash?.startsWith("team-"); // The teams are not known yet.
  const isComing = isUnknown && teams.isPending;
  const isMissing = isUnknown && teams.failure !== undefined;
  return { current: isComing || isMissing ? undefined : (found ?? items[0]), isComing, isMissing };
}

function Pages({ user, project, fullPage, extraItems }: PagesProps) {
  const t = useMessages(accountSettingsMessages);
  const hash = usePageAddress()?.hash.slice(1);
  usePageTitle(t("title"), fullPage);
  const { first, billing, last } = useItems({ user, project, extraItems });
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
      <div className="lk-section-line">
        <Heading className="lk-settings-title" ref={title} tabIndex={-1}>
          {t("title")}
        </Heading>
        <SavedNote>{teams.news}</SavedNote>
      </div>
      <div className="lk-settings-grid">
        <nav className="lk-settings-nav" aria-label={t("pages")}>
          {first.map(linkTo)}
          {hasBilling === undefined ? <span className="lk-settings-place" /> : hasBilling && linkTo(billing)}
          {last.map(linkTo)}
          <TeamLinks title={t("teams")} pages={teams} current={current} retry={retryTeams} />
        </nav>
        <div className="lk-settings-page" key={current?.id}>
          {current?.content}
          {isComing ? <SectionSkeleton /> : null}
          {isMissing ? <FailureNotice error={teams.failure} retry={retryTeams} /> : null}
        </div>
      </div>
    </div>
  );
}

const apiKeysSection = loadable(async () => (await import("../api-keys/api-keys-section.tsx")).ApiKeysSection);
const emailCodeSection = loadable(async () => (await import("../otp/email-code-section.tsx")).EmailCodeSection);
const emailsSection = loadable(async () => (await import("../contact-channels/emails-section.tsx")).EmailsSection);
const notificationsSection = loadable(
  async () => (await import("../notifications/notifications-section.tsx")).NotificationsSection,
);
const passkeySection = loadable(async () => (await import("../passkeys/passkey-section.tsx")).PasskeySection);
const connectedAccountsSection = loadable(
  async () => (await import("../oauth/connected-accounts-section.tsx")).ConnectedAccountsSection,
);
const secondFactorSection = loadable(
  async () => (await import("../mfa/second-factor-section.tsx")).SecondFactorSection,
);
const signInsSection = loadable(async () => (await import("../sessions/sign-ins-section.tsx")).SignInsSection);
const sessionsSection = loadable(async () => (await import("../sessions/sessions-section.tsx")).SessionsSection);
