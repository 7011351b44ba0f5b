import type { CurrentUser } from "@latchkit/kit";
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
import { alert, done } from "@latchkit/ui/icons";
import { useEffect } from "react";
import { CodePage, type CodePageProps } from "../codes/code-page.tsx";
import { useApp } from "../context.ts";
import { useKeptStep } from "../sign-in-state/kept-step.ts";
import { useResourceState } from "../use-resource.ts";
import { PersonLine } from "../users/person-line.tsx";

export const cliAuthMessages = defineMessages("cliAuth", {
  title: "Sign in to the command line?",
  lead: "A command-line program is asking to sign in as:",
  warning:
    "Only continue if you started this yourself. If someone sent you this link, they would gain access to your account.",
  confirm: "Sign in",
  busy: "Signing in…",
  cancel: "Cancel",
  doneTitle: "You're signed in",
  done: "Return to your terminal. You can close this page.",
  brokenTitle: "This request is no longer valid",
  broken: "It has expired or was already answered. Start again in your terminal.",
  cancelledTitle: "Sign-in cancelled",
  cancelled: "You can close this page. The program in your terminal stops waiting by itself.",
  home: "Go to home page",
});

/**
 * Page on which users authorize a command-line program.
 *
 * Asks, and warns: an attacker who talks a user into confirming a foreign sign-in gains access to the account (RFC 8628
 * §5.4).
 */
export function CliAuthConfirmation({ fullPage = true, ...page }: CodePageProps) {
  return (
    <CodePage name="cli-auth-confirmation" parameter="login_code" fullPage={fullPage} {...page}>
      {(code) => <CliAuth key={code} code={code} fullPage={fullPage} />}
    </CodePage>
  );
}

type Outcome = "done" | "broken" | "cancelled";

const OUTCOMES = {
  done: ["doneTitle", "done"],
  broken: ["brokenTitle", "broken"],
  cancelled: ["cancelledTitle", "cancelled"],
} as const satisfies Record<Outcome, readonly (keyof (typeof cliAuthMessages)["english"])[]>;

function CliAuth({ code, fullPage }: { code: string; fullPage: boolean }) {
  const app = useApp();
  const t = useMessages(cliAuthMessages);
  const user = useResourceState(app.user);
  const [outcome, setOutcome] = useOutcome(code);
  const isStranger = user.status === "ready" && user.value === null;
  useEffect(() => {
    if (isStranger && code) void app.redirectToSignIn({ replace: true });
  }, [app, isStranger, code]);

  if (outcome !== null) {
    const [title, text] = OUTCOMES[outcome];
    return (
      <Message
        title={t(title)}
        icon={<Icon path={outcome === "done" ? done : alert} />}
        tone={outcome === "done" ? "success" : undefined}
        fullPage={fullPage}
        takesFocus
        secondaryButtonText={t("home")}
        secondaryAction={() => app.redirectToHome()}
      >
        {t(text)}
      </Message>
    );
  }
  if (user.status === "failed") return <FailureCard error={user.error} fullPage={fullPage} retry={app.user.refresh} />;
  if (user.status === "pending" || user.value === null) return <CardSkeleton fields={1} />;
  return <Question code={code} user={user.value} fullPage={fullPage} onOutcome={setOutcome} />;
}

/** The outcome of the request with this code, which a reload does not undo; `null` before the answer. */
function useOutcome(code: string): [Outcome | null, (outcome: Outcome) => void] {
  const [kept, keep] = useKeptStep("cli-auth-confirm");
  const known = (Object.keys(OUTCOMES) as Outcome[]).find((outcome) => kept === `${outcome} ${code}`);
  return [code ? (known ?? null) : "broken", (outcome) => keep(`${outcome} ${code}`)];
}

interface QuestionProps {
  code: string;
  user: CurrentUser;
  fullPage: boolean;
  onOutcome: (outcome: Outcome) => void;
}

function Question({ code, user, fullPage, onOutcome }: QuestionProps) {
  const app = useApp();
  const t = useMessages(cliAuthMessages);
  const confirming = useAction(async () => {
    const result = await app.completeCliLogin(code);
    onOutcome(result.status === "ok" ? "done" : "broken");
  });
  return (
    <Card title={t("title")} lead={t("lead")} fullPage={fullPage}>
      <PersonLine user={user} size="2.5rem" />
      <Notice>{t("warning")}</Notice>
      <div className="lk-actions">
        <Notice tone="danger">{confirming.failure}</Notice>
        <Button isWide busy={confirming.isBusy && t("busy")} onClick={() => void confirming.run()}>
          {t("confirm")}
        </Button>
        <Button isWide look="secondary" onClick={() => onOutcome("cancelled")}>
          {t("cancel")}
        </Button>
      </div>
    </Card>
  );
}
