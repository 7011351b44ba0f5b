import type { FirstViewInternalApiKey, InternalApiKey } from "@latchkit/kit";
import { useResource } from "@latchkit/react";
import { useState } from "react";
import { Confirm } from "../parts/confirm.tsx";
import { Copyable } from "../parts/copy-button.tsx";
import { Dialog } from "../parts/dialog.tsx";
import { Empty } from "../parts/empty.tsx";
import { FieldError, Form, SelectField, TextField, textOf } from "../parts/form.tsx";
import { Facts } from "../parts/section.tsx";
import { type Column, Table } from "../parts/table.tsx";
import { Time } from "../parts/time.tsx";
import { Page } from "../shell/page.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";

/** With what apps and servers reach the project. */
export function ProjectKeysPage() {
  const keys = useResource(useAdminApp().internalApiKeys);
  return (
    <Page
      title="Project keys"
      lead="With these your app and your backend reach the project. They are shown once, when they are made."
      actions={<NewKeys />}
    >
      {keys.length === 0 && (
        <Empty title="There are no keys yet">
          <p>Make a set for each place that your app runs at, so that you can revoke one without the others.</p>
        </Empty>
      )}
      {keys.length > 0 && <Table caption="Project keys" columns={COLUMNS} rows={keys} rowKey={({ id }) => id} />}
    </Page>
  );
}

const COLUMNS: readonly Column<InternalApiKey>[] = [
  { id: "description", header: "For", cell: ({ description }) => description || "Nothing said" },
  {
    id: "client",
    header: "Client",
    isMinor: true,
    cell: ({ publishableClientKey: key }) => key && <code>…{key.lastFour}</code>,
  },
  {
    id: "server",
    header: "Server",
    isMinor: true,
    cell: ({ secretServerKey: key }) => key && <code>…{key.lastFour}</code>,
  },
  {
    id: "admin",
    header: "Admin",
    isMinor: true,
    cell: ({ superSecretAdminKey: key }) => key && <code>…{key.lastFour}</code>,
  },
  { id: "created", header: "Made", isMinor: true, cell: ({ createdAt }) => <Time at={createdAt} /> },
  {
    id: "status",
    header: "Works",
    cell: (key) => {
      const why = key.whyInvalid();
      if (why === "manually-revoked") return <span className="badge">Revoked</span>;
      if (why === "expired") return <span className="badge">Expired</span>;
      return (
        <>
          until <Time at={key.expiresAt} />
        </>
      );
    },
  },
  {
    id: "actions",
    header: <span className="visually-hidden">Actions</span>,
    cell: (key) =>
      key.isValid() && (
        <Confirm
          button="Revoke"
          look="quiet"
          title="Revoke these keys?"
          confirm="Revoke keys"
          onConfirm={async () => {
            await key.revoke();
            return "The keys are revoked.";
          }}
        >
          <p>
            Whatever uses “{key.description}” stops working at once. Nobody can take that back; you can make other keys.
          </p>
        </Confirm>
      ),
  },
];

const DAY_MILLIS = 24 * 60 * 60 * 1000;

const LIFETIMES = [
  { value: "30", label: "30 days" },
  { value: "365", label: "A year" },
  { value: "3650", label: "Ten years" },
];

function NewKeys() {
  const app = useAdminApp();
  const [isOpen, setOpen] = useState(false);
  const [made, setMade] = useState<FirstViewInternalApiKey | null>(null);

  async function create(values: FormData): Promise<undefined> {
    const kinds = {
      hasPublishableClientKey: values.has("client"),
      hasSecretServerKey: values.has("server"),
      hasSuperSecretAdminKey: values.has("admin"),
    };
    const description = textOf(values, "description");
    if (description === "")
      throw new FieldError("Say what they are for, to know them again.", { field: "description" });
    if (!Object.values(kinds).includes(true)) throw new FieldError("Choose at least one.", { field: "client" });
    const expiresAt = new Date(Date.now() + Number(textOf(values, "days")) * DAY_MILLIS);
    setMade(await app.createInternalApiKey({ description, expiresAt, ...kinds }));
  }

  const close = () => {
    setOpen(false);
    setMade(null);
  };
  return (
    <>
      <button type="button" className="button" data-look="primary" onClick={() => setOpen(true)}>
        New keys
      </button>
      <Dialog title={made ? "Your new keys" : "New keys"} isOpen={isOpen} onClose={close}>
        {made ? (
          <>
            <p className="notice">They are shown only now. Put the secret ones where only your backend reads them.</p>
            <Facts
              facts={(
                [
                  ["Publishable client key", made.publishableClientKey],
                  ["Secret server key", made.secretServerKey],
                  ["Super secret admin key", made.superSecretAdminKey],
                ] as const
              ).flatMap(([name, key]) =>
                key === null ? [] : [[name, <Copyable key={name} text={key} what={name} />]],
              )}
            />
            <div className="form-actions">
              <button type="button" className="button" data-look="primary" onClick={close}>
                Done
              </button>
            </div>
          </>
        ) : (
          <Form submit="Make keys" onSubmit={create}>
            <TextField
              name="description"
              label="What for"
              placeholder="Production"
              maxLength={1000}
              autoComplete="off"
            />
            <SelectField name="days" label="They work for" options={LIFETIMES} defaultValue="365" />
            <fieldset className="field">
              <legend>Kinds</legend>
              <label className="check">
                <input type="checkbox" name="client" defaultChecked /> Publishable client key, for browsers and apps
              </label>
              <label className="check">
                <input type="checkbox" name="server" defaultChecked /> Secret server key, for your backend
              </label>
              <label className="check">
                <input type="checkbox" name="admin" /> Super secret admin key, to change the project by programs
              </label>
            </fieldset>
          </Form>
        )}
      </Dialog>
    </>
  );
}
