import type { PermissionDefinition } from "@latchkit/kit/admin";
import { useFormats } from "../language/speaking.tsx";
import { useText } from "../language/use-text.ts";
import { Confirm } from "../parts/confirm.tsx";
import { DialogButton } from "../parts/dialog-button.tsx";
import { Empty } from "../parts/empty.tsx";
import { Table } from "../parts/table.tsx";
import { broughtAlong, containersOf, isBuiltIn } from "./containment.ts";
import type { Definitions } from "./definitions.ts";
import { PermissionForm } from "./permission-form.tsx";
import { permissionsTexts } from "./texts.ts";
import { useDescription } from "./use-description.ts";

export interface PermissionsTableProps {
  caption: string;
  definitions: Definitions;
  /** To whom a permission is granted by itself, if to anybody. */
  grantedTo(id: string): readonly string[];
}

/** The permissions of a scope, and what can be done with each. */
export function PermissionsTable({ caption, definitions, grantedTo }: PermissionsTableProps) {
  const say = useText(permissionsTexts);
  const describe = useDescription();
  const { all } = definitions;
  if (all.length === 0) {
    return (
      <Empty title={say("none")}>
        <p>{say("noneText")}</p>
      </Empty>
    );
  }
  return (
    <Table
      caption={caption}
      rows={all}
      rowKey={({ id }) => id}
      columns={[
        {
          id: "id",
          header: say("permission"),
          cell: ({ id }) => (
            <span className="badges">
              <code>{id}</code>
              {isBuiltIn(id) && <span className="badge">{say("builtIn")}</span>}
            </span>
          ),
        },
        { id: "description", header: say("description"), isMinor: true, cell: describe },
        {
          id: "contains",
          header: say("contains"),
          isMinor: true,
          cell: (definition) => <Contents definition={definition} all={all} />,
        },
        {
          id: "actions",
          header: <span className="visually-hidden">{say("actions")}</span>,
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
  );
}

function Contents({ definition, all }: { definition: PermissionDefinition; all: readonly PermissionDefinition[] }) {
  const say = useText(permissionsTexts);
  const direct = definition.containedPermissionIds;
  const indirect = broughtAlong([definition.id], all).filter((id) => id !== definition.id && !direct.includes(id));
  if (direct.length === 0) return null;
  return (
    <>
      <span>{direct.join(", ")}</span>
      {indirect.length > 0 && <p className="hint">{say("through", { permissions: indirect.join(", ") })}</p>}
    </>
  );
}

/** A button that makes a permission, or changes one. */
export function EditPermission({
  definitions,
  definition,
}: {
  definitions: Definitions;
  definition?: PermissionDefinition;
}) {
  const say = useText(permissionsTexts);
  return (
    <DialogButton
      label={say(definition ? "edit" : "create")}
      name={definition && say("editWhat", { id: definition.id })}
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
  const say = useText(permissionsTexts);
  const formats = useFormats();
  const containers = containersOf(id, definitions.all);
  const granted = grantedTo(id);
  return (
    <Confirm
      button={say("delete")}
      name={say("deleteWhat", { id })}
      look="quiet"
      title={say("deleteTitle", { id })}
      confirm={say("deleteConfirm")}
      onConfirm={async () => {
        await definitions.remove(id);
        return say("deleted", { id });
      }}
    >
      <p>{say("deleteHolders", { id })}</p>
      {containers.length > 0 && <p>{say("deleteContainers", { permissions: formats.list(containers) })}</p>}
      {granted.length > 0 && <p>{say("deleteGranted", { whom: formats.list(granted) })}</p>}
    </Confirm>
  );
}
