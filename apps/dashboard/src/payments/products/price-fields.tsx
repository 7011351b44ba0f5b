import { useMessages } from "@latchkit/ui";
import { CheckField, SelectField, TextField } from "../../parts/forms/fields.tsx";
import { paymentsMessages } from "../messages.ts";
import { CURRENCIES, type Currency, type IntervalUnit, UNITS } from "../money.ts";
import { newPrice, type PriceDraft } from "./product-draft.ts";

export interface PriceFieldsProps {
  prices: readonly PriceDraft[];
  onChange(prices: readonly PriceDraft[]): void;
}

/** Edits the prices of a product. */
export function PriceFields({ prices, onChange }: PriceFieldsProps) {
  const t = useMessages(paymentsMessages);
  const replace = (key: string, part: Partial<PriceDraft>) =>
    onChange(prices.map((price) => (price.key === key ? { ...price, ...part } : price)));
  return (
    <>
      {prices.map((price) => (
        <OnePrice
          key={price.key}
          price={price}
          onChange={(part) => replace(price.key, part)}
          onRemove={() => onChange(prices.filter(({ key }) => key !== price.key))}
        />
      ))}
      {prices.length === 0 && <p className="hint">{t("noPricesHint")}</p>}
      <button type="button" className="button" onClick={() => onChange([...prices, newPrice(prices)])}>
        {t("addPrice")}
      </button>
    </>
  );
}

interface OnePriceProps {
  price: PriceDraft;
  onChange(part: Partial<PriceDraft>): void;
  onRemove(): void;
}

function OnePrice({ price, onChange, onRemove }: OnePriceProps) {
  const t = useMessages(paymentsMessages);
  const { key, id, interval, isServerOnly } = price;
  return (
    <fieldset className="price-box">
      <legend>{id || t("price")}</legend>
      <Amounts price={price} onChange={onChange} />
      <CheckField
        name={`price-${key}-recurs`}
        label={t("recurs")}
        checked={interval !== null}
        onChange={({ target }) => onChange({ interval: target.checked ? [1, "month"] : null })}
      />
      {interval && <Recurrence price={price} interval={interval} onChange={onChange} />}
      <PriceId price={price} onChange={onChange} />
      <CheckField
        name={`price-${key}-serverOnly`}
        label={t("priceServerOnly")}
        checked={isServerOnly}
        onChange={({ target }) => onChange({ isServerOnly: target.checked })}
      />
      <p>
        <button
          type="button"
          className="button"
          data-look="quiet"
          aria-label={`${t("removePrice")}: ${id}`}
          onClick={onRemove}
        >
          {t("removePrice")}
        </button>
      </p>
    </fieldset>
  );
}

type PartProps = Pick<OnePriceProps, "price" | "onChange">;

function Amounts({ price: { key, amounts }, onChange }: PartProps) {
  const t = useMessages(paymentsMessages);
  const given = CURRENCIES.filter((currency) => amounts[currency] !== undefined);
  const missing = CURRENCIES.filter((currency) => amounts[currency] === undefined);
  const setAmount = (currency: Currency, amount: string | undefined) =>
    onChange({ amounts: { ...amounts, [currency]: amount } });
  return (
    <>
      <div className="form-line">
        {given.map((currency) => (
          <TextField
            key={currency}
            name={`price-${key}-${currency}`}
            label={t("amountIn", { currency })}
            value={amounts[currency]}
            inputMode="decimal"
            autoComplete="off"
            placeholder="12.00"
            onChange={({ target }) => setAmount(currency, target.value.trim().replace(",", "."))}
          />
        ))}
      </div>
      {missing.length > 0 && (
        <AddCurrency id={`add-currency-${key}`} missing={missing} onAdd={(currency) => setAmount(currency, "")} />
      )}
    </>
  );
}

interface AddCurrencyProps {
  id: string;
  missing: readonly Currency[];
  onAdd(currency: Currency): void;
}

function AddCurrency({ id, missing, onAdd }: AddCurrencyProps) {
  const t = useMessages(paymentsMessages);
  function add(chosen: string): void {
    const currency = missing.find((one) => one === chosen);
    if (currency) onAdd(currency);
  }
  return (
    <div className="field">
      <label htmlFor={id}>{t("addCurrency")}</label>
      <select id={id} className="input" value="" onChange={({ target }) => add(target.value)}>
        <option value="">{t("chooseCurrency")}</option>
        {missing.map((currency) => (
          <option key={currency}>{currency}</option>
        ))}
      </select>
    </div>
  );
}

interface RecurrenceProps extends PartProps {
  interval: NonNullable<PriceDraft["interval"]>;
}

function Recurrence({ price: { key, trial }, interval: [count, unit], onChange }: RecurrenceProps) {
  const t = useMessages(paymentsMessages);
  const units = UNITS.map((each) => ({ value: each, label: t(`unit ${each}`) }));
  return (
    <div className="form-line">
      <TextField
        name={`price-${key}-count`}
        label={t("everyCount")}
        type="number"
        min={1}
        value={count}
        onChange={({ target }) => onChange({ interval: [target.valueAsNumber || 0, unit] })}
      />
      <SelectField
        name={`price-${key}-unit`}
        label={t("unit")}
        options={units}
        value={unit}
        onChoose={(chosen) => onChange({ interval: [count, chosen] })}
      />
      <TextField
        name={`price-${key}-trial`}
        label={t("trialDays")}
        hint={t("trialHint")}
        type="number"
        min={0}
        value={trial ? daysOf(trial) : ""}
        onChange={({ target }) =>
          onChange({
            trial: target.value === "" || target.valueAsNumber === 0 ? null : [target.valueAsNumber, "day"],
          })
        }
      />
    </div>
  );
}

function PriceId({ price: { key, id }, onChange }: PartProps) {
  const t = useMessages(paymentsMessages);
  return (
    <div className="form-line">
      <TextField
        name={`price-${key}-id`}
        label={t("priceId")}
        value={id}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-code
        onChange={({ target }) => onChange({ id: target.value.trim() })}
      />
    </div>
  );
}

/** Trials are edited in days; a month counts 30. */
function daysOf([count, unit]: readonly [number, IntervalUnit]): number {
  return count * { day: 1, week: 7, month: 30, year: 365 }[unit];
}
