import { useResource } from "@latchkit/react";
import { FieldError, useMessages } from "@latchkit/ui";
import { useState } from "react";
import { idFor } from "../data-vault/stores.ts";
import { Confirm } from "../parts/dialogs/confirm.tsx";
import { DialogButton } from "../parts/dialogs/dialog-button.tsx";
import { SelectField, TextField } from "../parts/forms/fields.tsx";
import { Form, textOf } from "../parts/forms/form.tsx";
import { Snippet } from "../parts/layout/snippet.tsx";
import { Empty } from "../parts/lists/empty.tsx";
import { Table } from "../parts/lists/table.tsx";
import { Page } from "../shell/page.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import type { CustomerType } from "./customer-field.tsx";
import { paymentsMessages } from "./messages.ts";
import { isProductId } from "./products/product-draft.ts";
import "./payments.css";

const SPEND = `const credits = await user.getItem("credits");
if (!(await credits.tryDecreaseQuantity(1))) throw new Error("No credits left");`;

interface ItemRow {
  readonly id: string;
  readonly displayName: string;
  readonly customerType: CustomerType;
  /** Names of products that include it. */
  readonly products: readonly string[];
}

/** Lists what customers have in quantities: credits, seats, minutes. */
export function ItemsPage() {
  const app = useAdminApp();
  const { payments } = useResource(app.config);
  const t = useMessages(paymentsMessages);
  const products = Object.values(payments.products);
  const items: readonly ItemRow[] = Object.entries(payments.items).map(([id, item]) => ({
    id,
    ...item,
    products: products.filter(({ includedItems }) => Object.hasOwn(includedItems, id)).map((one) => one.displayName),
  }));
  const newItem = <NewItem taken={items.map(({ id }) => id)} />;
  return (
    <Page title={t("itemsTitle")} lead={t("itemsLead")} actions={items.length > 0 && newItem}>
      {items.length === 0 ? (
        <>
          <Empty icon="layers" title={t("noItems")}>
            <p>{t("noItemsText")}</p>
            {newItem}
          </Empty>
          <Snippet title="app.ts" code={SPEND} what={t("spendCode")} />
        </>
      ) : (
        <Table
          caption={t("itemsTitle")}
          rows={items}
          rowKey={({ id }) => id}
          columns={[
            { id: "name", header: t("item"), cell: ({ displayName }) => displayName },
            { id: "type", header: t("ownedBy"), isMinor: true, cell: ({ customerType }) => t(`to ${customerType}`) },
            {
              id: "products",
              header: t("comesWith"),
              isMinor: true,
              cell: ({ products: names }) => (names.length === 0 ? t("comesWithNone") : names.join(", ")),
            },
            { id: "id", header: t("id"), isMinor: true, cell: ({ id }) => <code>{id}</code> },
            {
              id: "actions",
              header: <span className="visually-hidden">{t("actions")}</span>,
              cell: (item) => <ItemActions item={item} />,
            },
          ]}
        />
      )}
    </Page>
  );
}

function NewItem({ taken }: { taken: readonly string[] }) {
  const t = useMessages(paymentsMessages);
  return (
    <DialogButton label={t("newItem")} look="primary">
      {(close) => <NewItemForm taken={taken} onDone={close} />}
    </DialogButton>
  );
}

function NewItemForm({ taken, onDone }: { taken: readonly string[]; onDone(): void }) {
  const app = useAdminApp();
  const project = useResource(app.project);
  const t = useMessages(paymentsMessages);
  const [name, setName] = useState("");
  const [typedId, setTypedId] = useState<string | null>(null);
  const id = (typedId ?? idFor(name)).trim();
  return (
    <Form
      submit={t("createItem")}
      onSubmit={async (values) => {
        if (name.trim() === "") throw new FieldError(t("noName"), { field: "name" });
        if (!isProductId(id)) throw new FieldError(t("badId"), { field: "id" });
        if (taken.includes(id)) throw new FieldError(t("takenId"), { field: "id" });
        const customerType = textOf(values, "customerType");
        await project.updateConfig({ [`payments.items.${id}`]: { displayName: name.trim(), customerType } });
        onDone();
        return t("itemCreated");
      }}
    >
      <TextField
        name="name"
        label={t("name")}
        hint={t("itemNameHint")}
        value={name}
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
      />
      <TextField
        name="id"
        label={t("id")}
        hint={t("idHint")}
        value={id}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-code
        onChange={({ target }) => setTypedId(target.value)}
      />
      <SelectField
        name="customerType"
        label={t("ownedBy")}
        hint={t("ownedByHint")}
        options={(["user", "team", "custom"] as const).map((type) => ({ value: type, label: t(`to ${type}`) }))}
      />
    </Form>
  );
}

function ItemActions({ item: { id, displayName, customerType, products } }: { item: ItemRow }) {
  const app = useAdminApp();
  const project = useResource(app.project);
  const t = useMessages(paymentsMessages);
  return (
    <span className="row-actions">
      <DialogButton label={t("rename")} name={t("renameNamed", { name: displayName })} look="quiet">
        {(close) => (
          <Form
            submit={t("save")}
            onSubmit={async (values) => {
              const name = textOf(values, "name");
              if (name === "") throw new FieldError(t("noName"), { field: "name" });
              await project.updateConfig({ [`payments.items.${id}`]: { displayName: name, customerType } });
              close();
              return t("itemSaved");
            }}
          >
            <TextField name="name" label={t("name")} defaultValue={displayName} autoComplete="off" />
          </Form>
        )}
      </DialogButton>
      <Confirm
        button={t("remove")}
        name={t("removeNamed", { name: displayName })}
        title={t("removeItemTitle")}
        confirm={t("remove")}
        look="quiet"
        onConfirm={async () => {
          await project.updateConfig({ [`payments.items.${id}`]: null });
          return t("itemRemoved");
        }}
      >
        <p>{t("removeItemText")}</p>
        {products.length > 0 && <p>{t("removeItemUsed", { products: products.join(", ") })}</p>}
      </Confirm>
    </span>
  );
}
