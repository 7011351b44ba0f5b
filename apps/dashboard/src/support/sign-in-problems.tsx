import type { ServerUser, SignInProblem } from "@latchkit/kit/server";
import { useMessages } from "@latchkit/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useFormats } from "../localization/language-provider.tsx";
import { Needs } from "../parts/access/access.tsx";
import { ChangeButton } from "../parts/actions/change-button.tsx";
import { useAction } from "../parts/actions/use-action.ts";
import { FailureNotice } from "../parts/layout/failure-notice.tsx";
import { Section } from "../parts/layout/section.tsx";
import { MailButton } from "../people/mail-button.tsx";
import { useAdminApp, useOwnedProject } from "../shell/project-frame.tsx";
import { signInProblemsMessages } from "./sign-in-problem-messages.ts";
import { useSignInWords } from "./sign-in-words.ts";

/**
 * Says in plain words what keeps a user from signing in, with a button for each that mends it. Shows nothing if nothing
 * does.
 */
export function SignInProblems({ user }: { user: ServerUser }) {
  const { projectId } = useAdminApp();
  const t = useMessages(signInProblemsMessages);
  // Changes of the user on this page may solve a problem or cause one.
  const { currentBan, primaryEmail, primaryEmailVerified, hasPassword, isMultiFactorRequired } = user;
  const state = [currentBan?.bannedAt, primaryEmail, primaryEmailVerified, hasPassword, isMultiFactorRequired];
  const found = useQuery({
    queryKey: [projectId, "users", user.id, "sign-in-problems", state],
    queryFn: () => user.listSignInProblems(),
    placeholderData: (before) => before,
  });
  if (found.isError) {
    return (
      <Section title={t("title")}>
        <FailureNotice error={found.error} retry={found.refetch} />
      </Section>
    );
  }
  if (found.isPending) return <div className="pending" aria-busy="true" />; // what is below waits for its place
  if (found.data.length === 0) return null;
  return (
    <Section title={t("title")} lead={t("lead")}>
      <ul className="rows">
        {found.data.map((problem) => (
          <li key={`${problem.type} ${problem.email} ${problem.method}`}>
            <Words problem={problem} />
            <Mend user={user} problem={problem} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Words({ problem }: { problem: SignInProblem }) {
  const t = useMessages(signInProblemsMessages);
  const formats = useFormats();
  const words = useSignInWords();
  const { type, until, email, method, details } = problem;
  const { english } = signInProblemsMessages;
  type Key = Extract<keyof typeof english, `problem ${string}`>;
  const isKnown = (key: string): key is Key => Object.hasOwn(english, key);
  const key = `problem ${type === "banned" && until === null ? "bannedForGood" : type}`;
  const parameters = {
    when: until === null ? "" : formats.dayAndTime(until),
    email: email ?? "",
    method: method === null ? "" : words.nameOf(method),
  };
  return (
    <span>
      <span>{isKnown(key) ? t(key, parameters) : type}</span>
      {details !== null && type !== "email_suppressed" && <span className="row-more row-line">{details}</span>}
    </span>
  );
}

/** The button that solves a problem. */
function Mend({ user, problem: { type, email } }: { user: ServerUser; problem: SignInProblem }): ReactNode {
  const app = useAdminApp();
  const { config } = useOwnedProject();
  const t = useMessages(signInProblemsMessages);
  const { projectId } = app;
  const link = { params: { projectId }, className: "button", "data-look": "quiet" } as const;
  if (type === "banned") return <Repair label={t("liftBan")} done={t("banLifted")} repair={() => user.liftBan()} />;
  if (type.startsWith("too_many_")) {
    return <Repair label={t("unlock")} done={t("unlocked")} repair={() => user.unlock()} />;
  }
  if (type === "email_not_verified") {
    const verify = async () => {
      const channels = await user.listContactChannels();
      await channels.find(({ value }) => value === email)?.update({ isVerified: true });
    };
    return <Repair label={t("markVerified")} done={t("verified")} repair={verify} />;
  }
  if (type === "email_suppressed" && email !== null) {
    const lift = () => app.deleteEmailSuppression(email);
    return <Repair label={t("liftSuppression")} done={t("suppressionLifted")} repair={lift} />;
  }
  if (type === "email_failed") {
    return (
      <Link to="/projects/$projectId/emails" {...link}>
        {t("openEmails")}
      </Link>
    );
  }
  const { primaryEmail } = user;
  if (type === "no_method" && primaryEmail !== null && config.credentialEnabled) {
    return (
      <MailButton
        title={t("sendLink")}
        lead={t("sendLinkLead", { email: primaryEmail })}
        page="password-reset"
        look="quiet"
        onSend={async (callbackUrl) => {
          const answer = await app.sendForgotPasswordEmail(primaryEmail, { callbackUrl });
          if (answer.status === "error") throw answer.error;
          return t("linkSent", { email: primaryEmail });
        }}
      />
    );
  }
  return (
    <Link to="/projects/$projectId/auth-methods" {...link}>
      {t("openMethods")}
    </Link>
  );
}

interface RepairProps {
  label: string;
  /** Told once it is done. */
  done: string;
  repair(): Promise<void>;
}

function Repair({ label, done, repair }: RepairProps) {
  const { projectId } = useAdminApp();
  const queries = useQueryClient();
  const action = useAction(async () => {
    await repair();
    await queries.invalidateQueries({ queryKey: [projectId, "users"] });
    return done;
  });
  return (
    <Needs least="support">
      <ChangeButton aria-disabled={action.isBusy} onClick={() => void action.run()}>
        {label}
      </ChangeButton>
    </Needs>
  );
}
