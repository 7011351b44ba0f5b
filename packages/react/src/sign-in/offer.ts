import type { Project } from "@latchkit/kit";
import { onceIdle, useHydrated } from "@latchkit/ui";
import { useEffect, useMemo } from "react";
import { useApp } from "../context.ts";
import { useResourceState } from "../use-resource.ts";
import { readStored, store } from "./stored.ts";

/** How a project lets people in. */
export interface Offer {
  readonly signUp: boolean;
  readonly password: boolean;
  readonly code: boolean;
  readonly passkey: boolean;
  readonly providers: readonly string[];
}

/** The part of a project that says so; for previews of one that is not real. */
export interface MockProject {
  /** Its name, where the page says one; "" for none. Default: the name of the app's own project. */
  readonly displayName?: string | undefined;
  readonly config: Pick<
    Project["config"],
    "signUpEnabled" | "credentialEnabled" | "magicLinkEnabled" | "passkeyEnabled" | "oauthProviders"
  >;
}

/**
 * How the project lets people in, as far as known.
 *
 * While the project is being fetched it is what this device saw the last time, so that the page stands in its final shape
 * from the first moment on.
 */
export function useOffer(mock: MockProject | undefined): Offer | undefined {
  const app = useApp();
  const project = useResourceState(app.project);
  const isHydrated = useHydrated();
  const key = `latchkit-offer-${app.projectId}`;
  const known = mock ?? (project.status === "ready" ? project.value : undefined);
  const current = useMemo(() => known && offerOf(known), [known]);
  const stored = useMemo(
    () => (isHydrated && isWorthLooking() ? readOffer(readStored(key)) : undefined),
    [isHydrated, key],
  );
  useEffect(() => {
    if (!current || mock) return;
    return onceIdle(() => store(key, writeOffer(current)));
  }, [current, mock, key]);
  return current ?? stored;
}

/**
 * Whether this device may remember something of an earlier visit. To look into its storage holds the first paint back, so nobody does on a first
 * visit: neither has anything been painted yet, nor did people reload the page or go back to it, nor did a script come out of the
 * browser's cache.
 */
export function isWorthLooking(): boolean {
  if (performance.getEntriesByType("paint").length > 0) return true;
  const [arrival] = performance.getEntriesByType("navigation");
  if (arrival instanceof PerformanceNavigationTiming && arrival.type !== "navigate") return true;
  return performance
    .getEntriesByType("resource")
    .some((entry) => entry instanceof PerformanceResourceTiming && entry.transferSize < entry.encodedBodySize);
}

function offerOf({ config }: MockProject): Offer {
  return {
    signUp: config.signUpEnabled,
    password: config.credentialEnabled,
    code: config.magicLinkEnabled,
    passkey: config.passkeyEnabled,
    providers: config.oauthProviders.map(({ id }) => id),
  };
}

/** Four flags and a list, as short as can be: it is read before the first paint. */
function writeOffer({ signUp, password, code, passkey, providers }: Offer): string {
  return `${[signUp, password, code, passkey].map(Number).join("")} ${providers.join(",")}`;
}

/** What was written otherwise, as by another version of this, counts for nothing. */
function readOffer(text: string | null): Offer | undefined {
  const [, flags, list = ""] = /^([01]{4}) (.*)$/.exec(text ?? "") ?? [];
  if (flags === undefined) return undefined;
  const [signUp = false, password = false, code = false, passkey = false] = [...flags].map((flag) => flag === "1");
  return { signUp, password, code, passkey, providers: list === "" ? [] : list.split(",") };
}
