import type { InternalApiKey } from "@latchkit/kit/admin";
import { useMessages } from "@latchkit/ui";
import { Confirm } from "../parts/dialogs/confirm.tsx";
import { projectKeysMessages } from "./messages.ts";

/** Revokes keys. */
export function RevokeKeys({ keys }: { keys: InternalApiKey }) {
  const t = useMessages(projectKeysMessages);
  const name = keys.description || t("unnamed");
  return (
    <Confirm
      button={t("revoke")}
      name={t("revokeWhat", { name })}
      look="quiet"
      title={t("revokeTitle")}
      confirm={t("revokeConfirm")}
      onConfirm={async () => {
        await keys.revoke();
        return t("isRevoked");
      }}
    >
      <p>{t("revokeText", { name })}</p>
    </Confirm>
  );
}
