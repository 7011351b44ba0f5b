import { ItemBalance, PricingTable } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { shopMessages } from "../messages.ts";
import { useTitle } from "../navigation/use-title.ts";

/** Products of Mossbook, in test mode: plant food by the bag, and a plan that brings some every month. */
export function ShopPage() {
  const t = useMessages(shopMessages);
  useTitle(`${t("title")} · Mossbook`);
  return (
    <div className="page">
      <h1>{t("title")}</h1>
      <p className="lead">{t("text")}</p>
      <p className="balance">
        <ItemBalance itemId="plant-food" label={t("portions")} />
      </p>
      <PricingTable />
    </div>
  );
}
