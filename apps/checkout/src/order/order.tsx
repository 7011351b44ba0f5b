import {
  chargeOf,
  compareIntervals,
  formatMoney,
  fromMinorUnits,
  multiplyMoney,
  Notice,
  type PriceLike,
  toMinorUnits,
  useLanguage,
  useMessages,
  usePageTitle,
  usePriceText,
} from "@latchkit/ui";
import { useEffect, useState } from "react";
import type { LinkAddress } from "../address.ts";
import type { Choice, Offer } from "../checkout-api.ts";
import { checkoutMessages } from "../messages.ts";
import type { Problem } from "../outcome/problem-card.tsx";
import { Payment } from "../payment/payment.tsx";
import { TestPurchase } from "../payment/test-purchase.tsx";
import { CouponField } from "./coupon-field.tsx";
import { PriceChoice } from "./price-choice.tsx";
import { QuantityStepper } from "./quantity-stepper.tsx";
import { Totals } from "./totals.tsx";

/** The most that one order may cost, in units of its currency. */
const LIMIT = "999999";

export interface OrderProps {
  link: LinkAddress;
  offer: Offer;
  /** Of how many the offer says what is due at once. */
  dueQuantity: number;
  /** Called when the offer has to be read again, for a quantity. */
  onOutdated: (quantity: number) => Promise<void>;
  /**
   * Called when another coupon is to be used; `null` for none.
   *
   * @throws RefusalError if the code cannot be used.
   */
  onCoupon: (quantity: number, code: string | null) => Promise<void>;
  /** Called when nothing can be bought any more. */
  onProblem: (problem: Problem) => void;
}

/** The product on one side, the payment on the other. */
export function Order({ link, offer, dueQuantity, onOutdated, onCoupon, onProblem }: OrderProps) {
  const t = useMessages(checkoutMessages);
  const language = useLanguage();
  const { product } = offer;
  const prices = Object.entries(product.prices).sort(([, one], [, other]) => compareIntervals(one, other));
  const [choice, setChoice] = useState<Omit<Choice, "couponCode">>({ priceId: prices[0]?.[0] ?? "", quantity: 1 });
  const price = product.prices[choice.priceId] ?? {};
  const charge = chargeOf(price) ?? { amount: "0", currency: "USD" };
  const off = offer.deductions?.[choice.priceId] ?? 0;
  const full = toMinorUnits(multiplyMoney(charge.amount, choice.quantity), charge.currency);
  const total = fromMinorUnits(Math.max(0, full - off), charge.currency);
  const isTooMuch = toMinorUnits(total, charge.currency) > toMinorUnits(LIMIT, charge.currency);
  const isDueKnown = (!offer.due_now && !offer.deductions) || dueQuantity === choice.quantity;
  const due = offer.due_now?.[choice.priceId] ?? null;
  useEffect(() => {
    if (!isDueKnown) void onOutdated(choice.quantity);
  }, [isDueKnown, choice.quantity, onOutdated]);
  const payment = {
    link,
    choice: { ...choice, couponCode: off > 0 ? (offer.discount?.code ?? null) : null },
    onProblem: (kind: Problem["kind"]) => onProblem({ kind, name: product.display_name, returnUrl: link.returnUrl }),
  };
  usePageTitle(product.display_name, true);
  return (
    <div className="checkout">
      <section className="checkout-order" aria-labelledby="product">
        <Seller offer={offer} />
        <h1 className="checkout-product" id="product">
          <bdi>{product.display_name}</bdi>
        </h1>
        {product.description ? <p className="checkout-description">{product.description}</p> : null}
        <Price price={price} />
        {product.features ? (
          <ul className="checkout-features">
            {product.features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        ) : null}
        <Conflicts offer={offer} />
        {prices.length > 1 ? (
          <PriceChoice
            prices={prices}
            chosen={choice.priceId}
            onChoose={(priceId) => setChoice({ ...choice, priceId })}
          />
        ) : null}
        {product.stackable ? (
          <QuantityStepper
            quantity={choice.quantity}
            each={formatMoney(charge.amount, charge.currency, language)}
            onChange={(quantity) => setChoice({ ...choice, quantity })}
          />
        ) : null}
        <Totals
          price={price}
          quantity={choice.quantity}
          due={isDueKnown ? due : "unknown"}
          discount={off > 0 ? (offer.discount ?? null) : null}
          off={off}
        />
        {offer.due_now ? null : (
          <CouponField applied={offer.discount ?? null} onApply={(code) => onCoupon(choice.quantity, code)} />
        )}
      </section>
      <section className="checkout-payment" aria-labelledby="payment">
        <h2 className="checkout-heading" id="payment">
          {t("payment")}
        </h2>
        {isTooMuch ? (
          <Notice tone="danger">{t("tooMuch", { limit: formatMoney(LIMIT, charge.currency, language) })}</Notice>
        ) : offer.test_mode ? (
          <TestPurchase {...payment} />
        ) : (
          <Payment
            {...payment}
            offer={offer}
            price={price}
            total={due ? fromMinorUnits(due.amount, charge.currency) : total}
            currency={charge.currency}
            due={due}
            isUnavailable={!isDueKnown}
            onOutdated={() => onOutdated(choice.quantity)}
          />
        )}
      </section>
    </div>
  );
}

/** Names the project that sells. */
function Seller({ offer: { project_logo_url: logo, project_display_name: name } }: { offer: Offer }) {
  return (
    <p className="checkout-seller">
      {logo === null ? null : <img className="checkout-logo" src={logo} alt="" />}
      <bdi>{name}</bdi>
    </p>
  );
}

function Price({ price }: { price: PriceLike }) {
  const text = usePriceText();
  const trial = text.trial(price);
  return (
    <p className="checkout-price">
      <span className="checkout-amount">{text.amount(price)}</span> <span>{text.interval(price)}</span>
      {trial === null ? null : <span className="checkout-badge">{trial}</span>}
    </p>
  );
}

function Conflicts({ offer: { conflicting_products } }: { offer: Offer }) {
  const t = useMessages(checkoutMessages);
  const language = useLanguage();
  const names = conflicting_products.map(({ display_name }) => display_name);
  if (names.length === 0) return null;
  return (
    <Notice>
      {names.length === 1
        ? t("replacesOne", { name: names[0] ?? "" })
        : t("replacesMany", { names: new Intl.ListFormat(language).format(names) })}
    </Notice>
  );
}
