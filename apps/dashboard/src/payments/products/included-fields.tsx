import { useMessages } from "@latchkit/ui";
import { Link } from "@tanstack/react-router";
import { type Option, SelectField, TextField } from "../../parts/forms/fields.tsx";
import { useAdminApp } from "../../shell/project-frame.tsx";
import type { CustomerType } from "../customer-field.tsx";
import { paymentsMessages } from "../messages.ts";
import { UNITS } from "../money.ts";
import { type IncludedDraft, newIncluded } from "./product-draft.ts";

export interface IncludedFieldsProps {
  included: readonly IncludedDraft[];
  /** Items that customers of the type can have. */
  items: readonly Option[];
  customerType: CustomerType;
  onChange(included: readonly IncludedDraft[]): void;
}

const EXPIRIES = ["never", "when-purchase-expires", "when-repeated"] as const;

/** Edits what comes with a product, how often again, and until when. */
export function IncludedFields({ included, items, customerType, onChange }: IncludedFieldsProps) {
  const { projectId } = useAdminApp();
  const t = useMessages(paymentsMessages);
  if (items.length === 0) {
    return (
      <p className="hint">
        {t(`noItemsOf ${customerType}`)}{" "}
        <Link to="/projects/$projectId/items" params={{ projectId }}>
          {t("toItems")}
        </Link>
      </p>
    );
  }
  const replace = (key: string, part: Partial<IncludedDraft>) =>
    onChange(included.map((one) => (one.key === key ? { ...one, ...part } : one)));
  return (
    <>
      {included.map((one) => (
        <Included
          key={one.key}
          included={one}
          items={items}
          onChange={(part) => replace(one.key, part)}
          onRemove={() => onChange(included.filter(({ key }) => key !== one.key))}
        />
      ))}
      <button
        type="button"
        className="button"
        onClick={() => {
          const free = items.find(({ value }) => !included.some(({ itemId }) => itemId === value)) ?? items[0];
          onChange([...included, newIncluded(free?.value ?? "")]);
        }}
      >
        {t("includeItem")}
      </button>
    </>
  );
}

interface OneIncludedProps {
  included: IncludedDraft;
  items: readonly Option[];
  onChange(part: Partial<IncludedDraft>): void;
  onRemove(): void;
}

function Included({ included: one, items, onChange, onRemove }: OneIncludedProps) {
  const t = useMessages(paymentsMessages);
  return (
    <fieldset className="price-box">
      <legend>{items.find(({ value }) => value === one.itemId)?.label ?? t("item")}</legend>
      <div className="form-line">
        <TextField
          name={`item-${one.key}-quantity`}
          label={t("quantity")}
          inputMode="numeric"
          value={one.quantity}
          autoComplete="off"
          onChange={({ target }) => onChange({ quantity: target.value.trim() })}
        />
        <SelectField
          name={`item-${one.key}-item`}
          label={t("item")}
          options={items}
          value={one.itemId}
          onChange={({ target }) => onChange({ itemId: target.value })}
        />
      </div>
      <div className="form-line">
        <SelectField
          name={`item-${one.key}-repeat`}
          label={t("granted")}
          value={one.repeat ? one.repeat[1] : "never"}
          options={[
            { value: "never", label: t("grantedOnce") },
            ...UNITS.map((unit) => ({ value: unit, label: t(`every ${unit}`) })),
          ]}
          onChoose={(value) =>
            onChange({
              repeat: value === "never" ? null : [1, value],
              expires: value === "never" && one.expires === "when-repeated" ? "when-purchase-expires" : one.expires,
            })
          }
        />
        <SelectField
          name={`item-${one.key}-expires`}
          label={t("expires")}
          value={one.expires}
          options={EXPIRIES.filter((expiry) => expiry !== "when-repeated" || one.repeat !== null).map((expiry) => ({
            value: expiry,
            label: t(`expires ${expiry}`),
          }))}
          onChoose={(expires) => onChange({ expires })}
        />
      </div>
      <p>
        <button
          type="button"
          className="button"
          data-look="quiet"
          aria-label={`${t("removeItem")}: ${one.itemId}`}
          onClick={onRemove}
        >
          {t("removeItem")}
        </button>
      </p>
    </fieldset>
  );
}
