import {
  chargeOf,
  formatMoney,
  fromMinorUnits,
  multiplyMoney,
  type PriceLike,
  toMinorUnits,
  useLanguage,
  useMessages,
  usePriceText,
} from "@latchkit/ui";
import type { Discount, DueNow } from "../checkout-api.ts";
import { checkoutMessages } from "../messages.ts";

export interface TotalsProps {
  price: PriceLike;
  quantity: number;
  /** Immediate charge of a switch of plans, which may not be known yet; `null` for other purchases. */
  due: DueNow | "unknown" | null;
  /** The coupon that lowers the price; `null` without one. */
  discount: Discount | null;
  /** Its deduction from the first payment, in minor units. */
  off: number;
}

/** The total, and today's charge if it is less. Announced when it changes. */
export function Totals({ price, quantity, due, discount, off }: TotalsProps) {
  const t = useMessages(checkoutMessages);
  const text = usePriceText();
  const language = useLanguage();
  const { amount, currency } = chargeOf(price) ?? { amount: "0", currency: "USD" };
  const full = toMinorUnits(multiplyMoney(amount, quantity), currency);
  const total = discount ? money(full - off, currency, language) : text.amount(price, quantity);
  const isTrial = text.trial(price) !== null;
  const today = due === null && isTrial ? { amount: 0 } : due;
  const interval = text.interval(price);
  return (
    <div className="checkout-totals" aria-live="polite">
      {discount ? (
        <p className="checkout-discount">
          <span>{t("discount")}</span>
          <span>{money(-off, currency, language)}</span>
        </p>
      ) : null}
      <p className="checkout-total">
        <span>{today ? t("dueToday") : t("total")}</span>
        <strong data-total>
          {today === null ? total : today === "unknown" ? "…" : money(today.amount, currency, language)}
        </strong>
      </p>
      {price.interval ? (
        <p className="checkout-small">
          {today ? <span>{t("afterTrial", { price: total, interval })} </span> : null}
          {discount ? (
            <Afterwards discount={discount} price={text.amount(price, quantity)} interval={interval} />
          ) : null}
          <span>{t("renews")}</span>
        </p>
      ) : null}
    </div>
  );
}

/** Says what is due once the discount has ended. */
function Afterwards({ discount, price, interval }: { discount: Discount; price: string; interval: string }) {
  const t = useMessages(checkoutMessages);
  const language = useLanguage();
  if (discount.duration === "forever") return null;
  if (discount.duration === "once") return <span>{t("discountOnce", { price, interval })} </span>;
  const end = new Date();
  end.setMonth(end.getMonth() + (discount.months ?? 0));
  const day = new Intl.DateTimeFormat(language, { dateStyle: "long" }).format(end);
  return <span>{t("discountUntil", { day, price, interval })} </span>;
}

function money(minor: number, currency: string, language: string): string {
  return formatMoney(fromMinorUnits(minor, currency), currency, language);
}
