import { KnownError, type PermissionDefinition, type PermissionDefinitionOptions } from "@latchkit/kit";
import { useResource } from "@latchkit/react";
import { useState } from "react";
import { Confirm } from "../parts/confirm.tsx";
import { Dialog } from "../parts/dialog.tsx";
import { Empty } from "../parts/empty.tsx";
import { FieldError, Form, TextField, textOf } from "../parts/form.tsx";
import { type Column, Table } from "../parts/table.tsx";
import { Page } from "../shell/page.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";

/** What of a scope there is to do. */
interface Definitions {
  readonly all: readonly PermissionDefinition[];
  create(options: PermissionDefinitionOptions): Promise<unknown>;
  update(id: string, options: PermissionDefinitionOptions): Promise<unknown>;
  remove(id: string): Promise<void>;
}

/** What members may do in a team. */
export function TeamPermissionsPage() {
  const app = useAdminApp();
  const all = useResource(app.teamPermissionDefinitions);
  return (
    <PermissionsPage
      title="Team permissions"
      lead="What members of a team may do in it. Those with a $ are part of the product; yours may contain them."
      definitions={{
        all,
        create: (options) => app.createTeamPermissionDefinition(options),
        update: (id, options) => app.updateTeamPermissionDefinition(id, options),
        remove: (id) => app.deleteTeamPermissionDefinition(id),
      }}
    />
  );
}

/** What users may do in the project as a whole. */
export function ProjectPermissionsPage() {
  const app = useAdminApp();
  const all = useResource(app.projectPermissionDefinitions);
  return (
    <PermissionsPage
      title="Project permissions"
      lead="What users may do whichever team they are in. You grant them on a user's page or by the kit."
      definitions={{
        all,
        create: (options) => app.createProjectPermissionDefinition(options),
        update: (id, options) => app.updateProjectPermissionDefinition(id, options),
        remove: (id) => app.deleteProjectPermissionDefinition(id),
      }}
    />
  );
}

function PermissionsPage({ title, lead, definitions }: { title: string; lead: string; definitions: Definitions }) {
  return (
    <Page title={title} lead={lead} actions={<EditPermission definitions={definitions} />}>
      {definitions.all.length === 0 && (
        <Empty title="No permissions yet">
          <p>A permission is a word such as “read_invoices” that your app asks for before it does something.</p>
        </Empty>
      )}
      {definitions.all.length > 0 && (
        <Table caption={title} columns={columns(definitions)} rows={definitions.all} rowKey={({ id }) => id} />
      )}
    </Page>
  );
}

function columns(definitions: Definitions): readonly Column<PermissionDefinition>[] {
  return [
    { id: "id", header: "Permission", cell: ({ id }) => <code>{id}</code> },
    { id: "description", header: "Description", isMinor: true, cell: ({ description }) => description },
    {
      id: "contains",
      header: "Contains",
      isMinor: true,
      cell: ({ containedPermissionIds }) => containedPermissionIds.join(", "),
    },
    {
      id: "actions",
      header: <span className="visually-hidden">Actions</span>,
      cell: (definition) =>
        definition.id.startsWith("$") ? null : (
          <span className="row-actions">
            <EditPermission definitions={definitions} definition={definition} />
            <Confirm
              button="Delete"
              look="quiet"
              title={`Delete ${definition.id}?`}
              confirm="Delete permission"
              onConfirm={async () => {
                await definitions.remove(definition.id);
                return `${definition.id} is deleted.`;
              }}
            >
              <p>Whoever holds it loses it, and other permissions contain it no more.</p>
            </Confirm>
          </span>
        ),
    },
  ];
}

function EditPermission({ definitions, definition }: { definitions: Definitions; definition?: PermissionDefinition }) {
  const [isOpen, setOpen] = useState(false);
  const others = definitions.all.filter(({ id }) => id !== definition?.id);

  async function save(values: FormData): Promise<string> {
    const id = textOf(values, "id");
    if (!/^[a-z0-9_:]{1,63}$/.test(id)) {
      throw new FieldError("Use up to 63 lower-case letters, digits, “_” and “:”.", { field: "id" });
    }
    const description = textOf(values, "description");
    const options: PermissionDefinitionOptions = {
      id,
      containedPermissionIds: values.getAll("contains").map(String),
      ...(description !== "" && { description }),
    };
    try {
      if (definition) await definitions.update(definition.id, options);
      else await definitions.create(options);
    } catch (error) {
      if (error instanceof KnownError) throw new FieldError(error.message, { field: "id", cause: error });
      throw error;
    }
    setOpen(false);
    return `${id} is saved.`;
  }

  return (
    <>
      <button
        type="button"
        className="button"
        data-look={definition ? "quiet" : "primary"}
        onClick={() => setOpen(true)}
      >
        {definition ? "Edit" : "New permission"}
      </button>
      <Dialog title={definition ? "Edit permission" : "New permission"} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Form submit="Save permission" onSubmit={save}>
          <TextField
            name="id"
            label="Id"
            placeholder="read_invoices"
            defaultValue={definition?.id}
            hint={definition && "Under another id, whoever holds it keeps it."}
            autoComplete="off"
            spellCheck={false}
          />
          <TextField
            name="description"
            label="Description"
            defaultValue={definition?.description}
            maxLength={1000}
            autoComplete="off"
          />
          {others.length > 0 && (
            <fieldset className="field">
              <legend>Contains</legend>
              {others.map(({ id }) => (
                <label key={id} className="check">
                  <input
                    type="checkbox"
                    name="contains"
                    value={id}
                    defaultChecked={definition?.containedPermissionIds.includes(id) ?? false}
                  />
                  <code>{id}</code>
                </label>
              ))}
            </fieldset>
          )}
        </Form>
      </Dialog>
    </>
  );
}
