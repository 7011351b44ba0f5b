import type { CatalogProduct, Customer, CustomerProduct } from "@latchkit/kit";
import {
  chargeOf,
  compareIntervals,
  defineMessages,
  FailureNotice,
  Icon,
  ListSkeleton,
  partSheet,
  Styles,
  useLanguage,
  useMessages,
  usePriceText,
} from "@latchkit/ui";
import { check } from "@latchkit/ui/icons";
import { useId, useState } from "react";
import { useApp } from "../context.ts";
import { useRefetchOnFocus } from "../use-refetch-on-focus.ts";
import { useResourceState } from "../use-resource.ts";
import { PlanButton } from "./plan-button.tsx";
import css from "./pricing-cards.css?inline";
import type { PricingTableProps } from "./pricing-table.tsx";

const sheet = partSheet("pricing", css);

export const pricingMessages = defineMessages("pricing", {
  intervals: "Billing period",
  none: "There is nothing for sale at the moment.",
  includes: "What is included",
});

type Props = Omit<PricingTableProps, "className">;

/** The products that a customer can buy, once these are known. */
export function PricingCards(props: Props) {
  const app = useApp();
  const catalog = useResourceState(app.catalog);
  const user = useResourceState(app.user);
  if (catalog.status === "failed") return <FailureNotice error={catalog.error} retry={app.catalog.refresh} />;
  if (catalog.status === "pending" || user.status === "pending") return <ListSkeleton items={2} />;
  const products = catalog.value.filter((product) => isShown(product, props)).sort(byPrice);
  const customer = props.team ?? (user.status === "ready" ? user.value : null);
  if (customer) return <OwnersCards {...props} products={products} customer={customer} />;
  return <Cards {...props} products={products} customer={null} owned={[]} />;
}

function isShown({ customerType, catalogId, addOnTo, isDefault, prices }: CatalogProduct, props: Props): boolean {
  if (customerType !== (props.team ? "team" : "user") || addOnTo.length > 0) return false;
  if (props.catalogId !== undefined && catalogId !== props.catalogId) return false;
  return isDefault || Object.keys(prices).length > 0;
}

/** The cheapest first. */
function byPrice(one: CatalogProduct, other: CatalogProduct): number {
  return lowest(one) - lowest(other);
}

function lowest({ prices }: CatalogProduct): number {
  const amounts = Object.values(prices).map((price) => Number(chargeOf({ ...price })?.amount ?? 0));
  return amounts.length === 0 ? 0 : Math.min(...amounts);
}

interface CardsProps extends Props {
  products: readonly CatalogProduct[];
  customer: Customer | null;
  owned: readonly CustomerProduct[];
}

function OwnersCards(props: Omit<CardsProps, "owned" | "customer"> & { customer: Customer }) {
  const resource = props.customer.products({ limit: 100 });
  const owned = useResourceState(resource);
  useRefetchOnFocus(resource);
  if (owned.status === "pending") return <ListSkeleton items={2} />;
  if (owned.status === "failed") return <FailureNotice error={owned.error} retry={resource.refresh} />;
  return <Cards {...props} owned={owned.value} />;
}

function Cards({ products, customer, owned, returnUrl }: CardsProps) {
  const t = useMessages(pricingMessages);
  const text = usePriceText();
  const group = useId();
  const intervals = intervalsOf(products);
  const [chosen, setChosen] = useState<string | null>(null);
  const interval = chosen ?? intervals[0]?.key ?? "";
  if (products.length === 0) return <p className="lk-text">{t("none")}</p>;
  return (
    <div className="lk-pricing">
      <Styles sheet={sheet} />
      {intervals.length > 1 ? (
        <fieldset className="lk-pricing-intervals">
          <legend className="lk-hidden">{t("intervals")}</legend>
          {intervals.map(({ key, price }) => (
            <label className="lk-pricing-interval" key={key}>
              <input
                className="lk-hidden"
                type="radio"
                name={group}
                checked={key === interval}
                onChange={() => setChosen(key)}
              />
              {text.name({ ...price })}
            </label>
          ))}
        </fieldset>
      ) : null}
      <ul className="lk-pricing-cards">
        {products.map((product) => (
          <Card
            key={product.id}
            product={product}
            interval={interval}
            customer={customer}
            owned={owned}
            returnUrl={returnUrl}
          />
        ))}
      </ul>
    </div>
  );
}

type PriceEntry = readonly [id: string, price: CatalogProduct["prices"][string]];

/** The intervals at which something is due, the shortest first. */
function intervalsOf(products: readonly CatalogProduct[]): { key: string; price: PriceEntry[1] }[] {
  const prices = products.flatMap((product) => Object.values(product.prices)).filter((price) => price.interval);
  const byKey = new Map(prices.map((price) => [price.interval?.join() ?? "", price]));
  return [...byKey]
    .map(([key, price]) => ({ key, price }))
    .sort((one, other) => compareIntervals({ ...one.price }, { ...other.price }));
}

interface CardProps extends Omit<CardsProps, "products"> {
  product: CatalogProduct;
  interval: string;
}

function Card({ product, interval, customer, owned, returnUrl }: CardProps) {
  const t = useMessages(pricingMessages);
  const text = usePriceText();
  const language = useLanguage();
  const id = useId();
  const prices = Object.entries(product.prices).sort(([, one], [, other]) =>
    compareIntervals({ ...one }, { ...other }),
  );
  const [priceId, price] = prices.find(([, { interval: own }]) => own?.join() === interval) ?? prices[0] ?? [];
  const shown = { ...price };
  const mine = owned.find((one) => one.id === product.id);
  const from = owned.find(({ switchOptions }) => switchOptions.some(({ productId }) => productId === product.id));
  // Neither a switch nor what the customer has already begins with a trial.
  const trial = mine || from ? null : text.trial(shown);
  return (
    <li className="lk-plan" data-owned={mine ? "" : undefined} aria-labelledby={id}>
      <div className="lk-plan-head">
        <h2 className="lk-plan-name" id={id}>
          <bdi>{product.displayName}</bdi>
        </h2>
        {product.description === "" ? null : <p className="lk-plan-description">{product.description}</p>}
        <p className="lk-plan-price">
          <span className="lk-plan-amount">{text.amount(shown)}</span> {text.interval(shown)}
        </p>
        {trial === null ? null : <p className="lk-plan-trial">{trial}</p>}
      </div>
      <PlanButton
        product={product}
        priceId={priceId}
        customer={customer}
        mine={mine}
        from={from}
        returnUrl={returnUrl}
      />
      {product.includedItems.length + product.features.length > 0 ? (
        <ul className="lk-plan-items" aria-label={t("includes")}>
          {product.includedItems.map(({ itemId, displayName: item, quantity: count, repeat }) => {
            const quantity = new Intl.NumberFormat(language).format(count);
            const per = repeat ? text.interval({ interval: repeat }) : "";
            return (
              <li className="lk-plan-item" key={itemId}>
                <Icon path={check} />
                <span>
                  <bdi>{`${quantity} ${item}`.trim()}</bdi> {per}
                </span>
              </li>
            );
          })}
          {product.features.map((feature) => (
            <li className="lk-plan-item" key={feature}>
              <Icon path={check} />
              <bdi>{feature}</bdi>
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}
