import type { PermissionDefinition } from "@latchkit/kit/admin";
import { useMessages } from "@latchkit/ui";
import { useFormats } from "../localization/language-provider.tsx";
import { Confirm } from "../parts/dialogs/confirm.tsx";
import { DialogButton } from "../parts/dialogs/dialog-button.tsx";
import { Empty } from "../parts/lists/empty.tsx";
import { Table } from "../parts/lists/table.tsx";
import { broughtAlong, containersOf, isBuiltIn } from "./containment.ts";
import type { Definitions } from "./definitions.ts";
import { permissionsMessages } from "./messages.ts";
import { PermissionForm } from "./permission-form.tsx";
import { useDescription } from "./use-description.ts";
import "./permissions.css";

export interface PermissionsTableProps {
  caption: string;
  definitions: Definitions;
  /** Names the users who get a permission automatically. */
  grantedTo(id: string): readonly string[];
}

/** Lists the permissions of a scope, with buttons to edit and delete them. */
export function PermissionsTable({ caption, definitions, grantedTo }: PermissionsTableProps) {
  const t = useMessages(permissionsMessages);
  const describe = useDescription();
  const { all } = definitions;
  if (all.length === 0) {
    return (
      <Empty icon="badge" title={t("none")}>
        <p>{t("noneText")}</p>
      </Empty>
    );
  }
  return (
    <div className="permissions">
      <Table
        caption={caption}
        rows={all}
        rowKey={({ id }) => id}
        columns={[
          {
            id: "id",
            header: t("permission"),
            cell: ({ id }) => (
              <span className="badges">
                <code>{id}</code>
                {isBuiltIn(id) && <span className="badge">{t("builtIn")}</span>}
              </span>
            ),
          },
          { id: "description", header: t("description"), isMinor: true, cell: describe },
          {
            id: "contains",
            header: t("contains"),
            isMinor: true,
            cell: (definition) => <Contents definition={definition} all={all} />,
          },
          {
            id: "actions",
            header: <span className="visually-hidden">{t("actions")}</span>,
            cell: (definition) =>
              isBuiltIn(definition.id) ? null : (
                <span className="row-actions">
                  <EditPermission definitions={definitions} definition={definition} />
                  <DeletePermission definitions={definitions} definition={definition} grantedTo={grantedTo} />
                </span>
              ),
          },
        ]}
      />
    </div>
  );
}

function Contents({ definition, all }: { definition: PermissionDefinition; all: readonly PermissionDefinition[] }) {
  const t = useMessages(permissionsMessages);
  const direct = definition.containedPermissionIds;
  const indirect = broughtAlong([definition.id], all).filter((id) => id !== definition.id && !direct.includes(id));
  if (direct.length === 0) return null;
  return (
    <>
      <span>{direct.join(", ")}</span>
      {indirect.length > 0 && <p className="hint">{t("through", { permissions: indirect.join(", ") })}</p>}
    </>
  );
}

/** Opens a form that creates or edits a permission. */
export function EditPermission({
  definitions,
  definition,
}: {
  definitions: Definitions;
  definition?: PermissionDefinition;
}) {
  const t = useMessages(permissionsMessages);
  return (
    <DialogButton
      label={t(definition ? "edit" : "create")}
      name={definition && t("editWhat", { id: definition.id })}
      look={definition ? "quiet" : "primary"}
    >
      {(close) => <PermissionForm definitions={definitions} definition={definition} onDone={close} />}
    </DialogButton>
  );
}

function DeletePermission({
  definitions,
  definition: { id },
  grantedTo,
}: Pick<PermissionsTableProps, "definitions" | "grantedTo"> & { definition: PermissionDefinition }) {
  const t = useMessages(permissionsMessages);
  const formats = useFormats();
  const containers = containersOf(id, definitions.all);
  const granted = grantedTo(id);
  return (
    <Confirm
      button={t("delete")}
      name={t("deleteWhat", { id })}
      look="quiet"
      title={t("deleteTitle", { id })}
      confirm={t("deleteConfirm")}
      onConfirm={async () => {
        await definitions.remove(id);
        return t("deleted", { id });
      }}
    >
      <p>{t("deleteHolders", { id })}</p>
      {containers.length > 0 && <p>{t("deleteContainers", { permissions: formats.list(containers) })}</p>}
      {granted.length > 0 && <p>{t("deleteGranted", { holders: formats.list(granted) })}</p>}
    </Confirm>
  );
}
