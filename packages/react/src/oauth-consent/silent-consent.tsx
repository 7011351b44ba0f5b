import type { ClientApp } from "@latchkit/kit";
import { decideOAuthConsent, refuseSilentOAuthConsent } from "@latchkit/kit/oauth-consent";
import { CardSkeleton, FailureCard, loadable } from "@latchkit/ui";
import { useEffect, useMemo } from "react";
import { useApp } from "../context.ts";
import { useResourceState } from "../use-resource.ts";
import { ConsentOutcome } from "./consent-outcome.tsx";
import { lossOf } from "./use-oauth-consent.ts";

/** Answers a request that forbids to ask the user (`prompt=none`): the browser only passes by. */
export function SilentConsent({ interactionId, fullPage }: { interactionId: string; fullPage: boolean }) {
  const app = useApp();
  const user = useResourceState(app.user);
  const userId = user.status === "ready" ? (user.value?.id ?? null) : undefined;
  const answer = useMemo(
    () => loadable(async () => (userId === undefined ? null : answerTo(app, interactionId, userId !== null))),
    [app, interactionId, userId],
  );
  const state = useResourceState(answer);
  const target = state.status === "ready" ? state.value : null;
  useEffect(() => {
    if (target !== null) window.location.replace(target);
  }, [target]);

  if (user.status === "failed")
    return <FailureCard error={user.error} fullPage={fullPage} retry={() => void app.user.refresh().catch(ignore)} />;
  if (state.status !== "failed") return <CardSkeleton fields={2} />;
  if (lossOf(state.error) === "expired") return <ConsentOutcome of="expired" fullPage={fullPage} />;
  return <FailureCard error={state.error} fullPage={fullPage} retry={() => void answer.load().catch(ignore)} />;
}

const ignore = () => undefined;

/** Returns the URL that answers a request: the backend decides for a user, the page if there is none. */
async function answerTo(app: ClientApp, interactionId: string, isSignedIn: boolean): Promise<string> {
  if (!isSignedIn) return refuseSilentOAuthConsent(app, interactionId, "login_required");
  try {
    const result = await decideOAuthConsent(app, interactionId, "allow");
    return result.status === "ok" ? result.data : refuseSilentOAuthConsent(app, interactionId, "login_required");
  } catch (error) {
    const at = lossOf(error);
    if (at === "signed-out") return refuseSilentOAuthConsent(app, interactionId, "login_required");
    if (at === "impersonated") return refuseSilentOAuthConsent(app, interactionId, "interaction_required");
    throw error;
  }
}
