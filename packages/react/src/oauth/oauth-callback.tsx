import { CardSkeleton, defineMessages, Icon, Message, Spinner, useExplain, useMessages } from "@latchkit/ui";
import { alert } from "@latchkit/ui/icons";
import { useEffect, useState } from "react";
import { useApp } from "../context.ts";
import { Root } from "../root.tsx";
import { keepEmail } from "../sign-in-state/kept-email.ts";

export const oauthCallbackMessages = defineMessages("oauthCallback", {
  title: "Signing you in…",
  failedTitle: "Couldn't sign you in",
  failed: "Something went wrong while signing you in. Please try again.",
  again: "Back to sign-in",
  home: "Go to home page",
});

/** Props of `<OAuthCallback />`. */
export interface OAuthCallbackProps {
  /** Fills the window. Default: `false`. */
  fullPage?: boolean | undefined;
  /** Class names for the outermost element. */
  className?: string | undefined;
}

/** Page that the OAuth provider redirects to. */
export function OAuthCallback({ fullPage, className }: OAuthCallbackProps) {
  return (
    <Root name="oauth-callback" fullPage={fullPage} className={className} placeholder={<CardSkeleton fields={0} />}>
      <OAuthCallbackCard fullPage={fullPage} />
    </Root>
  );
}

function OAuthCallbackCard({ fullPage }: { fullPage: boolean | undefined }) {
  const app = useApp();
  const t = useMessages(oauthCallbackMessages);
  const explain = useExplain();
  const [failure, setFailure] = useState<{ cause: unknown }>();

  useEffect(() => {
    keepEmail(""); // The user signed in another way.
    app.callOAuthCallback().then(
      async (hadWork) => {
        if (hadWork) return;
        // The page was reloaded or gone back to: a signed-in user has nothing to do here.
        if (await app.getUser().catch(() => null)) await app.redirectToAfterSignIn({ replace: true });
        else setFailure({ cause: undefined });
      },
      (cause: unknown) => setFailure({ cause }),
    );
  }, [app]);

  if (!failure) {
    return <Message title={t("title")} icon={<Spinner />} fullPage={fullPage} />;
  }
  return (
    <Message
      title={t("failedTitle")}
      icon={<Icon path={alert} />}
      fullPage={fullPage}
      takesFocus
      primaryButtonText={t("again")}
      primaryAction={() => app.redirectToSignIn()}
      secondaryButtonText={t("home")}
      secondaryAction={() => app.redirectToHome()}
    >
      {isConnectionTrouble(failure.cause) ? explain(failure.cause) : t("failed")}
    </Message>
  );
}

function isConnectionTrouble(error: unknown): boolean {
  return error instanceof Error && (error.name === "NetworkError" || error.name === "StatusError");
}
