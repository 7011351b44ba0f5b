import type { ServerUser } from "@latchkit/kit/server";
import { useText } from "../language/use-text.ts";
import { SwitchRow } from "../parts/switch-row.tsx";
import { signInMethodsTexts } from "./texts.ts";

/** Allows or forbids a user to sign in with e-mail links and codes. */
export function UserOtp({ user }: { user: ServerUser }) {
  const say = useText(signInMethodsTexts);
  return (
    <li>
      <SwitchRow
        label={say("otpForUser")}
        hint={say("otpForUserHint")}
        isOn={user.otpAuthEnabled}
        onChange={async (otpAuthEnabled) => {
          await user.update({ otpAuthEnabled });
          return say("otpSaved");
        }}
      />
    </li>
  );
}
