import type { ServerUser } from "@latchkit/kit/server";
import type { ComponentType } from "react";
import type { SignInMethodId } from "./sign-in-method.ts";
import { SIGN_IN_METHODS } from "./sign-in-methods.ts";
import { UserOtp } from "./user-otp.tsx";
import { UserPasskeys } from "./user-passkeys.tsx";
import { UserPassword } from "./user-password.tsx";

/** Shows a method on a user's page and changes it: one `<li>` or several. */
const ROWS: Readonly<Record<SignInMethodId, ComponentType<{ user: ServerUser }>>> = {
  password: UserPassword,
  otp: UserOtp,
  passkey: UserPasskeys,
};

export function UserSignInMethods({ user }: { user: ServerUser }) {
  return SIGN_IN_METHODS.map(({ id }) => {
    const Row = ROWS[id];
    return <Row key={id} user={user} />;
  });
}
