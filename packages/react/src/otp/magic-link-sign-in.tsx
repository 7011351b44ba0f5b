import { Root } from "../root.tsx";
import { useSentCode } from "../sign-in-state/sent-code.ts";
import { CodeForm, CodeSent } from "./code-form.tsx";
import { MagicLinkForm } from "./magic-link-form.tsx";

/**
 * The part of `<SignIn/>` and `<SignUp/>` alone that signs in with a code by email; makes the account if there is none.
 */
export function MagicLinkSignIn({ className }: { className?: string | undefined }) {
  return (
    <Root name="magic-link-sign-in" className={className}>
      <MagicLinkSteps />
    </Root>
  );
}

function MagicLinkSteps() {
  const [sent, setSent] = useSentCode();
  if (!sent) return <MagicLinkForm onSent={setSent} />;
  return (
    <div className="lk-form">
      <p className="lk-text" role="status">
        <CodeSent sent={sent} />
      </p>
      <CodeForm sent={sent} onChange={setSent} />
    </div>
  );
}
