import { type PriceLike, useMessages, usePriceText } from "@latchkit/ui";
import { checkoutMessages } from "../messages.ts";

export interface PriceChoiceProps {
  prices: readonly (readonly [id: string, price: PriceLike])[];
  chosen: string;
  onChoose: (priceId: string) => void;
}

/** The prices of a product, of which one is chosen. */
export function PriceChoice({ prices, chosen, onChoose }: PriceChoiceProps) {
  const t = useMessages(checkoutMessages);
  const text = usePriceText();
  return (
    <fieldset className="checkout-prices">
      <legend className="checkout-heading">{t("plan")}</legend>
      {prices.map(([id, price]) => (
        <label className="checkout-option" key={id}>
          <input type="radio" name="price" checked={id === chosen} onChange={() => onChoose(id)} />
          <span className="checkout-option-name">
            {text.name(price)}
            <small>{text.trial(price)}</small>
          </span>
          <span className="checkout-option-price">
            {text.amount(price)} <small>{text.interval(price)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
