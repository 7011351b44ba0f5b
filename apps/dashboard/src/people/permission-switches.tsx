import type { PermissionDefinition } from "@latchkit/kit/admin";
import { useMessages } from "@latchkit/ui";
import { SwitchRow } from "../parts/actions/switch-row.tsx";
import { containersOf } from "../permissions/containment.ts";
import { useDescription } from "../permissions/use-description.ts";
import { peopleMessages } from "./messages.ts";

export interface PermissionSwitchesProps {
  definitions: readonly PermissionDefinition[];
  /** IDs of directly granted permissions. */
  held: readonly string[];
  grant(id: string): Promise<void>;
  revoke(id: string): Promise<void>;
}

/** Switches directly granted permissions, and shows where else they are included. */
export function PermissionSwitches({ definitions, held, grant, revoke }: PermissionSwitchesProps) {
  const t = useMessages(peopleMessages);
  const describe = useDescription();
  return definitions.map((definition) => {
    const { id } = definition;
    const containers = containersOf(id, definitions);
    const description = describe(definition);
    return (
      <SwitchRow
        key={id}
        label={id}
        hint={
          <>
            <span>{description}</span>
            {containers.length > 0 && (
              <span className="row-line">{t("comesWith", { permissions: containers.join(", ") })}</span>
            )}
          </>
        }
        isOn={held.includes(id)}
        onChange={async (isOn) => {
          await (isOn ? grant(id) : revoke(id));
          return t(isOn ? "granted" : "takenBack", { id });
        }}
      />
    );
  });
}
