import { useLanguage, useMessages } from "@latchkit/ui";
import { useFormats } from "../../localization/language-provider.tsx";
import { useIntervalWords } from "../interval-words.ts";
import { paymentsMessages } from "../messages.ts";
import { formatMoney, mainAmount } from "../money.ts";
import { featuresOf, type PriceDraft, type ProductDraft } from "./product-draft.ts";

export interface PricingCardProps {
  product: Pick<
    ProductDraft,
    "displayName" | "description" | "features" | "isDefault" | "prices" | "included" | "addOnTo"
  >;
  /** Names of items by ID. */
  itemNames: Readonly<Record<string, string>>;
}

/** Shows a product as a pricing table does. */
export function PricingCard({ product, itemNames }: PricingCardProps) {
  const t = useMessages(paymentsMessages);
  const formats = useFormats();
  const words = useIntervalWords();
  const { displayName, description, isDefault, included, addOnTo } = product;
  const features = featuresOf(product);
  const prices = product.prices.filter(({ isServerOnly }) => !isServerOnly);
  return (
    <article className="pricing-card" aria-label={t("previewOf", { name: displayName || t("unnamed") })}>
      <h3>{displayName || t("unnamed")}</h3>
      {description && <p className="hint">{description}</p>}
      {addOnTo.length > 0 && <p className="badge">{t("addOn")}</p>}
      {isDefault && <p className="pricing-amount">{t("free")}</p>}
      {!isDefault && prices.map((price) => <PriceLine key={price.key} price={price} />)}
      {!isDefault && prices.length === 0 && <p className="hint">{t("noPrices")}</p>}
      {included.length + features.length > 0 && (
        <ul className="pricing-items">
          {included.map(({ key, itemId, quantity, repeat }) => (
            <li key={key}>
              <span>
                <span>
                  {formats.number(Number(quantity) || 0)} {itemNames[itemId] ?? (itemId || "…")}
                </span>
                {repeat && <span> {words.every(repeat)}</span>}
              </span>
            </li>
          ))}
          {features.map((feature) => (
            <li key={feature}>
              <span>{feature}</span>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

function PriceLine({ price }: { price: PriceDraft }) {
  const t = useMessages(paymentsMessages);
  const tag = useLanguage();
  const words = useIntervalWords();
  const main = mainAmount(Object.fromEntries(Object.entries(price.amounts).filter(([, amount]) => amount !== "")));
  const isNumber = main !== null && Number.isFinite(Number(main[1]));
  return (
    <p className="pricing-price">
      <span className="pricing-amount">{main && isNumber ? formatMoney(tag, main[1], main[0]) : "…"}</span>{" "}
      <span className="pricing-interval">{price.interval ? words.per(price.interval) : t("once")}</span>
      {price.interval && price.trial && (
        <span className="badge" data-tone="good">
          {t("trialOf", { length: words.length(price.trial) })}
        </span>
      )}
    </p>
  );
}
