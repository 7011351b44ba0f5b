import type { PaymentCustomerSummary } from "@latchkit/kit/admin";
import { useLanguage, useMessages } from "@latchkit/ui";
import { paymentsMessages } from "../messages.ts";
import { formatMoney } from "../money.ts";

/** Shows what a customer has paid, an amount for each currency. */
export function Paid({ paid }: Pick<PaymentCustomerSummary, "paid">) {
  const t = useMessages(paymentsMessages);
  const tag = useLanguage();
  if (paid.length === 0) return <span className="hint">{t("paidNothing")}</span>;
  return (
    <span className="quantity" data-look="paid">
      {paid.map(({ currency, amount }) => formatMoney(tag, amount, currency)).join(" + ")}
    </span>
  );
}
