import { useResource } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Suspense } from "react";
import { Icon, type IconName } from "../parts/layout/icon.tsx";
import { Section } from "../parts/layout/section.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { metricsMessages } from "./messages.ts";

const WEEK_MILLIS = 7 * 24 * 60 * 60 * 1000;

/** As many of the latest are counted; more are shown as “25+”. */
const COUNTED = 25;

/**
 * Shows whether what the project does unseen works: emails, webhooks, payments. Each row has its place from the start.
 */
export function HealthSection() {
  const t = useMessages(metricsMessages);
  return (
    <Section title={t("health")}>
      <ul className="rows health">
        <FailedEmails />
        <Suppressed />
        <Suspense fallback={<HealthRow icon="send" name={t("webhooks")} to="webhooks" state={null} />}>
          <Webhooks />
        </Suspense>
        <Payments />
      </ul>
    </Section>
  );
}

function FailedEmails() {
  const t = useMessages(metricsMessages);
  const app = useAdminApp();
  const found = useQuery({
    queryKey: [app.projectId, "emails", "failed-lately"],
    queryFn: async () =>
      countLately(
        (await app.listOutboxEmails({ simpleStatus: "error", limit: COUNTED })).map(({ createdAt }) => createdAt),
      ),
  });
  return <CountRow icon="mail" name={t("failedEmails")} to="emails" search={{ state: "error" }} {...found} />;
}

function Suppressed() {
  const t = useMessages(metricsMessages);
  const app = useAdminApp();
  const found = useQuery({
    queryKey: [app.projectId, "suppressions", "lately"],
    queryFn: async () =>
      countLately((await app.listEmailSuppressions({ limit: COUNTED })).map(({ suppressedAt }) => suppressedAt)),
  });
  return <CountRow icon="ban" name={t("suppressed")} to="email-suppressions" {...found} />;
}

function Webhooks() {
  const t = useMessages(metricsMessages);
  const endpoints = useResource(useAdminApp().webhookEndpoints);
  const failing = endpoints.filter(({ state, failingSince }) => state === "disabled" || failingSince !== null);
  return (
    <HealthRow
      icon="send"
      name={t("webhooks")}
      to="webhooks"
      state={
        endpoints.length === 0
          ? { text: t("noEndpoints") }
          : failing.length > 0
            ? { tone: "danger", text: t("failing", { count: failing.length, all: endpoints.length }) }
            : { tone: "good", text: t("allWorking", { count: endpoints.length }) }
      }
    />
  );
}

function Payments() {
  const t = useMessages(metricsMessages);
  const app = useAdminApp();
  const { data, isError } = useQuery({
    queryKey: [app.projectId, "payment-differences"],
    queryFn: () => app.listPaymentDifferences(),
  });
  const count = data?.differences.length ?? 0;
  return (
    <HealthRow
      icon="card"
      name={t("payments")}
      to="payments"
      state={
        !data
          ? isError
            ? { text: t("unknown") }
            : null
          : count > 0
            ? { tone: "warn", text: t("differences", { count }) }
            : data.comparedAt
              ? { tone: "good", text: t("agree") }
              : { text: t("notCompared") }
      }
    />
  );
}

interface RowProps {
  icon: IconName;
  name: string;
  /** The page that says more. */
  to: "emails" | "email-suppressions" | "webhooks" | "payments";
  search?: { readonly state?: "error" };
}

interface State {
  readonly tone?: "good" | "warn" | "danger" | undefined;
  readonly text: string;
}

function CountRow({ data, isError, ...row }: RowProps & { data: number | undefined; isError: boolean }) {
  const t = useMessages(metricsMessages);
  if (data === undefined) return <HealthRow {...row} state={isError ? { text: t("unknown") } : null} />;
  if (data === 0) return <HealthRow {...row} state={{ tone: "good", text: t("noneInWeek") }} />;
  return (
    <HealthRow {...row} state={{ tone: "warn", text: t(data < COUNTED ? "inWeek" : "atLeast", { count: data }) }} />
  );
}

/** @param props.state `null` while it loads. */
function HealthRow({ icon, name, to, search = {}, state }: RowProps & { state: State | null }) {
  const t = useMessages(metricsMessages);
  const { projectId } = useAdminApp();
  return (
    <li data-tone={state?.tone} aria-busy={state === null}>
      <Icon name={icon} />
      <Link to={`/projects/$projectId/${to}`} params={{ projectId }} search={search}>
        {name}
      </Link>
      <span className="health-state">{state?.text ?? t("checking")}</span>
    </li>
  );
}

/** Counts the times of the last seven days. */
function countLately(times: readonly Date[]): number {
  const since = Date.now() - WEEK_MILLIS;
  return times.filter((at) => at.getTime() >= since).length;
}
