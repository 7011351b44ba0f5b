import type { ClientApp } from "@latchkit/kit";
import { createMockApp, type MockAppOptions } from "@latchkit/kit/mock";
import type { ReactNode } from "react";

/** Something that people do with a component: press the element that a selector finds, or fill it in. */
export type GalleryStep = { readonly press: string } | { readonly fill: string; readonly text: string };

/** A component in one state, with invented data. */
export interface GalleryState {
  /** Component and state, such as `SignIn: outage`. */
  readonly name: string;
  /** Creates the app whose data the component shows. */
  createApp(): ClientApp;
  readonly content: ReactNode;
  /** Fragment of the page's address that the component needs. */
  readonly hash: string;
  /** Steps from the component's first state to this one. */
  readonly steps: readonly GalleryStep[];
}

/** Further conditions of a state, besides its data. */
export interface GalleryStateNeeds {
  readonly hash?: string;
  readonly steps?: readonly GalleryStep[];
  /** Whether a sign-in waits for its second factor in this tab. */
  readonly hasPendingMfa?: boolean;
}

/** The key under which the kit stores the sign-in that waits for a second factor. */
const MFA_ATTEMPT_KEY = "stack_mfa_attempt_code";

/** Makes a state of a component. */
export function state(
  name: string,
  options: MockAppOptions,
  content: ReactNode,
  { hash = "", steps = [], hasPendingMfa = false }: GalleryStateNeeds = {},
): GalleryState {
  const createApp = () => {
    forgetEarlierStates();
    if (hasPendingMfa) sessionStorage.setItem(MFA_ATTEMPT_KEY, "a".repeat(45));
    return createMockApp(options);
  };
  return { name, createApp, content, hash, steps };
}

/** Removes what components remember of earlier visits, such as the last sign-in method. */
function forgetEarlierStates(): void {
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) if (/^(latchkit|stack)/.test(key)) storage.removeItem(key);
}

/** Sends the form, or presses the first button of a dialog that asks. */
export const SUBMIT: GalleryStep = { press: "[type=submit]" };

/** Fills in a field by its name. */
export function fill(name: string, text: string): GalleryStep {
  return { fill: `input[name=${name}]`, text };
}
