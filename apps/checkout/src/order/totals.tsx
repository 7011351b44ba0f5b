import {
  chargeOf,
  formatMoney,
  fromMinorUnits,
  type PriceLike,
  useLanguage,
  useMessages,
  usePriceText,
} from "@latchkit/ui";
import type { DueNow } from "../checkout-api.ts";
import { checkoutMessages } from "../messages.ts";

export interface TotalsProps {
  price: PriceLike;
  quantity: number;
  /** Immediate charge of a switch of plans, which may not be known yet; `null` for other purchases. */
  due: DueNow | "unknown" | null;
}

/** The total, and today's charge if it is less. Announced when it changes. */
export function Totals({ price, quantity, due }: TotalsProps) {
  const t = useMessages(checkoutMessages);
  const text = usePriceText();
  const language = useLanguage();
  const total = text.amount(price, quantity);
  const isTrial = text.trial(price) !== null;
  const currency = chargeOf(price)?.currency ?? "USD";
  const today = due === null && isTrial ? { amount: 0 } : due;
  return (
    <div className="checkout-totals" aria-live="polite">
      <p className="checkout-total">
        <span>{today ? t("dueToday") : t("total")}</span>
        <strong data-total>
          {today === null ? total : today === "unknown" ? "…" : money(today.amount, currency, language)}
        </strong>
      </p>
      {price.interval ? (
        <p className="checkout-small">
          {today ? <span>{t("afterTrial", { price: total, interval: text.interval(price) })} </span> : null}
          <span>{t("renews")}</span>
        </p>
      ) : null}
    </div>
  );
}

function money(minor: number, currency: string, language: string): string {
  return formatMoney(fromMinorUnits(minor, currency), currency, language);
}
