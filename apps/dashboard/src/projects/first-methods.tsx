import type { AdminOAuthProviderConfig } from "@latchkit/kit/admin";
import { useMessages } from "@latchkit/ui";
import { useRouteContext } from "@tanstack/react-router";
import { providerName } from "../providers/provider-name.ts";
import { signInMethodsMessages } from "../sign-in-methods/messages.ts";
import type { SignInMethod } from "../sign-in-methods/sign-in-method.ts";
import { SIGN_IN_METHODS } from "../sign-in-methods/sign-in-methods.ts";
import { projectsMessages } from "./messages.ts";

/** IDs of the checked methods and providers. */
export type FirstMethods = ReadonlySet<string>;

export const DEFAULT_METHODS: FirstMethods = new Set(["password"]);

type Shared = Extract<AdminOAuthProviderConfig, { type: "shared" }>;

/** Turns the checked boxes into the configuration of a new project. */
export function configOf(methods: FirstMethods, sharedProviders: readonly Shared["id"][]) {
  const flags = Object.fromEntries(SIGN_IN_METHODS.map(({ id, flag }) => [flag, methods.has(id)]));
  const shared = sharedProviders.filter((id) => methods.has(id));
  // Every flag belongs to a method.
  return {
    ...(flags as Record<SignInMethod["flag"], boolean>),
    oauthProviders: shared.map((id): Shared => ({ id, type: "shared" })),
  };
}

/** Offers the sign-in methods that work without further set-up. The project's settings offer all. */
export function FirstMethodsField({
  methods,
  onChange,
}: {
  methods: FirstMethods;
  onChange(methods: FirstMethods): void;
}) {
  const t = useMessages(projectsMessages);
  const tMethod = useMessages(signInMethodsMessages);
  const { config } = useRouteContext({ from: "__root__" });
  const labels = [
    ...SIGN_IN_METHODS.map(({ id, name, longName = name }) => ({ id, label: tMethod(longName) })),
    ...config.sharedOAuthProviders.map((id) => ({ id, label: t("sharedProvider", { provider: providerName(id) }) })),
  ];
  return (
    <fieldset className="field">
      <legend>{t("methods")}</legend>
      {labels.map(({ id, label }) => (
        <label key={id} className="check">
          <input
            type="checkbox"
            checked={methods.has(id)}
            onChange={({ target: { checked } }) => {
              const next = new Set(methods);
              if (checked) next.add(id);
              else next.delete(id);
              onChange(next);
            }}
          />
          {label}
        </label>
      ))}
      <p className="hint">{t("methodsHint")}</p>
    </fieldset>
  );
}
