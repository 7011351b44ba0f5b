import { isKnownError } from "@latchkit/kit";
import { createPaymentLink } from "@latchkit/kit/payment-links";
import { FieldError, useMessages } from "@latchkit/ui";
import { DialogButton } from "../../parts/dialogs/dialog-button.tsx";
import { TextField } from "../../parts/forms/fields.tsx";
import { Form, textOf } from "../../parts/forms/form.tsx";
import { useAdminApp } from "../../shell/project-frame.tsx";
import { paymentLinksMessages } from "./messages.ts";

const LARGEST_LIMIT = 1_000_000_000;

export interface NewPaymentLinkProps {
  productId: string;
  onCreated(): Promise<void>;
}

/** Creates a payment link, with a limit and an end if wanted. */
export function NewPaymentLink({ productId, onCreated }: NewPaymentLinkProps) {
  const app = useAdminApp();
  const t = useMessages(paymentLinksMessages);

  async function create(values: FormData): Promise<string> {
    const maxSales = limitIn(textOf(values, "limit"));
    if (maxSales === undefined) throw new FieldError(t("badLimit"), { field: "limit" });
    const endsAt = endOf(textOf(values, "lastDay"));
    if (endsAt === undefined) throw new FieldError(t("pastDay"), { field: "lastDay" });
    const returnUrl = textOf(values, "returnUrl") || null;
    await createPaymentLink(app, { productId, returnUrl, maxSales, endsAt });
    await onCreated();
    return t("created");
  }

  return (
    <DialogButton label={t("create")}>
      {(close) => (
        <Form
          submit={t("create")}
          fieldToBlame={(error) => (isKnownError(error, "REDIRECT_URL_NOT_WHITELISTED") ? "returnUrl" : null)}
          onSubmit={async (values) => {
            const text = await create(values);
            close();
            return text;
          }}
        >
          <TextField name="limit" label={t("limit")} hint={t("limitHint")} inputMode="numeric" autoComplete="off" />
          <TextField name="lastDay" label={t("lastDay")} hint={t("lastDayHint")} type="date" />
          <TextField
            name="returnUrl"
            label={t("returnUrl")}
            hint={t("returnUrlHint")}
            type="url"
            placeholder="https://"
            autoComplete="off"
          />
        </Form>
      )}
    </DialogButton>
  );
}

/** Reads a limit; `null` for none, undefined for what is no limit. */
function limitIn(text: string): number | null | undefined {
  if (text === "") return null;
  const limit = Number(text);
  return Number.isInteger(limit) && limit >= 1 && limit <= LARGEST_LIMIT ? limit : undefined;
}

/** Returns the end of a day in the reader's time zone; `null` for none, undefined for one that is over. */
function endOf(day: string): Date | null | undefined {
  if (day === "") return null;
  const end = new Date(`${day}T23:59:59.999`);
  return end.getTime() > Date.now() ? end : undefined;
}
