import { isKnownError, StatusError } from "@latchkit/kit";
import type { OutboxEmail } from "@latchkit/kit/server";
import { FieldError, useMessages } from "@latchkit/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { useFormats } from "../../localization/language-provider.tsx";
import { Needs } from "../../parts/access/access.tsx";
import { ChangeButton } from "../../parts/actions/change-button.tsx";
import { useAction } from "../../parts/actions/use-action.ts";
import { Confirm } from "../../parts/dialogs/confirm.tsx";
import { DialogButton } from "../../parts/dialogs/dialog-button.tsx";
import { TextField } from "../../parts/forms/fields.tsx";
import { Form, textOf } from "../../parts/forms/form.tsx";
import { keysOf } from "../../parts/keys.ts";
import { Address } from "../../parts/layout/address.tsx";
import { Copyable } from "../../parts/layout/copy-button.tsx";
import { FailureNotice } from "../../parts/layout/failure-notice.tsx";
import { Facts, Section } from "../../parts/layout/section.tsx";
import { useListed } from "../../parts/lists/use-listed.ts";
import { Page } from "../../shell/page.tsx";
import { useAdminApp } from "../../shell/project-frame.tsx";
import { Skeleton } from "../../shell/skeleton.tsx";
import { UnknownEntry } from "../../shell/unknown-entry.tsx";
import { PreviewPanel } from "../editor/preview-panel.tsx";
import { emailsMessages } from "../messages.ts";
import { holdsCode } from "../sources/built-in.ts";
import { useLanguageNames } from "../sources/language-switch.tsx";
import { State } from "./email-table.tsx";
import { failedAttemptsOf, isWaiting } from "./email-words.ts";
import { Timeline } from "./timeline.tsx";
import "../editor/workbench.css";
import "../emails.css";

const route = getRouteApi("/signed-in/projects/$projectId/emails/$emailId");

/** Shows an email, what happened to it, and what can be done with it. */
export function EmailPage() {
  const { emailId } = route.useParams();
  const app = useAdminApp();
  const t = useMessages(emailsMessages);
  const listed = useListed<OutboxEmail>([app.projectId, "emails"]);
  const found = useQuery({
    queryKey: [app.projectId, "emails", "one", emailId],
    queryFn: () => app.getOutboxEmail(emailId),
    placeholderData: () => listed(emailId),
    retry: false,
    refetchInterval: ({ state }) => (state.data?.simpleStatus === "in-progress" ? 3_000 : false),
  });
  const isUnknown = found.error instanceof StatusError && found.error.status < 500;
  if (isUnknown || isKnownError(found.error, "SCHEMA_ERROR")) return <UnknownEntry what="email" />;
  return (
    <Page
      title={found.data?.subject || t("email")}
      actions={
        found.data && (
          <Needs least="support">
            <Actions email={found.data} />
          </Needs>
        )
      }
    >
      {found.isError && <FailureNotice error={found.error} retry={found.refetch} />}
      {found.isPending && <Skeleton />}
      {found.data && <Details email={found.data} isWhole={!found.isPlaceholderData} />}
    </Page>
  );
}

/** @param props.isWhole Whether the content is there, which lists leave out. */
function Details({ email, isWhole }: { email: OutboxEmail; isWhole: boolean }) {
  const { projectId } = useAdminApp();
  const t = useMessages(emailsMessages);
  const formats = useFormats();
  const times = keysOf(email.times).flatMap((name) => {
    const at = email.times[name];
    return at === null ? [] : [[t(`at ${name}`), at] as const];
  });
  const nameOf = useLanguageNames();
  const { to } = email;
  const attempts = failedAttemptsOf(email);
  return (
    <>
      <Section title={t("whatHappened")}>
        <Facts
          facts={[
            [t("state"), <State key="state" email={email} />],
            [
              t("recipient"),
              to.type === "custom-emails" ? (
                <Address key="to" text={to.emails.join(", ")} />
              ) : (
                <Link key="to" to="/projects/$projectId/users/$userId" params={{ projectId, userId: to.userId }}>
                  <Address text={email.recipientAddress ?? t("noRecipient")} />
                </Link>
              ),
            ],
            ...(email.locale === null ? [] : [[t("language"), nameOf(email.locale)] as const]),
            [t("theIdName"), <Copyable key="id" text={email.id} what={t("theId")} />],
          ]}
        />
        <Timeline
          events={[
            [t("at createdAt"), email.createdAt],
            ...(email.scheduledAt > email.createdAt ? [[t("at scheduledAt"), email.scheduledAt] as const] : []),
            ...times,
          ]}
        />
        {attempts.length > 0 && (
          <details open>
            <summary>{t("attempts", { count: attempts.length })}</summary>
            <Facts
              facts={attempts.map(({ timestamp, rawError, message }, index) => [
                timestamp ? formats.dayAndTime(new Date(timestamp)) : `${index + 1}.`,
                <span key={timestamp} className="email-address">
                  {rawError || message}
                </span>,
              ])}
            />
          </details>
        )}
      </Section>
      {!isWhole ? (
        <Skeleton />
      ) : email.html === null ? (
        <NoContent email={email} />
      ) : (
        <PreviewPanel
          preview={{
            email: { html: email.html, text: email.text ?? "", subject: email.subject, notificationCategory: null },
            problem: null,
            failure: null,
          }}
          hasCategory={false}
        />
      )}
    </>
  );
}

/** Says why the content is not there; nothing where the state of the email says it. */
function NoContent({ email }: { email: OutboxEmail }) {
  const t = useMessages(emailsMessages);
  if (email.tsxSource !== null && !isWaiting(email)) return null;
  const reason = holdsCode(email.templateId) ? "secretContent" : "contentNotKept";
  return (
    <Section title={t("preview")}>
      <p className="lead">{t(email.tsxSource === null ? reason : "notRenderedYet")}</p>
    </Section>
  );
}

function Actions({ email }: { email: OutboxEmail }) {
  const app = useAdminApp();
  const t = useMessages(emailsMessages);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const refresh = () => queries.invalidateQueries({ queryKey: [app.projectId, "emails"] });
  const pause = useAction(async () => {
    await (email.isPaused ? app.unpauseOutboxEmail(email.id) : app.pauseOutboxEmail(email.id));
    await refresh();
    return t(email.isPaused ? "resumed" : "pausedNow");
  });
  const resend = useAction(async () => {
    const { id: emailId } = await app.resendOutboxEmail(email.id);
    void refresh();
    await navigate({ to: "/projects/$projectId/emails/$emailId", params: { projectId: app.projectId, emailId } });
    return t("resent");
  });
  if (isWaiting(email)) {
    return (
      <>
        <ChangeButton aria-disabled={pause.isBusy} onClick={() => void pause.run()}>
          {t(email.isPaused ? "resume" : "pause")}
        </ChangeButton>
        <DialogButton label={t("reschedule")}>
          {(close) => (
            <Form
              submit={t("reschedule")}
              onSubmit={async (values) => {
                const at = new Date(textOf(values, "at"));
                if (Number.isNaN(at.getTime())) throw new FieldError(t("badTime"), { field: "at" });
                await app.rescheduleOutboxEmail(email.id, at);
                await refresh();
                close();
                return t("rescheduled");
              }}
            >
              <TextField name="at" label={t("sendAt")} type="datetime-local" />
            </Form>
          )}
        </DialogButton>
        <Confirm
          button={t("cancelEmail")}
          title={t("cancelTitle")}
          confirm={t("cancelNow")}
          onConfirm={async () => {
            await app.cancelOutboxEmail(email.id);
            await refresh();
            return t("cancelled");
          }}
        >
          <p>{t("cancelText")}</p>
        </Confirm>
      </>
    );
  }
  if (email.tsxSource === null || email.simpleStatus === "in-progress") return null;
  return (
    <ChangeButton aria-disabled={resend.isBusy} onClick={() => void resend.run()}>
      {t(email.simpleStatus === "error" ? "tryAgain" : "resend")}
    </ChangeButton>
  );
}
