import { FailureCard, Load, loadable } from "@latchkit/ui";
import type { ReactNode } from "react";
import { accountTranslations } from "../languages/translations.ts";
import { Root } from "../root.tsx";
import { SettingsSkeleton } from "./settings-skeleton.tsx";

/** A page that your app adds to the account pages. */
export interface AccountSettingsItem {
  /** Fragment of its address, without `#`. */
  readonly id: string;
  /** Name in the navigation and title of the page. */
  readonly title: string;
  /** Icon beside the title in the navigation. Default: none. */
  readonly icon?: ReactNode;
  /** Content of the page. */
  readonly content: ReactNode;
}

/** Props of `<AccountSettings />`. */
export interface AccountSettingsProps {
  /** Fills the window. Default: `false`. */
  fullPage?: boolean | undefined;
  /** Pages to add after the built-in ones. */
  extraItems?: readonly AccountSettingsItem[] | undefined;
  /** Class names for the outermost element. */
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
