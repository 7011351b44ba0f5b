import { useEffect } from "react";
import { EmailSection } from "../contact-channels/email-section.tsx";
import { useText } from "../language/use-text.ts";
import { lazily } from "../lazily.ts";
import { usePageAddress } from "../page-address.ts";
import { PasswordSection } from "../password/password-section.tsx";
import { Styles } from "../styles/sheet.tsx";
import { useApp } from "../surroundings.ts";
import { useTeamPages } from "../teams/use-team-pages.tsx";
import { FailureCard, FailureNotice } from "../ui/failure-card.tsx";
import { Icon } from "../ui/icon.tsx";
import { bell, code, envelope, key, person, screen, sliders } from "../ui/icons.ts";
import { usePageTitle } from "../ui/use-page-title.ts";
import { useSnapshot } from "../use-resource.ts";
import { DeleteSection } from "../users/delete-section.tsx";
import { ProfileSection } from "../users/profile-section.tsx";
import type { AccountSettingsItem, AccountSettingsProps } from "./account-settings.tsx";
import { AppearanceSection } from "./appearance-section.tsx";
import { Quiet } from "./quiet.tsx";
import { type PartProps, SectionPart, type SectionPartProps, SectionSkeleton } from "./section-part.tsx";
import { settingsLayout } from "./settings-layout.ts";
import { PageLink, TeamLinks } from "./settings-links.tsx";
import { SettingsSkeleton } from "./settings-skeleton.tsx";
import { SignOutSection } from "./sign-out-section.tsx";
import { useRefocus } from "./use-refocus.ts";

export const accountSettingsTexts = {
  title: "Account settings",
  pages: "Pages of your account",
  profile: "Profile",
  emails: "E-mails",
  auth: "Security",
  notifications: "Notifications",
  sessions: "Devices",
  apiKeys: "API keys",
  settings: "Settings",
  teams: "Teams",
} as const;

/** The account pages, once it is known whose. */
export function SettingsFrame({ fullPage, extraItems }: Omit<AccountSettingsProps, "className">) {
  const app = useApp();
  const user = useSnapshot(app.user);
  const project = useSnapshot(app.project);
  const isNobody = user.status === "ready" && user.value === null;
  useEffect(() => {
    if (isNobody) void app.redirectToSignIn({ replace: true });
  }, [app, isNobody]);

  if (user.status === "failed") return <FailureCard error={user.error} fullPage={fullPage} retry={app.user.load} />;
  if (project.status === "failed") {
    return <FailureCard error={project.error} fullPage={fullPage} retry={app.project.load} />;
  }
  if (user.status === "pending" || project.status === "pending" || user.value === null) return <SettingsSkeleton />;
  return <Pages user={user.value} project={project.value} fullPage={fullPage} extraItems={extraItems} />;
}

interface PagesProps extends Omit<AccountSettingsProps, "className">, SectionPartProps {}

function Pages({ user, project, fullPage, extraItems = [] }: PagesProps) {
  const say = useText("accountSettings", accountSettingsTexts);
  const hash = usePageAddress()?.hash.slice(1);
  usePageTitle(say("title"), fullPage);
  const { config } = project;
  const part = (of: PartProps["of"]) => <SectionPart of={of} user={user} project={project} />;
  const items: AccountSettingsItem[] = [
    {
      id: "profile",
      title: say("profile"),
      icon: <Icon path={person} />,
      content: (
        <>
          <ProfileSection user={user} />
          <EmailSection user={user} />
        </>
      ),
    },
    { id: "emails", title: say("emails"), icon: <Icon path={envelope} />, content: part(emailsSection) },
    {
      id: "auth",
      title: say("auth"),
      icon: <Icon path={key} />,
      content: (
        <>
          {config.credentialEnabled ? <PasswordSection user={user} /> : null}
          {config.magicLinkEnabled ? part(emailCodeSection) : null}
          {config.passkeyEnabled ? part(passkeySection) : null}
          {config.oauthProviders.length > 0 ? part(connectedAccountsSection) : null}
          {part(secondFactorSection)}
        </>
      ),
    },
    {
      id: "notifications",
      title: say("notifications"),
      icon: <Icon path={bell} />,
      content: part(notificationsSection),
    },
    { id: "sessions", title: say("sessions"), icon: <Icon path={screen} />, content: part(sessionsSection) },
    ...(config.allowUserApiKeys
      ? [{ id: "api-keys", title: say("apiKeys"), icon: <Icon path={code} />, content: part(apiKeysSection) }]
      : []),
    ...extraItems,
    {
      id: "settings",
      title: say("settings"),
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
  const [title, refocus] = useRefocus<HTMLHeadingElement>();
  const teams = useTeamPages({ user, project, hash, firstPage: "profile", onTurned: refocus });
  const retryTeams = () => user.teams.load().catch(() => undefined);
  const found = [...items, ...teams.items].find((item) => item.id === hash);
  const isUnknown = !found && hash?.startsWith("team-"); // As long as nobody knows the teams.
  const isComing = isUnknown && teams.isPending;
  const isMissing = isUnknown && teams.failure !== undefined;
  const current = isComing || isMissing ? undefined : (found ?? items[0]);
  const Heading = fullPage ? "h1" : "h2";
  return (
    <div className="lk-settings">
      <Styles sheet={settingsLayout} />
      <div className="lk-section-line">
        <Heading className="lk-settings-title" ref={title} tabIndex={-1}>
          {say("title")}
        </Heading>
        <Quiet>{teams.news}</Quiet>
      </div>
      <div className="lk-settings-grid">
        <nav className="lk-settings-nav" aria-label={say("pages")}>
          {items.map((item) => (
            <PageLink key={item.id} item={item} isCurrent={item === current} />
          ))}
          <TeamLinks title={say("teams")} pages={teams} current={current} retry={retryTeams} />
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

const apiKeysSection = lazily(async () => (await import("../api-keys/api-keys-section.tsx")).ApiKeysSection);
const emailCodeSection = lazily(async () => (await import("../otp/email-code-section.tsx")).EmailCodeSection);
const emailsSection = lazily(async () => (await import("../contact-channels/emails-section.tsx")).EmailsSection);
const notificationsSection = lazily(
  async () => (await import("../notifications/notifications-section.tsx")).NotificationsSection,
);
const passkeySection = lazily(async () => (await import("../passkeys/passkey-section.tsx")).PasskeySection);
const connectedAccountsSection = lazily(
  async () => (await import("../oauth/connected-accounts-section.tsx")).ConnectedAccountsSection,
);
const secondFactorSection = lazily(async () => (await import("../mfa/second-factor-section.tsx")).SecondFactorSection);
const sessionsSection = lazily(async () => (await import("../sessions/sessions-section.tsx")).SessionsSection);
