import { Button, defineMessages, Notice, partSheet, Styles, useAction, useHydrated, useMessages } from "@latchkit/ui";
import type { ReactNode } from "react";
import { useApp } from "../context.ts";
import { Root } from "../root.tsx";
import { lastUsed, rememberUsed } from "../sign-in-state/last-used.ts";
import { LastUsed, useNameWithMark } from "../sign-in-state/last-used-badge.tsx";
import { layoutProviderButtons } from "../sign-in-state/provider-buttons.ts";
import { type MockProject, useSignInMethods } from "../sign-in-state/sign-in-methods.ts";
import { backAgain } from "./back-again.ts";
import css from "./oauth-button-group.css?inline";
import { ProviderMark } from "./provider-mark.tsx";
import { provider } from "./providers.ts";

const sheet = partSheet("oauth", css);

export const oauthMessages = defineMessages("oauth", {
  signIn: "Continue with {provider}",
  signUp: "Continue with {provider}",
  busy: "Redirecting…",
  framed: "To continue with another site, open this page in its own window.",
  open: "Open window",
});

/** Props of `<OAuthButtonGroup />`. */
export interface OAuthButtonGroupProps {
  /** Whether the buttons say “sign in” or “sign up”. Default: `sign-in`. */
  type?: "sign-in" | "sign-up" | undefined;
  /** Shows the buttons of a mock project. No requests are made. */
  mockProject?: MockProject | undefined;
  /** Class names for the outermost element. */
  className?: string | undefined;
}

/** A button for each OAuth provider of the project. Empty until the providers are known. */
export function OAuthButtonGroup({ type = "sign-in", mockProject, className }: OAuthButtonGroupProps) {
  return (
    <Root name="oauth-button-group" className={className}>
      <Offered type={type} mockProject={mockProject} />
    </Root>
  );
}

interface OfferedProps {
  type: "sign-in" | "sign-up";
  mockProject: MockProject | undefined;
}

function Offered({ type, mockProject }: OfferedProps) {
  const providers = useSignInMethods(mockProject)?.providers ?? [];
  return providers.length > 0 ? (
    <OAuthButtons type={type} providers={providers} isMock={mockProject !== undefined} />
  ) : null;
}

/** Props of `<OAuthButton />`. */
export interface OAuthButtonProps {
  /** ID of the provider, for example `github`. */
  provider: string;
  /** Whether the button says “sign in” or “sign up”. Default: `sign-in`. */
  type?: "sign-in" | "sign-up" | undefined;
  /** Does nothing when pressed. Default: `false`. */
  isMock?: boolean | undefined;
  /** Class names for the outermost element. */
  className?: string | undefined;
}

/** A button that signs in with an OAuth provider. */
export function OAuthButton({ provider: id, type = "sign-in", isMock, className }: OAuthButtonProps) {
  return (
    <Root name="oauth-button" className={className}>
      <OAuthButtons type={type} providers={[id]} isMock={isMock} />
    </Root>
  );
}

interface OAuthButtonsProps {
  type: "sign-in" | "sign-up";
  providers: readonly string[];
  isMock?: boolean | undefined;
}

export function OAuthButtons({ type, providers, isMock }: OAuthButtonsProps): ReactNode {
  const app = useApp();
  const t = useMessages(oauthMessages);
  const nameWithMark = useNameWithMark();
  const { columns, hasNames } = layoutProviderButtons(providers.length);
  // Providers refuse to be shown inside another page, whose owner could steal presses (RFC 9700 §4.16).
  const isFramed = useHydrated() && window.self !== window.top;
  const going = useAction(async (id: string) => {
    if (isMock) return;
    rememberUsed(id);
    await Promise.race([app.signInWithOAuth(id), backAgain()]);
  });
  const last = lastUsed();
  return (
    <div>
      <Styles sheet={sheet} />
      <Notice tone="danger">{going.failure}</Notice>
      <div className="lk-oauth" data-columns={columns}>
        {providers.map((id) => {
          const { name } = provider(id);
          const label = type === "sign-in" ? t("signIn", { provider: name }) : t("signUp", { provider: name });
          const isMarked = id === last && providers.length > 1;
          return (
            <Button
              key={id}
              look="secondary"
              aria-label={isMarked ? nameWithMark(label) : label}
              title={hasNames ? undefined : label}
              isCompact={!hasNames}
              busy={going.busyWith?.[0] === id && t("busy")}
              isUnavailable={isFramed || going.isBusy}
              onClick={() => void going.run(id)}
            >
              <ProviderMark id={id} />
              {providers.length === 1 ? label : hasNames ? name : null}
              {isMarked ? <LastUsed /> : null}
            </Button>
          );
        })}
      </div>
      {isFramed ? (
        <p className="lk-hint">
          {t("framed")}{" "}
          <a className="lk-link" href={window.location.href} target="_blank" rel="noopener">
            {t("open")}
          </a>
        </p>
      ) : null}
    </div>
  );
}
