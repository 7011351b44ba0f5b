import type { AdminOAuthProviderConfig } from "@latchkit/kit/admin";
import { useRouteContext } from "@tanstack/react-router";
import { useText } from "../language/use-text.ts";
import { projectsTexts } from "./texts.ts";

/** Ways to sign in that need no keys of anybody's. */
const METHODS = ["credentialEnabled", "magicLinkEnabled", "passkeyEnabled"] as const;

/** Providers whose keys an installation may share with its projects. */
const SHAREABLE = { google: "Google", github: "GitHub", microsoft: "Microsoft", spotify: "Spotify" } as const;

type Method = (typeof METHODS)[number];
type Provider = keyof typeof SHAREABLE;

/** What is ticked. */
export type Ways = ReadonlySet<Method | Provider>;

export const FIRST_WAYS: Ways = new Set(["credentialEnabled"]);

/** What a project's configuration makes of it. */
export function configOf(ways: Ways) {
  const shared = Object.keys(SHAREABLE).filter((id): id is Provider => isShareable(id) && ways.has(id));
  return {
    credentialEnabled: ways.has("credentialEnabled"),
    magicLinkEnabled: ways.has("magicLinkEnabled"),
    passkeyEnabled: ways.has("passkeyEnabled"),
    oauthProviders: shared.map((id): AdminOAuthProviderConfig => ({ id, type: "shared" })),
  };
}

/** Boxes to tick for the first ways to sign in; there are more in the project's settings. */
export function WaysIn({ ways, onChange }: { ways: Ways; onChange(ways: Ways): void }) {
  const say = useText(projectsTexts);
  const { config } = useRouteContext({ from: "__root__" });
  const shared = config.sharedOAuthProviders.filter(isShareable);
  const labels = [
    ...METHODS.map((id) => ({ id, label: say(id) })),
    ...shared.map((id) => ({ id, label: say("sharedProvider", { provider: SHAREABLE[id] }) })),
  ];
  return (
    <fieldset className="field">
      <legend>{say("methods")}</legend>
      {labels.map(({ id, label }) => (
        <label key={id} className="check">
          <input
            type="checkbox"
            checked={ways.has(id)}
            onChange={({ target: { checked } }) => {
              const next = new Set(ways);
              if (checked) next.add(id);
              else next.delete(id);
              onChange(next);
            }}
          />
          {label}
        </label>
      ))}
      <p className="hint">{say("methodsHint")}</p>
    </fieldset>
  );
}

function isShareable(id: string): id is Provider {
  return Object.hasOwn(SHAREABLE, id);
}
