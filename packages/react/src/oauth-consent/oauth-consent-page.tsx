import { CardSkeleton, FailureCard } from "@latchkit/ui";
import { useEffect } from "react";
import type { CodePageProps } from "../codes/code-page.tsx";
import { useApp } from "../context.ts";
import { Root } from "../root.tsx";
import { useSearchParam } from "../search-param.ts";
import { consentTranslations } from "../translations.ts";
import { clientAddress } from "./client-address.ts";
import { ConsentOutcome } from "./consent-outcome.tsx";
import { ConsentQuestion, type ConsentQuestionProps } from "./consent-question.tsx";
import { SilentConsent } from "./silent-consent.tsx";
import { useOAuthConsent } from "./use-oauth-consent.ts";

/**
 * Page on which users decide whether another application may use their account.
 *
 * Shows the address that the user returns to first, since the application chose its name itself, and warns where the
 * address does not say who asks: any program on the device can listen there (RFC 8252 §8.6).
 */
export function OAuthConsent({ fullPage = false, className, searchParams }: CodePageProps) {
  const interactionId = useSearchParam("interaction", searchParams);
  const prompt = useSearchParam("prompt", searchParams);
  const skeleton = <CardSkeleton fields={2} />;
  return (
    <Root
      name="oauth-consent"
      fullPage={fullPage}
      className={className}
      translations={consentTranslations}
      placeholder={skeleton}
    >
      {interactionId === null || prompt === null ? (
        skeleton
      ) : prompt === "none" ? (
        <SilentConsent interactionId={interactionId} fullPage={fullPage} />
      ) : (
        <Consent key={interactionId} interactionId={interactionId} fullPage={fullPage} />
      )}
    </Root>
  );
}

function Consent({ interactionId, fullPage }: { interactionId: string; fullPage: boolean }) {
  const app = useApp();
  const flow = useOAuthConsent(interactionId);
  const { state } = flow;
  const isSignedOut = state.at === "signed-out";
  useEffect(() => {
    if (isSignedOut) void app.redirectToSignIn({ replace: true });
  }, [app, isSignedOut]);

  switch (state.at) {
    case "loading":
    case "signed-out":
      return <CardSkeleton fields={2} />;
    case "failed":
      return <FailureCard error={state.error} fullPage={fullPage} retry={state.retry} />;
    case "asking":
      return <Asking flow={flow} user={state.user} consent={state.consent} returning={null} fullPage={fullPage} />;
    case "returning":
      // The browser stays on this page if it hands the address on to an app.
      if (clientAddress(state.consent.redirectUri).isOnDevice)
        return <ConsentOutcome of={state.decision === "allow" ? "allowed" : "denied"} fullPage={fullPage} />;
      return (
        <Asking flow={flow} user={state.user} consent={state.consent} returning={state.decision} fullPage={fullPage} />
      );
    default:
      return <ConsentOutcome of={state.at} fullPage={fullPage} />;
  }
}

/** Goes on without a question if there is nothing new to decide, and the address says who asks. */
function Asking(props: ConsentQuestionProps) {
  const { submit, problems } = props.flow;
  const { consent } = props;
  const isSettled =
    consent.isGranted && consent.isVerified && !clientAddress(consent.redirectUri).isOnDevice && problems.length === 0;
  useEffect(() => {
    if (isSettled) void submit("allow");
  }, [isSettled, submit]);
  return isSettled ? <CardSkeleton fields={2} /> : <ConsentQuestion {...props} />;
}
