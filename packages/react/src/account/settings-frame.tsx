import type { CurrentUser } from "@latchkit/kit";
import { type ReactNode, useEffect } from "react";
import { EmailSection } from "../contact-channels/email-section.tsx";
import { useText } from "../language/use-text.ts";
import { usePageAddress } from "../page-address.ts";
import { PasswordSection } from "../password/password-section.tsx";
import { useApp } from "../provider.tsx";
import { Styles } from "../styles/sheet.tsx";
import { FailureCard } from "../ui/failure-card.tsx";
import { Icon } from "../ui/icon.tsx";
import { key, person, sliders } from "../ui/icons.ts";
import { usePageTitle } from "../ui/use-page-title.ts";
import { useSnapshot } from "../use-resource.ts";
import { DeleteSection } from "../users/delete-section.tsx";
import { ProfileSection } from "../users/profile-section.tsx";
import type { AccountSettingsItem, AccountSettingsProps } from "./account-settings.tsx";
import { AppearanceSection } from "./appearance-section.tsx";
import { settingsLayout } from "./settings-layout.ts";
import { SettingsSkeleton } from "./settings-skeleton.tsx";
import { SignOutSection } from "./sign-out-section.tsx";

export const accountSettingsTexts = {
  title: "Account settings",
  pages: "Pages of your account",
  profile: "Profile",
  auth: "Security",
  settings: "Settings",
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
  return (
    <Pages
      user={user.value}
      fullPage={fullPage}
      extraItems={extraItems}
      hasPasswords={project.value.config.credentialEnabled}
      canDelete={project.value.config.clientUserDeletionEnabled}
    />
  );
}

interface PagesProps extends Omit<AccountSettingsProps, "className"> {
  user: CurrentUser;
  hasPasswords: boolean;
  canDelete: boolean;
}

function Pages({ user, fullPage, extraItems = [], hasPasswords, canDelete }: PagesProps) {
  const say = useText("accountSettings", accountSettingsTexts);
  const hash = usePageAddress()?.hash.slice(1);
  usePageTitle(say("title"), fullPage);
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
    ...(hasPasswords
      ? [
          {
            id: "auth",
            title: say("auth"),
            icon: <Icon path={key} />,
            content: <PasswordSection user={user} />,
          },
        ]
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
          {canDelete ? <DeleteSection user={user} /> : null}
        </>
      ),
    },
  ];
  const current = items.find((item) => item.id === hash) ?? items[0];
  const Heading = fullPage ? "h1" : "h2";
  return (
    <div className="lk-settings">
      <Styles sheet={settingsLayout} />
      <Heading className="lk-settings-title">{say("title")}</Heading>
      <div className="lk-settings-grid">
        <nav className="lk-settings-nav" aria-label={say("pages")}>
          {items.map((item) => (
            <PageLink key={item.id} item={item} isCurrent={item === current} />
          ))}
        </nav>
        <div className="lk-settings-page" key={current?.id}>
          {current?.content}
        </div>
      </div>
    </div>
  );
}

function PageLink({ item, isCurrent }: { item: AccountSettingsItem; isCurrent: boolean }): ReactNode {
  return (
    <a className="lk-settings-link" href={`#${item.id}`} aria-current={isCurrent ? "page" : undefined}>
      {item.icon}
      {item.title}
    </a>
  );
}
