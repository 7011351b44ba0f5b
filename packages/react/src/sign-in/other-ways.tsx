import { useText } from "../language/use-text.ts";
import { OAuthButtons } from "../oauth/oauth-button-group.tsx";
import { PasskeyButton } from "../passkeys/passkey-button.tsx";
import { partSheet, Styles } from "../styles/sheet.tsx";
import type { FormWay } from "./auth-card.tsx";
import { lastUsed } from "./last-used.ts";
import { LastUsed } from "./last-used-badge.tsx";

const sheet = partSheet(
  "others",
  `
.lk-or {
  display: flex;
  align-items: center;
  gap: calc(var(--_lk-space) * 3);
  block-size: 1.5em;
  color: var(--_lk-muted);
  font-size: .9375rem;
}
.lk-or::before, .lk-or::after { content: ""; flex: 1; border-block-start: 1px solid var(--_lk-line); }
`,
);

export const otherWaysTexts = { or: "or" } as const;

export interface OtherWaysProps {
  type: "sign-in" | "sign-up";
  providers: readonly string[];
  hasPasskey: boolean;
  /** What stands below: one form, several of them, or none. */
  formWay: FormWay | "tabs" | null;
}

/** The ways in that take a press and no typing. */
export function OtherWays({ type, providers, hasPasskey, formWay }: OtherWaysProps) {
  const say = useText("otherWays", otherWaysTexts);
  return (
    <div className="lk-form">
      <Styles sheet={sheet} />
      <div className="lk-actions">
        {providers.length > 0 ? <OAuthButtons type={type} providers={providers} /> : null}
        {hasPasskey ? <PasskeyButton isFilledIn={formWay !== null} /> : null}
      </div>
      {formWay === null ? null : (
        <div className="lk-or">
          {say("or")}
          {formWay === lastUsed() ? <LastUsed /> : null}
        </div>
      )}
    </div>
  );
}
