import { type Impersonation, type ImpersonationError, openImpersonation } from "@latchkit/kit/impersonation";
import {
  Button,
  Card,
  CardSkeleton,
  defineMessages,
  FailureCard,
  Icon,
  Message,
  Notice,
  useAction,
  useMessages,
} from "@latchkit/ui";
import { alert } from "@latchkit/ui/icons";
import { useCallback, useEffect, useState } from "react";
import { useApp } from "../context.ts";
import { Root } from "../root.tsx";
import { impersonationTranslations } from "../translations.ts";
import { useResourceState } from "../use-resource.ts";
import { PersonLine } from "../users/person-line.tsx";
import { useTokenInAddress } from "./token-in-address.ts";

export const impersonationMessages = defineMessages("impersonation", {
  title: "Sign in as {name}?",
  titleUnnamed: "Sign in as this user?",
  lead: "Everything you do counts as done by them, until you stop.",
  before: "You're currently signed in as {name}. You'll return to your account when you stop.",
  beforeUnnamed: "You're currently signed in. You'll return to your account when you stop.",
  confirm: "Continue as {name}",
  confirmUnnamed: "Continue",
  busy: "Signing in…",
  cancel: "Cancel",
  endedTitle: "This session has ended",
  ended: "It expired or was ended. Start again from the user's page in the dashboard.",
  foreignTitle: "This link can't be used",
  foreign: "It would sign you in to an account that someone else chose. Only impersonation sessions are accepted here.",
  missingTitle: "No user to impersonate",
  missing: "To impersonate a user, open their page in the dashboard.",
  home: "Go to home page",
});

/** Props of `<ImpersonationPage />`. */
export interface ImpersonationPageProps {
  /** Fills the window. Default: `false`. */
  fullPage?: boolean | undefined;
  /** Class names for the outermost element. */
  className?: string | undefined;
}

/**
 * Asks administrators to confirm before it signs them in as a user.
 *
 * Accepts only sessions created for impersonation: otherwise an attacker could send a link that signs its reader in to
 * the attacker's account.
 */
export function ImpersonationPage({ fullPage, className }: ImpersonationPageProps) {
  const token = useTokenInAddress();
  const skeleton = <CardSkeleton fields={1} />;
  return (
    <Root
      name="impersonation"
      fullPage={fullPage}
      className={className}
      translations={impersonationTranslations}
      placeholder={skeleton}
    >
      {token === null ? skeleton : <Visit key={token} token={token} fullPage={fullPage} />}
    </Root>
  );
}

type Looked =
  | { readonly found: Impersonation }
  | { readonly refused: ImpersonationError | "missing" }
  | { readonly failure: unknown };

const REFUSALS = {
  ended: ["endedTitle", "ended"],
  "not-an-impersonation": ["foreignTitle", "foreign"],
  missing: ["missingTitle", "missing"],
} as const satisfies Record<
  ImpersonationError | "missing",
  readonly (keyof (typeof impersonationMessages)["english"])[]
>;

function Visit({ token, fullPage }: { token: string; fullPage: boolean | undefined }) {
  const app = useApp();
  const t = useMessages(impersonationMessages);
  const [looked, setLooked] = useState<Looked | null>(token ? null : { refused: "missing" });
  const look = useCallback(async () => {
    setLooked(null);
    try {
      const visit = await openImpersonation(app, token);
      setLooked(visit.status === "ok" ? { found: visit.data } : { refused: visit.error });
    } catch (failure) {
      setLooked({ failure });
    }
  }, [app, token]);
  useEffect(() => {
    if (token) void look();
  }, [token, look]);

  if (looked === null) return <CardSkeleton fields={1} />;
  if ("failure" in looked) return <FailureCard error={looked.failure} fullPage={fullPage} retry={look} />;
  if ("found" in looked) return <Question visit={looked.found} fullPage={fullPage} />;
  const [title, text] = REFUSALS[looked.refused];
  return (
    <Message
      title={t(title)}
      icon={<Icon path={alert} />}
      fullPage={fullPage}
      takesFocus
      primaryButtonText={t("home")}
      primaryAction={() => app.redirectToHome()}
    >
      {t(text)}
    </Message>
  );
}

function Question({ visit, fullPage }: { visit: Impersonation; fullPage: boolean | undefined }) {
  const app = useApp();
  const t = useMessages(impersonationMessages);
  const current = useResourceState(app.user);
  const beginning = useAction(() => visit.begin());
  const { user } = visit;
  const name = user.displayName || user.primaryEmail;
  const before = current.status === "ready" ? current.value : null;
  const nameBefore = before?.displayName || before?.primaryEmail;
  return (
    <Card title={name ? t("title", { name }) : t("titleUnnamed")} lead={t("lead")} fullPage={fullPage} takesFocus>
      {name ? <PersonLine user={{ ...user, profileImageUrl: null }} size="2.5rem" /> : null}
      <Notice>{before && (nameBefore ? t("before", { name: nameBefore }) : t("beforeUnnamed"))}</Notice>
      <div className="lk-actions">
        <Notice tone="danger">{beginning.failure}</Notice>
        <Button isWide busy={beginning.isBusy && t("busy")} onClick={() => void beginning.run()}>
          {name ? t("confirm", { name }) : t("confirmUnnamed")}
        </Button>
        <Button isWide look="secondary" onClick={() => void app.redirectToHome()}>
          {t("cancel")}
        </Button>
      </div>
    </Card>
  );
}
