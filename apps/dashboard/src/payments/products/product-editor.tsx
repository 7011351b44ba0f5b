import { PRODUCT_DESCRIPTION_MAX_LENGTH } from "@latchkit/kit";
import { useResource } from "@latchkit/react";
import { FieldError, useMessages } from "@latchkit/ui";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { idFor } from "../../data-vault/stores.ts";
import { FieldGroup } from "../../parts/forms/field-group.tsx";
import { CheckField, SelectField, TextArea, TextField } from "../../parts/forms/fields.tsx";
import { Form } from "../../parts/forms/form.tsx";
import { Section } from "../../parts/layout/section.tsx";
import { useAdminApp } from "../../shell/project-frame.tsx";
import { paymentsMessages } from "../messages.ts";
import { IncludedFields } from "./included-fields.tsx";
import { PriceFields } from "./price-fields.tsx";
import { PricingCard } from "./pricing-card.tsx";
import { basesOf, configOf, isProductId, newPrice, type ProductDraft, problemOf } from "./product-draft.ts";

const NEW_CATALOG = "*";

interface ProductEditorProps {
  initial: ProductDraft;
  isNew?: boolean;
  /** Shown below the form. */
  children?: ReactNode;
}

/** Edits a product beside a preview of its pricing card. */
export function ProductEditor({ initial, isNew = false, children }: ProductEditorProps) {
  const app = useAdminApp();
  const project = useResource(app.project);
  const { payments } = useResource(app.config);
  const navigate = useNavigate();
  const t = useMessages(paymentsMessages);
  const [draft, setDraft] = useState(initial);
  const [hasOwnId, setOwnId] = useState(!isNew);
  const [newCatalog, setNewCatalog] = useState<string | null>(null);
  const change = (part: Partial<ProductDraft>) => setDraft((before) => ({ ...before, ...part }));
  const items = Object.entries(payments.items).filter(([, { customerType }]) => customerType === draft.customerType);
  const itemNames = Object.fromEntries(items.map(([id, { displayName }]) => [id, displayName]));
  const includedWords = draft.included
    .map(({ itemId, quantity }) => `${quantity} ${itemNames[itemId] ?? itemId}`)
    .join(", ");

  async function save(): Promise<string> {
    const wrong = problemOf(draft, isNew ? Object.keys(payments.products) : []);
    if (wrong) throw new FieldError(t(wrong.problem), { field: wrong.field });
    const catalogId = newCatalog === null ? draft.catalogId : idFor(newCatalog);
    if (newCatalog !== null && !isProductId(catalogId)) throw new FieldError(t("badId"), { field: "newCatalog" });
    await project.updateConfig({
      ...(newCatalog !== null && { [`payments.catalogs.${catalogId}`]: { displayName: newCatalog.trim() } }),
      [`payments.products.${draft.id}`]: configOf({ ...draft, catalogId }),
    });
    if (isNew) {
      const params = { projectId: app.projectId, productId: draft.id };
      await navigate({ to: "/projects/$projectId/products/$productId", params, replace: true });
      return t("productCreated");
    }
    setNewCatalog(null);
    change({ catalogId });
    return t("productSaved");
  }

  return (
    <div className="product-editor">
      <Form
        className="form product-form"
        isSettings={!isNew}
        submit={isNew ? t("createProduct") : t("saveProduct")}
        onSubmit={save}
      >
        <Section title={t("about")}>
          <TextField
            name="displayName"
            label={t("name")}
            hint={t("nameHint")}
            value={draft.displayName}
            autoComplete="off"
            onChange={({ target: { value } }) => change({ displayName: value, ...(!hasOwnId && { id: idFor(value) }) })}
          />
          {!draft.isDefault && <PriceFields prices={draft.prices} onChange={(prices) => change({ prices })} />}
        </Section>
        <div className="field-groups">
          <DescriptionFields draft={draft} onChange={change} />
          <FieldGroup
            title={t("included")}
            summary={includedWords || t("includedLead")}
            fields={draft.included.flatMap(({ key }) => [`item-${key}-quantity`, `item-${key}-item`])}
          >
            <IncludedFields
              included={draft.included}
              items={items.map(([id, { displayName }]) => ({ value: id, label: displayName }))}
              customerType={draft.customerType}
              onChange={(included) => change({ included })}
            />
          </FieldGroup>
          <CatalogFields draft={draft} newCatalog={newCatalog} onChange={change} onNewCatalog={setNewCatalog} />
          <OptionFields
            draft={draft}
            isNew={isNew}
            onChange={change}
            onId={(id) => {
              setOwnId(true);
              change({ id });
            }}
          />
        </div>
      </Form>
      <aside className="product-preview" aria-label={t("preview")}>
        <p className="hint">{t("preview")}</p>
        <PricingCard product={draft} itemNames={itemNames} />
      </aside>
      {children}
    </div>
  );
}

interface PartProps {
  draft: ProductDraft;
  onChange(part: Partial<ProductDraft>): void;
}

function DescriptionFields({ draft: { description, features }, onChange: change }: PartProps) {
  const t = useMessages(paymentsMessages);
  return (
    <FieldGroup
      title={t("description")}
      summary={description || t("descriptionHint")}
      fields={["description", "features"]}
    >
      <TextArea
        name="description"
        label={t("description")}
        hint={t("descriptionHint")}
        rows={2}
        maxLength={PRODUCT_DESCRIPTION_MAX_LENGTH}
        value={description}
        onChange={({ target }) => change({ description: target.value })}
      />
      <TextArea
        name="features"
        label={t("features")}
        hint={t("featuresHint")}
        rows={4}
        value={features}
        onChange={({ target }) => change({ features: target.value })}
      />
    </FieldGroup>
  );
}

interface CatalogFieldsProps extends PartProps {
  /** Name of a catalog to create; `null` for none. */
  newCatalog: string | null;
  onNewCatalog(name: string | null): void;
}

function CatalogFields({ draft, newCatalog, onChange: change, onNewCatalog }: CatalogFieldsProps) {
  const { payments } = useResource(useAdminApp().config);
  const t = useMessages(paymentsMessages);
  const catalogs = Object.entries(payments.catalogs).map(([id, { displayName }]) => ({
    value: id,
    label: displayName || id,
  }));
  const chosen = catalogs.find(({ value }) => value === draft.catalogId);
  const bases = basesOf(draft, payments.products);
  return (
    <FieldGroup
      title={t("catalog")}
      summary={newCatalog ?? chosen?.label ?? t("catalogHint")}
      fields={["catalog", "newCatalog"]}
    >
      <SelectField
        name="catalog"
        label={t("catalog")}
        hint={t("catalogHint")}
        value={newCatalog === null ? draft.catalogId : NEW_CATALOG}
        options={[{ value: "", label: t("noCatalog") }, ...catalogs, { value: NEW_CATALOG, label: t("newCatalog") }]}
        onChange={({ target: { value } }) => {
          onNewCatalog(value === NEW_CATALOG ? "" : null);
          if (value !== NEW_CATALOG) change({ catalogId: value });
        }}
      />
      {newCatalog !== null && (
        <TextField
          name="newCatalog"
          label={t("catalogName")}
          hint={t("catalogNameHint")}
          value={newCatalog}
          autoComplete="off"
          onChange={({ target }) => onNewCatalog(target.value)}
        />
      )}
      <CheckField
        name="isDefault"
        label={t("isDefault")}
        hint={t("isDefaultHint")}
        checked={draft.isDefault}
        onChange={({ target: { checked } }) =>
          change({ isDefault: checked, ...(!checked && draft.prices.length === 0 && { prices: [newPrice([])] }) })
        }
      />
      {bases.length > 0 && (
        <fieldset className="field">
          <legend>{t("addOnTo")}</legend>
          <p className="hint">{t("addOnToHint")}</p>
          {bases.map(([id, { displayName }]) => (
            <label key={id} className="check">
              <input
                type="checkbox"
                checked={draft.addOnTo.includes(id)}
                onChange={({ target: { checked } }) =>
                  change({
                    addOnTo: checked ? [...draft.addOnTo, id] : draft.addOnTo.filter((other) => other !== id),
                  })
                }
              />
              <span>{displayName}</span>
            </label>
          ))}
        </fieldset>
      )}
    </FieldGroup>
  );
}

interface OptionFieldsProps extends PartProps {
  isNew: boolean;
  /** Called when the ID is typed, and no longer follows the name. */
  onId(id: string): void;
}

function OptionFields({ draft, isNew, onChange: change, onId }: OptionFieldsProps) {
  const t = useMessages(paymentsMessages);
  return (
    <FieldGroup
      title={t("options")}
      summary={[`${t("soldTo")}: ${t(`to ${draft.customerType}`)}`, draft.id].filter(Boolean).join(" · ")}
      fields={["id", "customerType"]}
    >
      <SelectField
        name="customerType"
        label={t("soldTo")}
        hint={isNew ? t("soldToHint") : t("soldToFixed")}
        value={draft.customerType}
        disabled={!isNew}
        options={(["user", "team", "custom"] as const).map((type) => ({ value: type, label: t(`to ${type}`) }))}
        onChoose={(customerType) => change({ customerType, included: [], addOnTo: [] })}
      />
      {isNew && (
        <TextField
          name="id"
          label={t("id")}
          hint={t("idHint")}
          value={draft.id}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          data-code
          onChange={({ target: { value } }) => onId(value.trim())}
        />
      )}
      {!draft.isDefault && (
        <CheckField
          name="isStackable"
          label={t("stackable")}
          hint={t("stackableHint")}
          checked={draft.isStackable}
          onChange={({ target }) => change({ isStackable: target.checked })}
        />
      )}
      <CheckField
        name="isServerOnly"
        label={t("serverOnly")}
        hint={t("serverOnlyHint")}
        checked={draft.isServerOnly}
        onChange={({ target }) => change({ isServerOnly: target.checked })}
      />
    </FieldGroup>
  );
}
