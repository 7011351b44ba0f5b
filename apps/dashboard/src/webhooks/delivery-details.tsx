import type { WebhookDelivery, WebhookEndpoint } from "@latchkit/kit/admin";
import { useMessages } from "@latchkit/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useFormats } from "../localization/language-provider.tsx";
import { DialogButton } from "../parts/dialogs/dialog-button.tsx";
import { FailureNotice } from "../parts/layout/failure-notice.tsx";
import { Snippet } from "../parts/layout/snippet.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { AttemptResult } from "./attempt-result.tsx";
import { webhooksMessages } from "./messages.ts";
import { deliveriesKey } from "./queries.ts";
import { ResendButton } from "./resend-button.tsx";

export interface DeliveryDetailsProps {
  endpoint: WebhookEndpoint;
  delivery: WebhookDelivery;
}

/** Opens the request of a delivery with every answer to it. */
export function DeliveryDetails({ endpoint, delivery }: DeliveryDetailsProps) {
  const t = useMessages(webhooksMessages);
  const formats = useFormats();
  const { eventType: type, happenedAt } = delivery;
  return (
    <DialogButton
      label={t("details")}
      name={t("detailsOf", { type, when: formats.moment(happenedAt) })}
      title={type}
      look="quiet"
    >
      {(close) => <Details endpoint={endpoint} delivery={delivery} onClose={close} />}
    </DialogButton>
  );
}

function Details({ endpoint, delivery: { eventId }, onClose }: DeliveryDetailsProps & { onClose(): void }) {
  const app = useAdminApp();
  const t = useMessages(webhooksMessages);
  const found = useQuery({
    queryKey: [...deliveriesKey(app.projectId, endpoint.id), eventId],
    queryFn: async () => {
      const [event, attempts] = await Promise.all([app.getEvent(eventId), endpoint.listAttempts(eventId)]);
      return { event, attempts };
    },
  });
  if (found.isError) return <FailureNotice error={found.error} retry={found.refetch} />;
  if (!found.data) {
    return (
      <div className="skeleton" aria-busy="true">
        <span />
        <span />
      </div>
    );
  }
  const { event, attempts } = found.data;
  return (
    <>
      <h3>{t("theHistory")}</h3>
      {attempts.length === 0 && <p className="hint">{t("noAttempts")}</p>}
      <ol className="attempts">
        {attempts.map((attempt) => (
          <li key={attempt.id}>
            <AttemptResult attempt={attempt} />
          </li>
        ))}
      </ol>
      <h3>{t("request")}</h3>
      <Snippet title={t("headers")} code={headersOf(endpoint.url, eventId)} what={t("headers")} />
      {event.data === null ? (
        <p className="hint">{t("noBody")}</p>
      ) : (
        <Snippet
          title={t("body")}
          code={JSON.stringify({ type: event.type, data: event.data }, null, 2)}
          what={t("theBody")}
        />
      )}
      <div className="form-actions">
        <Link
          to="/projects/$projectId/events/$eventId"
          params={{ projectId: app.projectId, eventId }}
          className="button"
        >
          {t("toEvent")}
        </Link>
        <ResendButton endpoint={endpoint} eventId={eventId} onDone={onClose} />
      </div>
    </>
  );
}

/** Returns the request line and headers of a delivery. Each attempt has its own time and signature. */
function headersOf(url: string, eventId: string): string {
  return [
    `POST ${url}`,
    "content-type: application/json",
    `webhook-id: ${eventId}`,
    "webhook-timestamp: …",
    "webhook-signature: v1,…",
  ].join("\n");
}
