import { useMessages } from "@latchkit/ui";
import { checkoutMessages } from "../messages.ts";

/** As many as the backend sells at once. */
const MOST = 1_000_000;

export interface QuantityStepperProps {
  quantity: number;
  /** Price of one. */
  each: string;
  onChange: (quantity: number) => void;
}

/** Quantity bought. */
export function QuantityStepper({ quantity, each, onChange }: QuantityStepperProps) {
  const t = useMessages(checkoutMessages);
  const change = (wanted: number) => onChange(Math.min(Math.max(Math.trunc(wanted) || 1, 1), MOST));
  return (
    <div className="checkout-quantity">
      <label htmlFor="quantity">
        {t("quantity")} <small>{t("each", { price: each })}</small>
      </label>
      <div className="checkout-stepper">
        <button type="button" aria-label={t("fewer")} disabled={quantity <= 1} onClick={() => change(quantity - 1)}>
          −
        </button>
        <input
          id="quantity"
          type="number"
          inputMode="numeric"
          min={1}
          max={MOST}
          value={quantity}
          onChange={({ target }) => change(target.valueAsNumber)}
        />
        <button type="button" aria-label={t("more")} disabled={quantity >= MOST} onClick={() => change(quantity + 1)}>
          +
        </button>
      </div>
    </div>
  );
}
