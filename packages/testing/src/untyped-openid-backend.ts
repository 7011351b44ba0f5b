import type { AnyAnswer, Call, TestAnswer, UntypedCall } from "./call.ts";
import { createOAuthApp, type OAuthApp, ownKeys } from "./oauth-app.ts";
import { startOpenIdProvider, type TestOpenIdProvider } from "./openid-provider.ts";
import { type TestBackend, testBackend } from "./test-backend.ts";
import type { TestConfig } from "./test-project.ts";

/** A backend whose Google, GitHub and Microsoft are real OpenID providers. */
export interface OpenIdBackend<C = Call, A = TestAnswer> extends AsyncDisposable {
  /** The backend. */
  backend: TestBackend<C>;
  /** The provider in place of Google. */
  google: TestOpenIdProvider;
  /** The provider in place of GitHub. */
  github: TestOpenIdProvider;
  /** The provider in place of Microsoft. */
  microsoft: TestOpenIdProvider;
  /** An app that signs users in through the providers. */
  app: OAuthApp<A>;
}

/** Options of a backend with OpenID providers. */
export interface OpenIdBackendOptions {
  readonly listens?: boolean;
  readonly env?: Readonly<Record<string, string>>;
}

const PROVIDERS = ["google", "github", "microsoft"] as const;

/**
 * Starts a test backend whose Google, GitHub and Microsoft are OpenID providers in this process.
 *
 * @param config Settings of the test's project, besides the three providers.
 * @param options.listens Whether the backend listens on a free port; otherwise it answers in process only. Default:
 *   `false`.
 * @param options.env Settings of the backend, besides the addresses of the three providers.
 * @param open Starts the backend. Default: on a database of its own.
 */
export async function openIdBackend(
  config: TestConfig = {},
  { listens = false, env = {} }: OpenIdBackendOptions = {},
  open = testBackend,
): Promise<OpenIdBackend<UntypedCall, AnyAnswer>> {
  const [google, github, microsoft] = await Promise.all([
    startOpenIdProvider(),
    startOpenIdProvider(),
    startOpenIdProvider(),
  ]);
  const providers = { google, github, microsoft };
  const backend = await open({
    listens,
    env: {
      ...Object.fromEntries(PROVIDERS.map((id) => [`LATCHKIT_OAUTH_${id.toUpperCase()}_ISSUER`, providers[id].issuer])),
      ...env,
    },
    config: { ...Object.fromEntries(PROVIDERS.map((id) => [`auth.oauth.providers.${id}`, ownKeys(id)])), ...config },
  });
  for (const id of PROVIDERS) {
    const { clientId, clientSecret } = ownKeys(id);
    const redirectUris = [`${backend.url}/api/v1/auth/oauth/callback/${id}`];
    providers[id].addClient({ clientId, clientSecret, redirectUris });
  }
  return {
    backend,
    ...providers,
    app: createOAuthApp(backend),
    async [Symbol.asyncDispose]() {
      await backend[Symbol.asyncDispose]();
      await Promise.all(PROVIDERS.map((id) => providers[id].close()));
    },
  };
}
