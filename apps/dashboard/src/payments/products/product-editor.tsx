import { useResource } from "@latchkit/react";
import { FieldError, useMessages } from "@latchkit/ui";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { idFor } from "../../data-vault/stores.ts";
import { CheckField, SelectField, TextField } from "../../parts/forms/fields.tsx";
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
      <Form className="form product-form" submit={isNew ? t("createProduct") : t("saveProduct")} onSubmit={save}>
        <AboutFields
          draft={draft}
          isNew={isNew}
          hasOwnId={hasOwnId}
          newCatalog={newCatalog}
          onChange={change}
          onOwnId={() => setOwnId(true)}
          onNewCatalog={setNewCatalog}
        />

        <Section title={t("prices")} lead={t("pricesLead")}>
          <CheckField
            name="isDefault"
            label={t("isDefault")}
            hint={t("isDefaultHint")}
            checked={draft.isDefault}
            onChange={({ target: { checked } }) =>
              change({ isDefault: checked, ...(!checked && draft.prices.length === 0 && { prices: [newPrice([])] }) })
            }
          />
          {!draft.isDefault && <PriceFields prices={draft.prices} onChange={(prices) => change({ prices })} />}
        </Section>

        <Section title={t("included")} lead={t("includedLead")}>
          <IncludedFields
            included={draft.included}
            items={items.map(([id, { displayName }]) => ({ value: id, label: displayName }))}
            customerType={draft.customerType}
            onChange={(included) => change({ included })}
          />
        </Section>

        <OptionFields draft={draft} onChange={change} />
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

interface AboutFieldsProps extends PartProps {
  isNew: boolean;
  /** Whether the ID was typed, and no longer follows the name. */
  hasOwnId: boolean;
  /** Name of a catalog to create; `null` for none. */
  newCatalog: string | null;
  onOwnId(): void;
  onNewCatalog(name: string | null): void;
}

function AboutFields(props: AboutFieldsProps) {
  const { draft, isNew, hasOwnId, newCatalog, onChange: change, onOwnId, onNewCatalog } = props;
  const { payments } = useResource(useAdminApp().config);
  const t = useMessages(paymentsMessages);
  return (
    <Section title={t("about")}>
      <TextField
        name="displayName"
        label={t("name")}
        hint={t("nameHint")}
        value={draft.displayName}
        autoComplete="off"
        onChange={({ target: { value } }) => change({ displayName: value, ...(!hasOwnId && { id: idFor(value) }) })}
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
          onChange={({ target: { value } }) => {
            onOwnId();
            change({ id: value.trim() });
          }}
        />
      )}
      <SelectField
        name="customerType"
        label={t("soldTo")}
        hint={isNew ? t("soldToHint") : t("soldToFixed")}
        value={draft.customerType}
        disabled={!isNew}
        options={(["user", "team", "custom"] as const).map((type) => ({ value: type, label: t(`to ${type}`) }))}
        onChoose={(customerType) => change({ customerType, included: [], addOnTo: [] })}
      />
      <SelectField
        name="catalog"
        label={t("catalog")}
        hint={t("catalogHint")}
        value={newCatalog === null ? draft.catalogId : NEW_CATALOG}
        options={[
          { value: "", label: t("noCatalog") },
          ...Object.entries(payments.catalogs).map(([id, { displayName }]) => ({
            value: id,
            label: displayName || id,
          })),
          { value: NEW_CATALOG, label: t("newCatalog") },
        ]}
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
    </Section>
  );
}

function OptionFields({ draft, onChange: change }: PartProps) {
  const { payments } = useResource(useAdminApp().config);
  const t = useMessages(paymentsMessages);
  const bases = basesOf(draft, payments.products);
  return (
    <Section title={t("options")}>
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
    </Section>
  );
}
