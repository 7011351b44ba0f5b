import { type CurrentUser, isKnownError, StatusError } from "@latchkit/kit";
import { decideOAuthConsent, getOAuthConsent, type OAuthConsent } from "@latchkit/kit/oauth-consent";
import { loadable } from "@latchkit/ui";
import { useEffect, useMemo, useState } from "react";
import { useApp } from "../context.ts";
import { type FlowStep, useStep } from "../flows/use-step.ts";
import { useResourceState } from "../use-resource.ts";

/** Decision about a request of another application. */
export type OAuthConsentDecision = "allow" | "deny";

/** Decision with the team for which the application will act, if it asks for one (`state.consent.teams`). */
export interface OAuthConsentAnswer {
  /** Whether the user allows the request. */
  readonly decision: OAuthConsentDecision;
  /** The team that the user chose for the application, where it asks for one. Default: none. */
  readonly teamId?: string | undefined;
  /** Scopes that the user approved among those that an agent gets only so (`state.consent.approvalScopes`). Default: none. */
  readonly approvedScopes?: readonly string[] | undefined;
}

/** State of a request of another application. */
export type OAuthConsentState =
  | { readonly at: "loading" }
  /** No user is signed in; anonymous users cannot decide, either. Have them sign in. */
  | { readonly at: "signed-out" }
  /** An administrator acts for the user, and cannot decide for them. */
  | { readonly at: "impersonated" }
  /** The user can decide. */
  | { readonly at: "asking"; readonly user: CurrentUser; readonly consent: OAuthConsent }
  /** The user has decided, and the browser is on its way back. It stays here if the application is not a web page. */
  | {
      readonly at: "returning";
      readonly user: CurrentUser;
      readonly consent: OAuthConsent;
      readonly decision: OAuthConsentDecision;
    }
  /** The request has expired, was answered, or does not exist. */
  | { readonly at: "expired" }
  /** The request could not be loaded. `retry` tries again. */
  | { readonly at: "failed"; readonly error: unknown; readonly retry: () => void };

/**
 * Reasons why a decision was not taken. After `stale-sign-in`, let the user confirm that it's them
 * (`user.confirmSignIn`), and send the decision again.
 */
export type OAuthConsentReason = "stale-sign-in" | "signed-out" | "expired";

/** The step that decides, and the request that it is about. */
export interface OAuthConsentFlow
  extends FlowStep<OAuthConsentDecision | OAuthConsentAnswer, never, OAuthConsentReason> {
  /** State of the request. */
  readonly state: OAuthConsentState;
}

/**
 * Shows which application asks for what, and sends the user's decision: then the browser returns to the application.
 *
 * @param interactionId The parameter `interaction` of the page's address.
 */
export function useOAuthConsent(interactionId: string): OAuthConsentFlow {
  const app = useApp();
  const user = useResourceState(app.user);
  const current = user.status === "ready" ? user.value : null;
  const [visit, setVisit] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user, or one who comes back, asks anew.
  const request = useMemo(
    () => loadable(() => getOAuthConsent(app, interactionId)),
    [app, interactionId, current?.id, visit],
  );
  const known = useResourceState(interactionId && current ? request : nothing);
  const [returning, setReturning] = useState<{ request: object; decision: OAuthConsentDecision } | null>(null);
  const [lost, setLost] = useState<{ request: object; at: "expired" | "signed-out" } | null>(null);
  useEffect(() => {
    // The browser restores the page as it was, but the request has been answered.
    const askAgain = ({ persisted }: PageTransitionEvent) => persisted && setVisit((before) => before + 1);
    window.addEventListener("pageshow", askAgain);
    return () => window.removeEventListener("pageshow", askAgain);
  }, []);

  const step = useStep<OAuthConsentDecision | OAuthConsentAnswer, never, OAuthConsentReason>({
    async send(sent) {
      const { decision, ...choices }: OAuthConsentAnswer = typeof sent === "string" ? { decision: sent } : sent;
      try {
        const result = await decideOAuthConsent(app, interactionId, decision, choices);
        if (result.status === "error") return { field: null, reason: "stale-sign-in", error: result.error };
        setReturning({ request, decision });
        window.location.assign(result.data);
        return null;
      } catch (error) {
        const at = lossOf(error);
        if (at === null || at === "impersonated") throw error;
        setLost({ request, at });
        return { field: null, reason: at, error };
      }
    },
  });
  return { ...step, state: stateNow() };

  function stateNow(): OAuthConsentState {
    if (interactionId === "") return { at: "expired" };
    if (user.status === "failed") return failed(user.error, app.user.refresh);
    if (user.status === "pending") return { at: "loading" };
    if (!current) return { at: "signed-out" };
    if (known.status === "failed") {
      const at = lossOf(known.error);
      return at ? { at } : failed(known.error, request.load);
    }
    if (known.status === "pending" || !known.value) return { at: "loading" };
    if (lost?.request === request) return { at: lost.at };
    const asked = { user: current, consent: known.value };
    if (returning?.request === request) return { at: "returning", ...asked, decision: returning.decision };
    return { at: "asking", ...asked };
  }
}

/** The state that a refusal of the backend says; `null` for any other error. */
export function lossOf(error: unknown): "signed-out" | "impersonated" | "expired" | null {
  if (isKnownError(error, "USER_AUTHENTICATION_REQUIRED") || isKnownError(error, "REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED"))
    return "signed-out";
  if (!(error instanceof StatusError)) return null;
  if (error.reason === "IMPERSONATION_NOT_ALLOWED") return "impersonated";
  return error.status === 404 ? "expired" : null;
}

function failed(error: unknown, load: () => Promise<unknown>): OAuthConsentState {
  return { at: "failed", error, retry: () => void load().catch(() => undefined) };
}

/** For what is not asked for. */
const nothing = loadable(async () => null);
