import type { ServerUser } from "@latchkit/kit/server";
import { useMessages } from "@latchkit/ui";
import { SwitchRow } from "../parts/actions/switch-row.tsx";
import { signInMethodsMessages } from "./messages.ts";

/** Allows or forbids a user to sign in with email links and codes. */
export function UserOtp({ user }: { user: ServerUser }) {
  const t = useMessages(signInMethodsMessages);
  return (
    <li>
      <SwitchRow
        label={t("otpForUser")}
        hint={t("otpForUserHint")}
        isOn={user.otpAuthEnabled}
        onChange={async (otpAuthEnabled) => {
          await user.update({ otpAuthEnabled });
          return t("otpSaved");
        }}
      />
    </li>
  );
}
