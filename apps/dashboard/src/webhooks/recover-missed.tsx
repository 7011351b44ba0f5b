import type { WebhookEndpoint } from "@latchkit/kit/admin";
import { useMessages } from "@latchkit/ui";
import { useQueryClient } from "@tanstack/react-query";
import { DialogButton } from "../parts/dialogs/dialog-button.tsx";
import { SelectField } from "../parts/forms/fields.tsx";
import { Form, textOf } from "../parts/forms/form.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { webhooksMessages } from "./messages.ts";
import { deliveriesKey } from "./queries.ts";

/** In seconds; the last is as long as events are kept. */
const SPANS = [3_600, 86_400, 604_800, 2_592_000, 7_776_000] as const;
const A_DAY = 86_400;

/** Sends what an endpoint missed in a time span. */
export function RecoverMissed({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { projectId } = useAdminApp();
  const t = useMessages(webhooksMessages);
  const queries = useQueryClient();
  return (
    <DialogButton label={t("recover")} title={t("recoverTitle")}>
      {(close) => (
        <>
          <p>{t("recoverText")}</p>
          <Form
            submit={t("recoverNow")}
            onSubmit={async (values) => {
              const since = new Date(Date.now() - Number(textOf(values, "span")) * 1_000);
              const count = await endpoint.recover({ since });
              close();
              await queries.invalidateQueries({ queryKey: deliveriesKey(projectId, endpoint.id) });
              return count === 0 ? t("nothingMissed") : t("recovered", { count });
            }}
          >
            <SelectField
              name="span"
              label={t("span")}
              defaultValue={A_DAY}
              options={SPANS.map((seconds) => ({ value: String(seconds), label: t(`span ${seconds}`) }))}
            />
          </Form>
        </>
      )}
    </DialogButton>
  );
}
