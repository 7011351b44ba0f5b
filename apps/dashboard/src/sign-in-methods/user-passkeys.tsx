import type { ServerUser } from "@latchkit/kit/server";
import { useResource } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { Needs } from "../parts/access/access.tsx";
import { Confirm } from "../parts/dialogs/confirm.tsx";
import { Time } from "../parts/layout/time.tsx";
import { signInMethodsMessages } from "./messages.ts";

/** Lists a user's passkeys and removes them. */
export function UserPasskeys({ user }: { user: ServerUser }) {
  const t = useMessages(signInMethodsMessages);
  const passkeys = useResource(user.passkeys);
  if (passkeys.length === 0) {
    return (
      <li>
        <span>
          {t("passkey")} <span className="row-more">{t("notSet")}</span>
        </span>
      </li>
    );
  }
  return passkeys.map((passkey) => (
    <li key={passkey.id}>
      <span>
        {t("passkey")} <span className="row-more">{passkey.name}</span>
        <span className="row-more row-line">
          {t.rich("passkeyAdded", { when: <Time at={passkey.createdAt} /> })}
          {passkey.lastUsedAt && <span> · {t.rich("passkeyUsed", { when: <Time at={passkey.lastUsedAt} /> })}</span>}
        </span>
      </span>
      <Needs least="support">
        <Confirm
          button={t("remove")}
          name={t("removePasskeyNamed", { name: passkey.name })}
          look="quiet"
          title={t("removePasskeyTitle")}
          confirm={t("removePasskey")}
          onConfirm={async () => {
            await passkey.delete();
            return t("passkeyRemoved");
          }}
        >
          <p>{t("removePasskeyText")}</p>
        </Confirm>
      </Needs>
    </li>
  ));
}
