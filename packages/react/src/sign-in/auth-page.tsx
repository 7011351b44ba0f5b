import { SignIn } from "./sign-in.tsx";
import { SignUp, type SignUpProps } from "./sign-up.tsx";

export interface AuthPageProps extends SignUpProps {
  type: "sign-in" | "sign-up";
}

/** `<SignIn/>` or `<SignUp/>`, where the app decides while running. */
export function AuthPage({ type, noPasswordRepeat, ...props }: AuthPageProps) {
  return type === "sign-in" ? <SignIn {...props} /> : <SignUp {...props} noPasswordRepeat={noPasswordRepeat} />;
}
