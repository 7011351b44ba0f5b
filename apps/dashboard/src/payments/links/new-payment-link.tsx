import { isKnownError } from "@latchkit/kit";
import { listCoupons } from "@latchkit/kit/coupons";
import { createPaymentLink } from "@latchkit/kit/payment-links";
import { FieldError, useMessages } from "@latchkit/ui";
import { useQuery } from "@tanstack/react-query";
import { DialogButton } from "../../parts/dialogs/dialog-button.tsx";
import { endOfDay } from "../../parts/forms/end-of-day.ts";
import { SelectField, TextField } from "../../parts/forms/fields.tsx";
import { Form, textOf } from "../../parts/forms/form.tsx";
import { useAdminApp } from "../../shell/project-frame.tsx";
import { couponsMessages } from "../coupons/messages.ts";
import { limitIn } from "../limits.ts";
import { paymentLinksMessages } from "../links-messages.ts";

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
    const endsAt = endOfDay(textOf(values, "lastDay"));
    if (endsAt === undefined) throw new FieldError(t("pastDay"), { field: "lastDay" });
    const returnUrl = textOf(values, "returnUrl") || null;
    const couponId = textOf(values, "coupon") || null;
    await createPaymentLink(app, { productId, returnUrl, couponId, maxSales, endsAt });
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
          <CouponChoice />
        </Form>
      )}
    </DialogButton>
  );
}

/** Offers the coupons that can be used; nothing without any. */
function CouponChoice() {
  const app = useAdminApp();
  const t = useMessages(couponsMessages);
  const found = useQuery({
    queryKey: [app.projectId, "coupons", "choice"],
    queryFn: async () => (await listCoupons(app)).coupons.filter(({ state }) => state === "open"),
  });
  if (!found.data || found.data.length === 0) return null;
  const options = found.data.map(({ id, code }) => ({ value: id, label: code }));
  return <SelectField name="coupon" label={t("preset")} options={[{ value: "", label: t("noPreset") }, ...options]} />;
}
