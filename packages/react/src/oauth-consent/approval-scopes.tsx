import type { OAuthConsent } from "@latchkit/kit/oauth-consent";
import { defineMessages, partSheet, Styles, useMessages } from "@latchkit/ui";
import css from "./approval-scopes.css?inline";

const sheet = partSheet("approval-scopes", css);

export const approvalScopesMessages = defineMessages("approvalScopes", {
  title: "Only with your approval",
  hint: "Leave unticked what {name} doesn't need.",
});

export interface ApprovalScopesProps extends Pick<OAuthConsent, "approvalScopes" | "scopeNames"> {
  name: string;
  /** Scopes that the user has ticked. */
  approved: readonly string[];
  onChange: (approved: readonly string[]) => void;
}

/** Boxes for what an agent gets only if the user ticks it; nothing if there is no such scope. */
export function ApprovalScopes({ approvalScopes, scopeNames, name, approved, onChange }: ApprovalScopesProps) {
  const t = useMessages(approvalScopesMessages);
  if (approvalScopes.length === 0) return null;
  const toggle = (scope: string, isTicked: boolean) =>
    onChange(isTicked ? [...approved, scope] : approved.filter((one) => one !== scope));
  return (
    <fieldset className="lk-approvals" data-part="approvals">
      <Styles sheet={sheet} />
      <legend className="lk-label">{t("title")}</legend>
      {approvalScopes.map((scope) => (
        <label key={scope}>
          <input
            type="checkbox"
            checked={approved.includes(scope)}
            onChange={({ target }) => toggle(scope, target.checked)}
          />
          <bdi>{scopeNames[scope] || scope}</bdi>
        </label>
      ))}
      <p className="lk-hint">{t.rich("hint", { name: <bdi>{name}</bdi> })}</p>
    </fieldset>
  );
}

/** Returns the scopes that an agent gets without a tick. */
export function unconditionalScopes({ scopes, approvalScopes }: Pick<OAuthConsent, "scopes" | "approvalScopes">) {
  return scopes.filter((scope) => !approvalScopes.includes(scope));
}
