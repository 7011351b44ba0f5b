import { defineMessages, Icon, loadable, useMessages } from "@latchkit/ui";
import { bell, card, code, envelope, key, person, screen, sliders } from "@latchkit/ui/icons";
import { EmailSection } from "../contact-channels/email-section.tsx";
import { PasswordSection } from "../password/password-section.tsx";
import { BillingPart } from "../payments/billing-part.tsx";
import type { AccountSettingsItem } from "../sections/account-settings-item.ts";
import { LateSection, type LateSectionProps, type SectionPartProps } from "../sections/late-section.tsx";
import { DeleteSection } from "../users/delete-section.tsx";
import { ProfileSection } from "../users/profile-section.tsx";
import { AppearanceSection } from "./appearance-section.tsx";
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

/**
 * The built-in pages about the user. Those that the project does not offer are left out.
 *
 * @param props.pagesUrl URL of the page that shows them all. Default: this page.
 */
export function useAccountPages({ user, project, pagesUrl = "" }: SectionPartProps & { pagesUrl?: string }) {
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
          <EmailSection user={user} emailsPage={`${pagesUrl}#emails`} />
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
          {config.oauthServerEnabled ? late(connectedAppsSection) : null}
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
  const last: AccountSettingsItem = {
    id: "settings",
    title: t("settings"),
    icon: <Icon path={sliders} />,
    content: (
      <>
        <AppearanceSection />
        <SignOutSection user={user} />
        {config.clientDataDownloadEnabled ? late(userDataPart) : null}
        {config.clientUserDeletionEnabled ? <DeleteSection user={user} /> : null}
      </>
    ),
  };
  return { first, billing, last };
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
const connectedAppsSection = loadable(
  async () => (await import("../oauth-consent/connected-apps-section.tsx")).ConnectedAppsSection,
);
const secondFactorSection = loadable(
  async () => (await import("../mfa/second-factor-section.tsx")).SecondFactorSection,
);
const signInsSection = loadable(async () => (await import("../sessions/sign-ins-section.tsx")).SignInsSection);
const sessionsSection = loadable(async () => (await import("../sessions/sessions-section.tsx")).SessionsSection);
const userDataPart = loadable(async () => (await import("../user-data/user-data-part.tsx")).UserDataPart);
