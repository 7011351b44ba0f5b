import type { Handlers } from "../../endpoints/handler.ts";
import { type SignUpServices, signUp } from "../sign-up/sign-up.ts";

export const anonymousRoutes = {
  // Also where sign-up is closed: such an account opens no door but its own, and cannot be kept without signing up.
  "POST /auth/anonymous/sign-up": (_input, context) =>
    signUp(context, {
      visitor: null,
      account: { isAnonymous: true, primaryEmail: null },
      proof: { method: "anonymous" },
    }),
} satisfies Handlers<SignUpServices>;
