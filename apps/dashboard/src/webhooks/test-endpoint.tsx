import type { WebhookEndpoint } from "@latchkit/kit/admin";
import { useMessages } from "@latchkit/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { DialogButton } from "../parts/dialogs/dialog-button.tsx";
import { SelectField } from "../parts/forms/fields.tsx";
import { Form, textOf } from "../parts/forms/form.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { AttemptResult } from "./attempt-result.tsx";
import { eventMessages } from "./event-messages.ts";
import { describeType } from "./event-types.ts";
import { webhooksMessages } from "./messages.ts";
import { deliveriesKey } from "./queries.ts";
import { useEventTypes } from "./use-event-types.ts";

const LOOKS_AGAIN_MILLIS = 500;
/** A receiver has 15 seconds to answer. */
const MAX_LOOKS = 40;

/** Sends an example to the endpoint, and shows the answer. */
export function TestEndpoint({ endpoint }: { endpoint: WebhookEndpoint }) {
  const t = useMessages(webhooksMessages);
  return (
    <DialogButton label={t("test")} title={t("testTitle")} look="primary">
      {() => <Test endpoint={endpoint} />}
    </DialogButton>
  );
}

function Test({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { projectId } = useAdminApp();
  const t = useMessages(webhooksMessages);
  const tEvents = useMessages(eventMessages);
  const types = useEventTypes();
  const queries = useQueryClient();
  const [sent, setSent] = useState<string | null>(null);
  const others = (types.data ?? []).map(({ type }) => type);
  const names = [...new Set(["stack.test", ...(endpoint.eventTypes ?? []), ...others])];
  return (
    <>
      <p>{t("testText")}</p>
      <Form
        submit={t(sent === null ? "testNow" : "testAgain")}
        onSubmit={async (values) => {
          setSent(await endpoint.sendExample(textOf(values, "type")));
          void queries.invalidateQueries({ queryKey: deliveriesKey(projectId, endpoint.id) });
          return undefined;
        }}
      >
        <SelectField
          name="type"
          label={t("event")}
          options={names.map((type) => ({ value: type, label: `${type} · ${describeType(type, tEvents)}` }))}
        />
        <div role="status">{sent !== null && <TestResult key={sent} endpoint={endpoint} eventId={sent} />}</div>
      </Form>
    </>
  );
}

/** Looks for the answer until there is one. */
function TestResult({ endpoint, eventId }: { endpoint: WebhookEndpoint; eventId: string }) {
  const { projectId } = useAdminApp();
  const t = useMessages(webhooksMessages);
  const [looks, setLooks] = useState(0);
  const { data } = useQuery({
    queryKey: [projectId, "webhook-test", eventId],
    queryFn: async () => {
      const [attempt = null] = await endpoint.listAttempts(eventId);
      setLooks((before) => before + 1);
      return attempt;
    },
    refetchInterval: ({ state }) => (state.data || looks >= MAX_LOOKS ? false : LOOKS_AGAIN_MILLIS),
  });
  if (data) return <AttemptResult attempt={data} />;
  return (
    <p className="waiting-line">
      {looks < MAX_LOOKS && <span className="pulse" aria-hidden />}{" "}
      <span>{t(looks < MAX_LOOKS ? "testWaiting" : "testLate")}</span>
    </p>
  );
}
