import type { TimelineEntry, TimelinePayment, TimelineSignIn } from "@latchkit/kit/admin";
import { useMessages } from "@latchkit/ui";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Act, Actor } from "../audit-log/audit-entries.tsx";
import { StateLine } from "../emails/log/email-table.tsx";
import { emailsMessages } from "../emails/messages.ts";
import { iconOfEvent } from "../events/event-icons.ts";
import { Badge } from "../parts/layout/badge.tsx";
import type { IconName } from "../parts/layout/icon.tsx";
import { LogIcon } from "../parts/lists/log-table.tsx";
import { useIntervalWords } from "../payments/interval-words.ts";
import { paymentsMessages } from "../payments/messages.ts";
import { StatusBadge } from "../payments/status-badge.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { Device } from "../support/sign-in-entries.tsx";
import { signInsMessages } from "../support/sign-in-messages.ts";
import { useSignInWords } from "../support/sign-in-words.ts";
import { eventMessages } from "../webhooks/event-messages.ts";
import { describeType } from "../webhooks/event-types.ts";
import { timelineMessages } from "./messages.ts";

/** Says in a line what happened. */
export function EntryLine({ entry }: { entry: TimelineEntry }) {
  const { projectId } = useAdminApp();
  const t = useMessages(timelineMessages);
  const emailWords = useMessages(emailsMessages);
  const eventWords = useMessages(eventMessages);
  switch (entry.kind) {
    case "act":
      return <Act act={entry.act} />;
    case "sign-in":
      return <SignInLine signIn={entry.signIn} />;
    case "payment":
      return <PaymentLine payment={entry.payment} />;
    case "session":
      return <Line icon="door" text={t("sessionStarted")} />;
    case "event":
      return (
        <Line
          icon={iconOfEvent(entry.type)}
          text={
            <Link to="/projects/$projectId/events/$eventId" params={{ projectId, eventId: entry.id }}>
              {describeType(entry.type, eventWords, entry.type)}
            </Link>
          }
        />
      );
    case "email":
      return (
        <Line
          icon="mail"
          text={
            <Link to="/projects/$projectId/emails/$emailId" params={{ projectId, emailId: entry.id }}>
              {entry.email.subject || emailWords("noSubjectYet")}
            </Link>
          }
        />
      );
  }
}

/** Says who acted, in which state it is, or from where it came. */
export function EntryDetails({ entry }: { entry: TimelineEntry }) {
  switch (entry.kind) {
    case "act":
      return <Actor actor={entry.act.actor} />;
    case "email":
      return <StateLine email={entry.email} />;
    case "sign-in":
      return (
        <span className="log-text">
          <Device signIn={entry.signIn} />
        </span>
      );
    case "payment":
      return <PaymentState payment={entry.payment} />;
    case "event":
      return <code className="hint">{entry.type}</code>;
    case "session":
      return null;
  }
}

interface LineProps {
  icon: IconName;
  text: ReactNode;
  hint?: ReactNode;
  /** Stands behind the text. */
  badge?: ReactNode;
}

function Line({ icon, text, hint, badge }: LineProps) {
  return (
    <span className="log-line">
      <LogIcon name={icon} />
      <span className="log-text">
        <span>{text}</span>
        {hint && <span className="hint"> · {hint}</span>}
      </span>
      {badge}
    </span>
  );
}

function SignInLine({ signIn }: { signIn: TimelineSignIn }) {
  const t = useMessages(timelineMessages);
  const shared = useMessages(signInsMessages);
  const words = useSignInWords();
  return (
    <Line
      icon="door"
      text={signIn.errorCode === null ? t("signedIn") : words.outcome(signIn)}
      hint={words.method(signIn)}
      badge={
        signIn.errorCode !== null ? (
          <Badge tone="danger">{shared("failed")}</Badge>
        ) : (
          signIn.isNewDevice && <Badge>{shared("newDevice")}</Badge>
        )
      }
    />
  );
}

function PaymentLine({
  payment: { type, price, quantity, productDisplayName, isFirst },
}: {
  payment: TimelinePayment;
}) {
  const t = useMessages(timelineMessages);
  const shared = useMessages(paymentsMessages);
  const words = useIntervalWords();
  const amount = price ? words.price(price) : shared("asGrant");
  return (
    <Line
      icon={type === "subscription" ? "clock" : "card"}
      text={productDisplayName || shared("unnamed")}
      hint={[quantity > 1 ? `${quantity} × ${amount}` : amount, !isFirst && t("renewal")].filter(Boolean).join(" · ")}
    />
  );
}

function PaymentState({ payment: { price, status, isRefunded, testMode } }: { payment: TimelinePayment }) {
  const t = useMessages(paymentsMessages);
  return (
    <span className="log-line">
      {price && <StatusBadge status={status} />}
      {isRefunded && <StatusBadge status="refunded" />}
      {testMode && <Badge>{t("testBadge")}</Badge>}
    </span>
  );
}
