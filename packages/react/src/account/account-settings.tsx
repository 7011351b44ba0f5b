import type { ReactNode } from "react";
import { accountVocabulary } from "../language/account-vocabulary.ts";
import { lazily } from "../lazily.ts";
import { FailureCard } from "../ui/failure-card.tsx";
import { Root } from "../ui/root.tsx";
import { usePart } from "../use-resource.ts";
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

/** Where people manage their account. Its code is fetched when it is first shown; whoever is not signed in signs in first. */
export function AccountSettings({ fullPage, extraItems, className }: AccountSettingsProps) {
  return (
    <Root
      name="account-settings"
      fullPage={fullPage}
      className={className}
      vocabulary={accountVocabulary}
      placeholder={<SettingsSkeleton />}
    >
      <Loaded fullPage={fullPage} extraItems={extraItems} />
    </Root>
  );
}

function Loaded({ fullPage, extraItems }: Omit<AccountSettingsProps, "className">) {
  const part = usePart(settingsFrame);
  if (part.status === "pending") return <SettingsSkeleton />;
  if (part.status === "ready") return <part.value fullPage={fullPage} extraItems={extraItems} />;
  return <FailureCard error={part.error} fullPage={fullPage} retry={settingsFrame.refresh} />;
}

const settingsFrame = lazily(async () => (await import("./settings-frame.tsx")).SettingsFrame);
