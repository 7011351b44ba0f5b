import { StatusError } from "@latchkit/kit";
import { type CouponDuration, type CreateCouponOptions, createCoupon } from "@latchkit/kit/coupons";
import { FieldError, useMessages } from "@latchkit/ui";
import { useState } from "react";
import { DialogButton } from "../../parts/dialogs/dialog-button.tsx";
import { endOfDay } from "../../parts/forms/end-of-day.ts";
import { SelectField, TextField } from "../../parts/forms/fields.tsx";
import { Form, textOf } from "../../parts/forms/form.tsx";
import { useAdminApp } from "../../shell/project-frame.tsx";
import { limitIn } from "../limits.ts";
import { paymentLinksMessages } from "../links-messages.ts";
import { paymentsMessages } from "../messages.ts";
import { CURRENCIES, isAmount } from "../money.ts";
import { couponsMessages } from "./messages.ts";

const KINDS = ["percent", "amount"] as const;
type Kind = (typeof KINDS)[number];
const DURATIONS = ["once", "months", "forever"] as const satisfies readonly CouponDuration[];
const CODE = /^[A-Za-z0-9][A-Za-z0-9_-]{2,39}$/;

/** Creates a coupon. */
export function NewCoupon({ onCreated }: { onCreated(): Promise<void> }) {
  const t = useMessages(couponsMessages);
  return (
    <DialogButton label={t("create")}>{(close) => <CouponForm onCreated={onCreated} onDone={close} />}</DialogButton>
  );
}

function CouponForm({ onCreated, onDone }: { onCreated(): Promise<void>; onDone(): void }) {
  const app = useAdminApp();
  const t = useMessages(couponsMessages);
  const tLinks = useMessages(paymentLinksMessages);
  const [kind, setKind] = useState<Kind>("percent");
  const [duration, setDuration] = useState<CouponDuration>("once");
  const readCoupon = useReadCoupon(kind, duration);
  return (
    <Form
      submit={t("create")}
      onSubmit={async (values) => {
        await createCoupon(app, readCoupon(values)).catch((error: unknown) => {
          const isTaken = error instanceof StatusError && error.reason === "COUPON_CODE_ALREADY_USED";
          throw isTaken ? new FieldError(t("takenCode"), { field: "code" }) : error;
        });
        await onCreated();
        onDone();
        return t("created");
      }}
    >
      <TextField
        name="code"
        label={t("code")}
        hint={t("codeHint")}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        data-code
      />
      <SelectField<Kind>
        name="kind"
        label={t("kind")}
        value={kind}
        options={KINDS.map((value) => ({ value, label: t(value) }))}
        onChoose={setKind}
      />
      {kind === "percent" ? (
        <TextField name="percent" label={t("percentOff")} inputMode="numeric" autoComplete="off" />
      ) : (
        <>
          <TextField name="amount" label={t("amountOff")} inputMode="decimal" autoComplete="off" />
          <SelectField
            name="currency"
            label={t("currency")}
            hint={t("currencyHint")}
            options={CURRENCIES.map((value) => ({ value, label: value }))}
          />
        </>
      )}
      <SelectField<CouponDuration>
        name="duration"
        label={t("duration")}
        value={duration}
        options={DURATIONS.map((value) => ({ value, label: t(value) }))}
        onChoose={setDuration}
      />
      {duration === "months" && (
        <TextField name="months" label={t("monthCount")} inputMode="numeric" autoComplete="off" />
      )}
      <TextField name="limit" label={t("limit")} hint={tLinks("limitHint")} inputMode="numeric" autoComplete="off" />
      <TextField name="lastDay" label={tLinks("lastDay")} hint={tLinks("lastDayHint")} type="date" />
    </Form>
  );
}

/** Returns a function that reads a coupon from the form. */
function useReadCoupon(kind: Kind, duration: CouponDuration) {
  const t = useMessages(couponsMessages);
  const tLinks = useMessages(paymentLinksMessages);
  const tPayments = useMessages(paymentsMessages);

  function wholeIn(values: FormData, field: string, most: number, problem: string): number {
    const number = Number(textOf(values, field) || "0");
    if (Number.isInteger(number) && number >= 1 && number <= most) return number;
    throw new FieldError(problem, { field });
  }

  function deductionIn(values: FormData): Pick<CreateCouponOptions, "percentOff" | "amountOff"> {
    if (kind === "percent") return { percentOff: wholeIn(values, "percent", 100, t("badPercent")) };
    const currency = CURRENCIES.find((one) => one === textOf(values, "currency")) ?? "USD";
    const amount = textOf(values, "amount");
    if (!isAmount(amount, currency) || Number(amount) === 0)
      throw new FieldError(tPayments("badAmount"), { field: "amount" });
    return { amountOff: { [currency]: amount } };
  }

  return (values: FormData): CreateCouponOptions => {
    const code = textOf(values, "code");
    if (!CODE.test(code)) throw new FieldError(t("badCode"), { field: "code" });
    const deduction = deductionIn(values);
    const months = duration === "months" ? wholeIn(values, "months", 120, t("badMonths")) : undefined;
    const maxUses = limitIn(textOf(values, "limit"));
    if (maxUses === undefined) throw new FieldError(tLinks("badLimit"), { field: "limit" });
    const endsAt = endOfDay(textOf(values, "lastDay"));
    if (endsAt === undefined) throw new FieldError(tLinks("pastDay"), { field: "lastDay" });
    return { code, ...deduction, duration, months, maxUses, endsAt };
  };
}
