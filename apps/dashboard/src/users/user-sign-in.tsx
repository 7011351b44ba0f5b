import type { ServerUser } from "@latchkit/kit/server";
import { useResource } from "@latchkit/react";
import { useText } from "../language/use-text.ts";
import { Confirm } from "../parts/confirm.tsx";
import { Section } from "../parts/section.tsx";
import { SwitchRow } from "../parts/switch-row.tsx";
import { Time } from "../parts/time.tsx";
import { usersTexts } from "./texts.ts";
import { UserPassword } from "./user-password.tsx";

/** With what somebody signs in. */
export function UserSignIn({ user }: { user: ServerUser }) {
  const say = useText(usersTexts);
  const passkeys = useResource(user.passkeys);
  return (
    <Section title={say("waysIn")}>
      <ul className="rows">
        <UserPassword user={user} />
        {passkeys.length === 0 && (
          <li>
            <span>
              {say("passkey")} <span className="row-more">{say("notSet")}</span>
            </span>
          </li>
        )}
        {passkeys.map((passkey) => (
          <li key={passkey.id}>
            <span>
              {say("passkey")} <span className="row-more">{passkey.name}</span>
              <span className="row-more row-line">
                {say.with("addedAt", { when: <Time at={passkey.createdAt} /> })}
                {passkey.lastUsedAt && <> · {say.with("usedAt", { when: <Time at={passkey.lastUsedAt} /> })}</>}
              </span>
            </span>
            <Confirm
              button={say("remove")}
              name={say("removePasskeyNamed", { name: passkey.name })}
              look="quiet"
              title={say("removePasskey")}
              confirm={say("removePasskeyNow")}
              onConfirm={async () => {
                await passkey.delete();
                return say("passkeyRemoved");
              }}
            >
              <p>{say("removePasskeyText")}</p>
            </Confirm>
          </li>
        ))}
        <li>
          <span>
            {say("factor")}{" "}
            <span className="row-more">{say(user.isMultiFactorRequired ? "authenticatorApp" : "notSet")}</span>
          </span>
          {user.isMultiFactorRequired && (
            <Confirm
              button={say("remove")}
              name={say("removeFactorNow")}
              look="quiet"
              title={say("removeFactor")}
              confirm={say("removeFactorNow")}
              onConfirm={async () => {
                await user.update({ totpMultiFactorSecret: null });
                return say("factorRemoved");
              }}
            >
              <p>{say("removeFactorText")}</p>
            </Confirm>
          )}
        </li>
      </ul>
      <SwitchRow
        label={say("codesAndLinks")}
        hint={say("codesAndLinksHint")}
        isOn={user.otpAuthEnabled}
        onChange={async (otpAuthEnabled) => {
          await user.update({ otpAuthEnabled });
          return say("saved");
        }}
      />
    </Section>
  );
}
