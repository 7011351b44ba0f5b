import type { SignInMethods } from "../sign-in-state/sign-in-methods.ts";

/** The sign-in methods that need a form. */
export type FormMethod = "password" | "code";

/**
 * Chooses the form to start with: the one used last, or the app's choice; `null` if the project offers none. The choice
 * stays when the methods become known, unless the project does not offer it: typed text must not be lost.
 */
export function firstForm(
  methods: SignInMethods | undefined,
  firstTab: "password" | "magic-link" | undefined,
  last: string | null,
): FormMethod | null {
  const preferred = firstTab === "magic-link" ? "code" : "password";
  const first = last === "code" || last === "password" ? last : preferred;
  if (!methods) return first;
  if (!methods.password) return methods.code ? "code" : null;
  return methods.code ? first : "password";
}
