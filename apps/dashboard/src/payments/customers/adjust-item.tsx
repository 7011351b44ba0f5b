import type { PaymentCustomer, PaymentItem } from "@latchkit/kit/admin";
import { FieldError, useMessages } from "@latchkit/ui";
import { DialogButton } from "../../parts/dialogs/dialog-button.tsx";
import { TextField } from "../../parts/forms/fields.tsx";
import { Form, textOf } from "../../parts/forms/form.tsx";
import { useAdminApp } from "../../shell/project-frame.tsx";
import { toOption } from "../customer-field.tsx";
import { paymentsMessages } from "../messages.ts";

const REASON_MAX_LENGTH = 1_000;

/** Adds to a quantity or takes from it, with a reason for the history. */
export function AdjustItem({
  customer,
  item,
  onDone,
}: {
  customer: PaymentCustomer;
  item: PaymentItem;
  onDone(): Promise<void>;
}) {
  const app = useAdminApp();
  const t = useMessages(paymentsMessages);
  return (
    <DialogButton label={t("adjust")} name={t("adjustNamed", { name: item.displayName })} look="quiet">
      {(close) => (
        <Form
          submit={t("adjustNow")}
          onSubmit={async (values) => {
            const text = textOf(values, "quantity").replace(/^\+/, "").replace("−", "-");
            if (!/^-?[1-9]\d{0,11}$/.test(text)) throw new FieldError(t("badChange"), { field: "quantity" });
            const description = textOf(values, "description");
            const until = textOf(values, "until");
            const end = new Date(`${until}T00:00`);
            if (until !== "" && !(end.getTime() > Date.now())) throw new FieldError(t("badUntil"), { field: "until" });
            await app.createItemQuantityChange({
              ...toOption(customer.type, customer.id),
              itemId: item.id,
              quantity: Number(text),
              ...(description !== "" && { description }),
              ...(until !== "" && { expiresAt: end.toISOString() }),
            });
            await onDone();
            close();
            return t("adjusted");
          }}
        >
          <TextField
            name="quantity"
            label={t("change")}
            hint={t("changeHint", { count: item.quantity })}
            inputMode="text"
            placeholder="+100"
            autoComplete="off"
          />
          <TextField
            name="description"
            label={t("reason")}
            hint={t("reasonHint")}
            maxLength={REASON_MAX_LENGTH}
            autoComplete="off"
          />
          <TextField name="until" label={t("until")} hint={t("untilHint")} type="date" />
        </Form>
      )}
    </DialogButton>
  );
}
