import { useMessages } from "@latchkit/ui";
import { FieldGroup } from "../../parts/forms/field-group.tsx";
import { CheckField, SelectField, TextField } from "../../parts/forms/fields.tsx";
import { useIntervalWords } from "../interval-words.ts";
import { paymentsMessages } from "../messages.ts";
import { CURRENCIES, type IntervalUnit, UNITS } from "../money.ts";
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
  const words = useIntervalWords();
  const { key, id, interval, isServerOnly } = price;
  return (
    <fieldset className="price-box">
      <legend>{id || t("price")}</legend>
      <div className="form-line">
        <Amounts price={price} onChange={onChange} />
        <SelectField
          name={`price-${key}-billing`}
          label={t("billing")}
          value={interval ? interval[1] : "once"}
          options={[
            { value: "once", label: t("billing once") },
            ...UNITS.map((unit) => ({ value: unit, label: t(`billing ${unit}`) })),
          ]}
          onChoose={(unit) => onChange({ interval: unit === "once" ? null : [interval?.[0] ?? 1, unit] })}
        />
      </div>
      <FieldGroup
        title={t("morePrice")}
        summary={price.trial && interval ? t("trialOf", { length: words.length(price.trial) }) : null}
        fields={[`price-${key}-id`, `price-${key}-count`, `price-${key}-trial`]}
      >
        {interval && <Recurrence price={price} interval={interval} onChange={onChange} />}
        <AddCurrency price={price} onChange={onChange} />
        <PriceId price={price} onChange={onChange} />
        <CheckField
          name={`price-${key}-serverOnly`}
          label={t("priceServerOnly")}
          checked={isServerOnly}
          onChange={({ target }) => onChange({ isServerOnly: target.checked })}
        />
      </FieldGroup>
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
  return CURRENCIES.filter((currency) => amounts[currency] !== undefined).map((currency) => (
    <TextField
      key={currency}
      name={`price-${key}-${currency}`}
      label={t("amountIn", { currency })}
      value={amounts[currency]}
      inputMode="decimal"
      autoComplete="off"
      placeholder="12.00"
      onChange={({ target }) =>
        onChange({ amounts: { ...amounts, [currency]: target.value.trim().replace(",", ".") } })
      }
    />
  ));
}

function AddCurrency({ price: { key, amounts }, onChange }: PartProps) {
  const t = useMessages(paymentsMessages);
  const missing = CURRENCIES.filter((currency) => amounts[currency] === undefined);
  if (missing.length === 0) return null;
  return (
    <SelectField
      name={`price-${key}-currency`}
      label={t("addCurrency")}
      value=""
      options={[{ value: "", label: t("chooseCurrency") }, ...missing.map((one) => ({ value: one, label: one }))]}
      onChoose={(currency) => currency !== "" && onChange({ amounts: { ...amounts, [currency]: "" } })}
    />
  );
}

interface RecurrenceProps extends PartProps {
  interval: NonNullable<PriceDraft["interval"]>;
}

function Recurrence({ price: { key, trial }, interval: [count, unit], onChange }: RecurrenceProps) {
  const t = useMessages(paymentsMessages);
  return (
    <div className="form-line">
      <TextField
        name={`price-${key}-count`}
        label={t(`count ${unit}`)}
        type="number"
        min={1}
        value={count}
        onChange={({ target }) => onChange({ interval: [target.valueAsNumber || 0, unit] })}
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
