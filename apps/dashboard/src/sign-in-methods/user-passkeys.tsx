import type { ServerUser } from "@latchkit/kit/server";
import { useResource } from "@latchkit/react";
import { useText } from "../language/use-text.ts";
import { Confirm } from "../parts/confirm.tsx";
import { Time } from "../parts/time.tsx";
import { signInMethodsTexts } from "./texts.ts";

/** Lists a user's passkeys and removes them. */
export function UserPasskeys({ user }: { user: ServerUser }) {
  const say = useText(signInMethodsTexts);
  const passkeys = useResource(user.passkeys);
  if (passkeys.length === 0) {
    return (
      <li>
        <span>
          {say("passkey")} <span className="row-more">{say("notSet")}</span>
        </span>
      </li>
    );
  }
  return passkeys.map((passkey) => (
    <li key={passkey.id}>
      <span>
        {say("passkey")} <span className="row-more">{passkey.name}</span>
        <span className="row-more row-line">
          {say.with("passkeyAdded", { when: <Time at={passkey.createdAt} /> })}
          {passkey.lastUsedAt && <> · {say.with("passkeyUsed", { when: <Time at={passkey.lastUsedAt} /> })}</>}
        </span>
      </span>
      <Confirm
        button={say("remove")}
        name={say("removePasskeyNamed", { name: passkey.name })}
        look="quiet"
        title={say("removePasskeyTitle")}
        confirm={say("removePasskey")}
        onConfirm={async () => {
          await passkey.delete();
          return say("passkeyRemoved");
        }}
      >
        <p>{say("removePasskeyText")}</p>
      </Confirm>
    </li>
  ));
}
