import { FailureCard, Load, loadable } from "@latchkit/ui";
import type { ReactNode } from "react";
import { accountTranslations } from "../languages/translations.ts";
import { Root } from "../root.tsx";
import { SettingsSkeleton } from "./settings-skeleton.tsx";

/** A page of the app's own among the account pages. */
export interface AccountSettingsItem {
  /** As it stands in the address after `#`. */
  readonly id: string;
  readonly title: string;
  readonly icon?: ReactNode;
  readonly content: ReactNode;
}

export interface AccountSettingsProps {
  /** Fills the window. Default: `false`. */
  fullPage?: boolean | undefined;
  /** Come after our own pages. */
  extraItems?: readonly AccountSettingsItem[] | undefined;
  className?: string | undefined;
}

/** The pages where people manage their account. Loads its code when it is first shown; redirects to sign-in if needed. */
export function AccountSettings({ fullPage, extraItems, className }: AccountSettingsProps) {
  return (
    <Root
      name="account-settings"
      fullPage={fullPage}
      className={className}
      translations={accountTranslations}
      placeholder={<SettingsSkeleton />}
    >
      <Frame fullPage={fullPage} extraItems={extraItems} />
    </Root>
  );
}

function Frame({ fullPage, extraItems }: Omit<AccountSettingsProps, "className">) {
  return (
    <Load
      from={settingsFrame}
      placeholder={<SettingsSkeleton />}
      failed={(error, retry) => <FailureCard error={error} fullPage={fullPage} retry={retry} />}
    >
      {(SettingsFrame) => <SettingsFrame fullPage={fullPage} extraItems={extraItems} />}
    </Load>
  );
}

const settingsFrame = loadable(async () => (await import("./settings-frame.tsx")).SettingsFrame);
