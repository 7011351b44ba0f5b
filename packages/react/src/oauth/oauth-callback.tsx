import { useEffect, useState } from "react";
import { keepEmail } from "../contact-channels/kept-email.ts";
import { useExplain } from "../language/use-explain.ts";
import { useText } from "../language/use-text.ts";
import { useApp } from "../surroundings.ts";
import { Icon } from "../ui/icon.tsx";
import { alert } from "../ui/icons.ts";
import { Message } from "../ui/message-card.tsx";
import { Root } from "../ui/root.tsx";
import { CardSkeleton } from "../ui/skeleton.tsx";
import { Spinner } from "../ui/spinner.tsx";

export const oauthCallbackTexts = {
  title: "Signing you in…",
  failedTitle: "That did not work",
  failed: "Error signing in during OAuth callback. Please try again.",
  again: "Back to sign-in",
  home: "Home page",
} as const;

export interface OAuthCallbackProps {
  /** Fills the window. Default: `false`. */
  fullPage?: boolean | undefined;
  className?: string | undefined;
}

/** Where people come back to from the site they signed in at. */
export function OAuthCallback({ fullPage, className }: OAuthCallbackProps) {
  return (
    <Root name="oauth-callback" fullPage={fullPage} className={className} placeholder={<CardSkeleton fields={0} />}>
      <OAuthCallbackCard fullPage={fullPage} />
    </Root>
  );
}

function OAuthCallbackCard({ fullPage }: { fullPage: boolean | undefined }) {
  const app = useApp();
  const say = useText("oauthCallback", oauthCallbackTexts);
  const explain = useExplain();
  const [failure, setFailure] = useState<{ cause: unknown }>();

  useEffect(() => {
    keepEmail(""); // Whoever typed one got in another way.
    app.callOAuthCallback().then(
      async (hadWork) => {
        if (hadWork) return;
        // Reloaded, or gone back to: whoever is signed in by now has nothing to do here.
        if (await app.getUser().catch(() => null)) await app.redirectToAfterSignIn({ replace: true });
        else setFailure({ cause: undefined });
      },
      (cause: unknown) => setFailure({ cause }),
    );
  }, [app]);

  if (!failure) {
    return <Message title={say("title")} icon={<Spinner />} fullPage={fullPage} />;
  }
  return (
    <Message
      title={say("failedTitle")}
      icon={<Icon path={alert} />}
      fullPage={fullPage}
      followsUp
      primaryButtonText={say("again")}
      primaryAction={() => app.redirectToSignIn()}
      secondaryButtonText={say("home")}
      secondaryAction={() => app.redirectToHome()}
    >
      {isConnectionTrouble(failure.cause) ? explain(failure.cause) : say("failed")}
    </Message>
  );
}

function isConnectionTrouble(error: unknown): boolean {
  return error instanceof Error && (error.name === "NetworkError" || error.name === "StatusError");
}
