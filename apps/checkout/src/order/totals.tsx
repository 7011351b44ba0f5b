import { chargeOf, formatMoney, type PriceLike, useLanguage, useMessages, usePriceText } from "@latchkit/ui";
import { checkoutMessages } from "../messages.ts";

export interface TotalsProps {
  price: PriceLike;
  quantity: number;
}

/** What is to be paid: in all, and today where that is less. Announced when it changes. */
export function Totals({ price, quantity }: TotalsProps) {
  const t = useMessages(checkoutMessages);
  const text = usePriceText();
  const language = useLanguage();
  const total = text.amount(price, quantity);
  const isTrial = text.trial(price) !== null;
  const nothing = formatMoney("0", chargeOf(price)?.currency ?? "USD", language);
  return (
    <div className="checkout-totals" aria-live="polite">
      <p className="checkout-total">
        <span>{isTrial ? t("dueToday") : t("total")}</span>
        <strong data-total>{isTrial ? nothing : total}</strong>
      </p>
      {price.interval ? (
        <p className="checkout-small">
          {isTrial ? `${t("afterTrial", { price: total, interval: text.interval(price) })} ` : null}
          {t("renews")}
        </p>
      ) : null}
    </div>
  );
}
