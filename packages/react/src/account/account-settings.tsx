import type { Branding, Project } from "@latchkit/kit";
import type { MockApiKey, MockSession, MockUser } from "@latchkit/kit/mock";
import { FailureCard, Load, loadable } from "@latchkit/ui";
import { Root } from "../root.tsx";
import type { AccountSettingsItem } from "../sections/account-settings-item.ts";
import { accountTranslations } from "../translations.ts";
import { SettingsSkeleton } from "./settings-skeleton.tsx";

/** A built-in page of the account settings. */
export type AccountSettingsPage =
  | "profile"
  | "emails"
  | "auth"
  | "notifications"
  | "sessions"
  | "api-keys"
  | "billing"
  | "settings";

/** Props of `<AccountSettings />`. */
export interface AccountSettingsProps {
  /**
   * Shows this page alone, without title and navigation, to make it part of your own page; nothing if the project does not offer it. Default: all
   * pages; the hash of the URL names the one that is shown.
   */
  page?: AccountSettingsPage | undefined;
  /** Fills the window. Default: `false`. */
  fullPage?: boolean | undefined;
  /**
   * Shows the way back to the app, the user and “Sign out” above the pages. Set it to `false` if your own header has
   * them. Default: as `fullPage`.
   */
  header?: boolean | undefined;
  /** Pages to add after the built-in ones. */
  extraItems?: readonly AccountSettingsItem[] | undefined;
  /**
   * Mock user to show instead of the signed-in one. With this or another mock, no requests are made and nothing is
   * changed.
   */
  mockUser?: MockUser | undefined;
  /** Mock API keys. */
  mockApiKeys?: readonly MockApiKey[] | undefined;
  /** Pages that a mock project has. */
  mockProject?: { readonly config: Partial<Project["config"]>; readonly branding?: Branding | undefined } | undefined;
  /** Mock sessions. */
  mockSessions?: readonly MockSession[] | undefined;
  /** Class names for the outermost element. */
  className?: string | undefined;
}

/** The props that pages use. */
export type SettingsFrameProps = Pick<AccountSettingsProps, "page" | "fullPage" | "header" | "extraItems">;

/**
 * The pages where people manage their account. Loads its code when it is first shown; redirects to sign-in if needed.
 */
export function AccountSettings({ className, ...props }: AccountSettingsProps) {
  const { page, fullPage, header, extraItems, mockUser, mockApiKeys, mockProject, mockSessions } = props;
  const skeleton = <SettingsSkeleton isOnePage={page !== undefined} />;
  const frame = <Frame page={page} fullPage={fullPage} header={header} extraItems={extraItems} />;
  const mock = { user: mockUser, apiKeys: mockApiKeys, project: mockProject, sessions: mockSessions };
  const isMock = Object.values(mock).some((value) => value !== undefined);
  return (
    <Root
      name="account-settings"
      fullPage={fullPage}
      className={className}
      translations={accountTranslations}
      placeholder={skeleton}
      branding={isMock ? (mockProject?.branding ?? null) : undefined}
    >
      {isMock ? (
        <Load from={mockApp} placeholder={skeleton} failed={() => null}>
          {(MockApp) => <MockApp {...mock}>{frame}</MockApp>}
        </Load>
      ) : (
        frame
      )}
    </Root>
  );
}

function Frame(props: SettingsFrameProps) {
  const { page, fullPage } = props;
  return (
    <Load
      from={settingsFrame}
      placeholder={<SettingsSkeleton isOnePage={page !== undefined} />}
      failed={(error, retry) => <FailureCard error={error} fullPage={fullPage} retry={retry} />}
    >
      {(SettingsFrame) => <SettingsFrame {...props} />}
    </Load>
  );
}

const mockApp = loadable(async () => (await import("../mock-app.tsx")).MockApp);
const settingsFrame = loadable(async () => (await import("./settings-frame.tsx")).SettingsFrame);
