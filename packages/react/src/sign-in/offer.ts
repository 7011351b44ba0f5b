import type { Project } from "@latchkit/kit";
import { useEffect, useMemo } from "react";
import { afterPaint } from "../after-paint.ts";
import { useApp } from "../provider.tsx";
import { useHydrated, useSnapshot } from "../use-resource.ts";
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
  const project = useSnapshot(app.project);
  const isHydrated = useHydrated();
  const key = `latchkit-offer-${app.projectId}`;
  const known = mock ?? (project.status === "ready" ? project.value : undefined);
  const current = useMemo(() => known && offerOf(known), [known]);
  const stored = useMemo(() => (isHydrated ? parseOffer(readStored(key)) : undefined), [isHydrated, key]);
  useEffect(() => {
    if (!current || mock) return;
    return afterPaint(() => store(key, JSON.stringify(current)));
  }, [current, mock, key]);
  return current ?? stored;
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

/** What another version of this may have stored counts for nothing. */
function parseOffer(text: string | null): Offer | undefined {
  try {
    const offer: unknown = JSON.parse(text ?? "");
    return isOffer(offer) ? offer : undefined;
  } catch {
    return undefined;
  }
}

function isOffer(value: unknown): value is Offer {
  if (typeof value !== "object" || value === null || !("providers" in value)) return false;
  const isFlag = (name: string) => typeof Reflect.get(value, name) === "boolean";
  const { providers } = value;
  return (
    ["signUp", "password", "code", "passkey"].every(isFlag) &&
    Array.isArray(providers) &&
    providers.every((id) => typeof id === "string")
  );
}
