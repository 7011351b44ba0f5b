import type { CustomerProduct } from "@latchkit/kit";
import { defineMessages, useLanguage, useMessages } from "@latchkit/ui";

export const subscriptionStateMessages = defineMessages("subscriptionState", {
  renews: "Renews on {date}",
  ends: "Ends on {date}",
  once: "One-time purchase",
});

/** When a subscription renews or ends; nothing for a product that every customer has. */
export function SubscriptionState({ product: { type, subscription } }: { product: CustomerProduct }) {
  const t = useMessages(subscriptionStateMessages);
  const language = useLanguage();
  if (type === "one_time") return <span className="lk-plan-state">{t("once")}</span>;
  if (!subscription?.currentPeriodEnd) return null;
  const date = new Intl.DateTimeFormat(language, { dateStyle: "long" }).format(subscription.currentPeriodEnd);
  return (
    <span className="lk-plan-state">
      {subscription.cancelAtPeriodEnd ? t("ends", { date }) : t("renews", { date })}
    </span>
  );
}
