import { ownKeys } from "@latchkit/testing/internal";
import { startOpenIdProvider, type TestOpenIdProvider } from "@latchkit/testing/openid-provider";
import { openStage, type Stage, type StageOptions } from "./stage.ts";

/** A stage on which people also sign in at other sites: real OpenID providers in the roles of three. */
export interface StageWithProviders extends Stage {
  readonly github: TestOpenIdProvider;
  readonly google: TestOpenIdProvider;
  readonly microsoft: TestOpenIdProvider;
}

const PROVIDERS = ["github", "google", "microsoft"] as const;

export async function openStageWithProviders({ config }: StageOptions = {}): Promise<StageWithProviders> {
  const [github, google, microsoft] = await Promise.all([
    startOpenIdProvider(),
    startOpenIdProvider(),
    startOpenIdProvider(),
  ]);
  const providers = { github, google, microsoft };
  const stage = await openStage({
    env: Object.fromEntries(PROVIDERS.map((id) => [`LATCHKIT_OAUTH_${id.toUpperCase()}_ISSUER`, providers[id].issuer])),
    config: { ...Object.fromEntries(PROVIDERS.map((id) => [`auth.oauth.providers.${id}`, ownKeys(id)])), ...config },
  });
  for (const id of PROVIDERS) {
    const { clientId, clientSecret } = ownKeys(id);
    const redirectUris = [`${stage.backend.url}/api/v1/auth/oauth/callback/${id}`];
    providers[id].addClient({ clientId, clientSecret, redirectUris });
  }
  return {
    ...stage,
    ...providers,
    async [Symbol.asyncDispose]() {
      await stage[Symbol.asyncDispose]();
      await Promise.all(PROVIDERS.map((id) => providers[id].close()));
    },
  };
}
