import type { ReactNode } from "react";
import { useText } from "../language/use-text.ts";
import { lastUsed, rememberUsed } from "../sign-in/last-used.ts";
import { LastUsed, useNameWithMark } from "../sign-in/last-used-badge.tsx";
import { type MockProject, useOffer } from "../sign-in/offer.ts";
import { arrange } from "../sign-in/other-ways-layout.ts";
import { partSheet, Styles } from "../styles/sheet.tsx";
import { useApp } from "../surroundings.ts";
import { backAgain } from "../ui/back-again.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { Root } from "../ui/root.tsx";
import { useAction } from "../ui/use-action.ts";
import { useHydrated } from "../use-resource.ts";
import { ProviderMark } from "./provider-mark.tsx";
import { provider } from "./providers.ts";

const sheet = partSheet(
  "oauth",
  `
.lk-oauth { display: grid; gap: calc(var(--_lk-space) * 2.5); }
.lk-oauth[data-columns="2"] { grid-template-columns: repeat(2, minmax(0, 1fr)); }
.lk-oauth[data-columns="3"] { grid-template-columns: repeat(3, minmax(0, 1fr)); }
.lk-oauth[data-columns="4"] { grid-template-columns: repeat(4, minmax(0, 1fr)); }
.lk-oauth .lk-button { position: relative; padding-inline: calc(var(--_lk-space) * 2); }
`,
);

export const oauthTexts = {
  signIn: "Sign in with {provider}",
  signUp: "Sign up with {provider}",
  busy: "Going there…",
  framed: "Signing in with another site works only in a window of its own.",
  open: "Open one",
} as const;

export interface OAuthButtonGroupProps {
  /** What the buttons speak of. Default: `sign-in`. */
  type?: "sign-in" | "sign-up" | undefined;
  /** Shows the buttons of a project that is not real. */
  mockProject?: MockProject | undefined;
  className?: string | undefined;
}

/** A button for each site that the project lets people sign in with. Nothing as long as nobody knows which. */
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
  const providers = useOffer(mockProject)?.providers ?? [];
  return providers.length > 0 ? (
    <OAuthButtons type={type} providers={providers} isMock={mockProject !== undefined} />
  ) : null;
}

export interface OAuthButtonProps {
  /** The provider's id, such as `github`. */
  provider: string;
  /** What the button speaks of. Default: `sign-in`. */
  type?: "sign-in" | "sign-up" | undefined;
  /** Does nothing when pressed. Default: `false`. */
  isMock?: boolean | undefined;
  className?: string | undefined;
}

/** Goes to a provider to sign in there. */
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
  const say = useText("oauth", oauthTexts);
  const nameWithMark = useNameWithMark();
  const { columns, hasNames } = arrange(providers.length);
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
      <Notice tone="danger">{going.trouble}</Notice>
      <div className="lk-oauth" data-columns={columns}>
        {providers.map((id) => {
          const { name } = provider(id);
          const label = type === "sign-in" ? say("signIn", { provider: name }) : say("signUp", { provider: name });
          const isMarked = id === last && providers.length > 1;
          return (
            <Button
              key={id}
              look="secondary"
              aria-label={isMarked ? nameWithMark(label) : label}
              title={hasNames ? undefined : label}
              compact={!hasNames}
              busy={going.busyWith?.[0] === id && say("busy")}
              unavailable={isFramed || going.busy}
              onClick={() => going.run(id)}
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
          {say("framed")}{" "}
          <a className="lk-link" href={window.location.href} target="_blank" rel="noopener">
            {say("open")}
          </a>
        </p>
      ) : null}
    </div>
  );
}
