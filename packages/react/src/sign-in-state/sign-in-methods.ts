import type { Branding, Project } from "@latchkit/kit";
import { onceIdle, useHydrated } from "@latchkit/ui";
import { useEffect, useMemo } from "react";
import { useApp } from "../context.ts";
import { useResourceState } from "../use-resource.ts";
import { readStored, store } from "./stored.ts";

/** The sign-in methods of a project. */
export interface SignInMethods {
  readonly signUp: boolean;
  /** Whether people who sign up are asked for their name. */
  readonly name: "off" | "optional" | "required";
  readonly password: boolean;
  readonly code: boolean;
  readonly passkey: boolean;
  readonly providers: readonly string[];
}

/** A project that does not exist, for previews of the sign-in pages. */
export interface MockProject {
  /** Its name; `""` for none. Default: the name of the app's own project. */
  readonly displayName?: string | undefined;
  /** The sign-in methods that the preview shows. */
  readonly config: Pick<
    Project["config"],
    "signUpEnabled" | "credentialEnabled" | "magicLinkEnabled" | "passkeyEnabled" | "oauthProviders"
  > &
    Partial<Pick<Project["config"], "signUpName">>;
  /** Default: the built-in look. */
  readonly branding?: Branding | undefined;
}

/**
 * Returns the project's sign-in methods, as far as they are known.
 *
 * While the project is loading, they are those that this device saw last, so that the page has its final shape from the
 * start.
 */
export function useSignInMethods(mock: MockProject | undefined): SignInMethods | undefined {
  const app = useApp();
  const project = useResourceState(app.project);
  const isHydrated = useHydrated();
  const key = `latchkit-sign-in-methods-${app.projectId}`;
  const known = mock ?? (project.status === "ready" ? project.value : undefined);
  const current = useMemo(() => known && methodsOf(known), [known]);
  const stored = useMemo(() => (isHydrated ? readMethods(readStored(key)) : undefined), [isHydrated, key]);
  useEffect(() => {
    if (!current || mock) return;
    return onceIdle(() => store(key, JSON.stringify(current)));
  }, [current, mock, key]);
  return current ?? stored;
}

function methodsOf({ config }: MockProject): SignInMethods {
  return {
    signUp: config.signUpEnabled,
    name: config.signUpName ?? "off",
    password: config.credentialEnabled,
    code: config.magicLinkEnabled,
    passkey: config.passkeyEnabled,
    providers: config.oauthProviders.map(({ id }) => id),
  };
}

/** Reads what was stored; `undefined` if it was stored by another version. */
function readMethods(text: string | null): SignInMethods | undefined {
  try {
    const stored: unknown = JSON.parse(text ?? "null");
    return isMethods(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

function isMethods(value: unknown): value is SignInMethods {
  if (typeof value !== "object" || value === null) return false;
  const flags = ["signUp", "password", "code", "passkey"].map((name) => Reflect.get(value, name));
  const providers: unknown = Reflect.get(value, "providers");
  return (
    typeof Reflect.get(value, "name") === "string" &&
    flags.every((flag) => typeof flag === "boolean") &&
    Array.isArray(providers) &&
    providers.every((id) => typeof id === "string")
  );
}
