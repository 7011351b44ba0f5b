import type { CurrentUser } from "@latchkit/kit";
import {
  Button,
  defineMessages,
  FailureNotice,
  Load,
  loadable,
  MessagesProvider,
  Notice,
  partSheet,
  Skeleton,
  Styles,
  useAction,
  useMessages,
} from "@latchkit/ui";
import { useState } from "react";
import { useApp } from "../context.ts";
import type { FlowStep } from "../flows/use-step.ts";
import { accountTranslations } from "../translations.ts";
import { useResourceState } from "../use-resource.ts";
import css from "./consent.css?inline";
import type { OAuthConsentAnswer, OAuthConsentDecision, OAuthConsentReason } from "./use-oauth-consent.ts";

const sheet = partSheet("consent", css);

export const oauthConsentMessages = defineMessages("oauthConsent", {
  title: "Continue to {address}?",
  titleOnDevice: "Allow an app on this device?",
  lead: "{name} wants to use your account.",
  agentLead: "{name}, an agent, will act as you.",
  agent: "Agents act on their own, without asking you each time. Only continue if you trust this one.",
  unverified: "This app registered itself, so its name isn't verified. Only continue if you trust {address}.",
  onDevice: "Any program on this device could be behind this request. Only continue if you started it yourself.",
  scopes: "It will be able to:",
  returns: "You'll return to {address}.",
  revoke: "You can remove its access at any time in your account settings.",
  allow: "Allow",
  allowing: "Continuing…",
  deny: "Deny",
  denying: "Returning…",
  team: "Team",
  teamHint: "{name} will act for this team.",
  noTeam: "{name} asks for a team, and you're not in any. Ask a team member to invite you.",
  other: "Use a different account",
  signingOut: "Signing out…",
});

export interface ConsentAnswersProps {
  submit: FlowStep<OAuthConsentAnswer, never, OAuthConsentReason>["submit"];
  user: CurrentUser;
  /** The decision that is being carried out; `null` before. */
  returning: OAuthConsentDecision | null;
  /** The team that the user has chosen; `null` if they are in none. Default: the application asks for no team. */
  teamId?: string | null;
  /** Scopes that the user has ticked for an agent. */
  approvedScopes: readonly string[];
}

/** Lets the user allow or deny a request, or use a different account. */
export function ConsentAnswers({ submit, user, returning, teamId, approvedScopes }: ConsentAnswersProps) {
  const t = useMessages(oauthConsentMessages);
  const [unconfirmed, setUnconfirmed] = useState<OAuthConsentDecision | null>(null);
  const deciding = useAction(async (decision: OAuthConsentDecision) => {
    const [problem] = await submit({ decision, teamId: teamId ?? undefined, approvedScopes });
    if (problem?.reason === "stale-sign-in") setUnconfirmed(decision);
    if (problem?.reason === "failed") throw problem.error;
  });
  const leaving = useAction(() => user.signOut({ redirectUrl: location.pathname + location.search }));
  const busyWith = returning ?? deciding.busyWith?.[0];
  return (
    <div className="lk-actions">
      <Styles sheet={sheet} />
      <Notice tone="danger">{deciding.failure ?? leaving.failure}</Notice>
      <Button
        isWide
        busy={busyWith === "allow" && t("allowing")}
        isUnavailable={leaving.isBusy || busyWith === "deny" || teamId === null}
        onClick={() => void deciding.run("allow")}
      >
        {t("allow")}
      </Button>
      <Button
        isWide
        look="secondary"
        busy={busyWith === "deny" && t("denying")}
        isUnavailable={leaving.isBusy || busyWith === "allow"}
        onClick={() => void deciding.run("deny")}
      >
        {t("deny")}
      </Button>
      <Button
        isWide
        look="quiet"
        busy={leaving.isBusy && t("signingOut")}
        isUnavailable={busyWith !== undefined}
        onClick={() => void leaving.run()}
      >
        {t("other")}
      </Button>
      {unconfirmed === null ? null : (
        <Confirmation
          user={user}
          onClose={(isConfirmed) => {
            setUnconfirmed(null);
            if (isConfirmed) void deciding.run(unconfirmed);
          }}
        />
      )}
    </div>
  );
}

/** Asks the user to sign in again, because the application wants a recent sign-in. */
function Confirmation({ user, onClose }: { user: CurrentUser; onClose: (isConfirmed: boolean) => void }) {
  const { project: resource } = useApp();
  const project = useResourceState(resource);
  const placeholder = <Skeleton size="text" />;
  const retryProject = () => resource.load().catch(() => undefined);
  if (project.status === "failed") return <FailureNotice error={project.error} retry={retryProject} />;
  if (project.status === "pending") return placeholder;
  return (
    <MessagesProvider translations={accountTranslations} placeholder={placeholder}>
      <Load
        from={confirmDialog}
        placeholder={placeholder}
        failed={(error, retry) => <FailureNotice error={error} retry={retry} />}
      >
        {(ConfirmDialog) => <ConfirmDialog user={user} project={project.value} onClose={onClose} />}
      </Load>
    </MessagesProvider>
  );
}

const confirmDialog = loadable(async () => (await import("../account/confirm-dialog.tsx")).ConfirmDialog);
