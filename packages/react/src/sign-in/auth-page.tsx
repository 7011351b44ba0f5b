import { SignIn } from "./sign-in.tsx";
import { SignUp, type SignUpProps } from "./sign-up.tsx";

/** Props of `<AuthPage />`. */
export interface AuthPageProps extends SignUpProps {
  /** The page to show. */
  type: "sign-in" | "sign-up";
}

/** Shows `<SignIn />` or `<SignUp />`, as `type` says. */
export function AuthPage({ type, noPasswordRepeat, ...props }: AuthPageProps) {
  return type === "sign-in" ? <SignIn {...props} /> : <SignUp {...props} noPasswordRepeat={noPasswordRepeat} />;
}
