import { generateKeyPairSync, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { interactionPolicy, Provider } from "oidc-provider";
import { freePort } from "./free-port.ts";
import { choicePage } from "./openid-provider-page.ts";
import { createOpenIdStore } from "./openid-provider-store.ts";

/** A user of the provider, by the claims in their tokens (OpenID Connect Core §5.1). */
export interface OpenIdAccount {
  /** ID of the user at the provider. */
  sub: string;
  /** Email address. Default: the claim is absent. */
  email?: string;
  /** Whether the provider verified the email address. Default: the claim is absent. */
  email_verified?: boolean;
  /** Full name. Default: the claim is absent. */
  name?: string;
  /** URL of a picture. Default: the claim is absent. */
  picture?: string;
}

/** An application that the provider accepts. */
export interface OpenIdClient {
  /** The `client_id` of OAuth. */
  clientId: string;
  /** The `client_secret` of OAuth. */
  clientSecret: string;
  /** For a Latchkit backend: `{publicUrl}/api/v1/auth/oauth/callback/{provider}`. */
  redirectUris: string[];
}

/** A real OpenID Connect provider on a port of this machine. */
export interface TestOpenIdProvider extends AsyncDisposable {
  /** For `LATCHKIT_OAUTH_{PROVIDER}_ISSUER`. */
  readonly issuer: string;
  /** Accepts a client from now on. */
  addClient(client: OpenIdClient): void;
  /** Signs in every visitor as this user, with consent, without showing a page. */
  signInAs(account: OpenIdAccount): void;
  /** Denies consent for every visitor, without showing a page. */
  deny(): void;
  /** Shows every visitor a page: a button "Sign in as …" per account, and "Deny". */
  showPage(accounts: readonly OpenIdAccount[]): void;
  /** Makes every token it has issued so far invalid. */
  forgetTokens(): void;
  /** Stops the provider and closes its connections. */
  close(): Promise<void>;
}

type Choice = { kind: "account"; account: OpenIdAccount } | { kind: "deny" } | { kind: "page" };

/**
 * Starts a provider for tests: authorization code flow with PKCE (demanded), refresh tokens, user info, ID tokens
 * signed with ES256, and beside the standard scopes one called `calendar`. It asks for a sign-in every time, regardless
 * of cookies.
 *
 * @param options.port Default: any free one.
 */
export async function startOpenIdProvider(options: { port?: number } = {}): Promise<TestOpenIdProvider> {
  const port = options.port ?? (await freePort());
  const issuer = `http://localhost:${port}`;
  const store = createOpenIdStore();
  const accounts = new Map<string, OpenIdAccount>();
  let choice: Choice = { kind: "page" };

  const provider = createProvider(issuer, store, accounts);
  const answer = provider.callback();

  /** Finishes the step of a sign-in that the provider waits at. */
  async function settle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { prompt, params, session } = await provider.interactionDetails(request, response);
    const chosen = chooseFrom(request, choice, accounts);
    if (prompt.name === "login" && !chosen) return void sendPage(response, [...accounts.values()]);
    if (chosen?.kind === "deny") {
      return provider.interactionFinished(request, response, { error: "access_denied" });
    }
    if (prompt.name === "login" && chosen?.kind === "account") {
      return provider.interactionFinished(request, response, { login: { accountId: chosen.account.sub } });
    }
    const grant = new provider.Grant({ accountId: session?.accountId ?? "", clientId: String(params.client_id) });
    grant.addOIDCScope(String(params.scope));
    const grantId = await grant.save();
    return provider.interactionFinished(request, response, { consent: { grantId } });
  }

  const server = createServer((request, response) => {
    if (!request.url?.startsWith("/interaction/")) return void answer(request, response);
    settle(request, response).catch((error: unknown) => response.writeHead(400).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(port, "localhost", resolve));

  const remember = (account: OpenIdAccount) => void accounts.set(account.sub, account);
  return {
    issuer,
    addClient: ({ clientId, clientSecret, redirectUris }) =>
      store.put("Client", clientId, {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: redirectUris,
        grant_types: ["authorization_code", "refresh_token"],
        response_types: ["code"],
        id_token_signed_response_alg: "ES256",
      }),
    signInAs(account) {
      remember(account);
      choice = { kind: "account", account };
    },
    deny() {
      choice = { kind: "deny" };
    },
    showPage(shown) {
      accounts.clear();
      shown.forEach(remember);
      choice = { kind: "page" };
    },
    forgetTokens() {
      store.forget("AccessToken");
      store.forget("RefreshToken");
    },
    close: () => close(server),
    [Symbol.asyncDispose]: () => close(server),
  };
}

function createProvider(
  issuer: string,
  store: ReturnType<typeof createOpenIdStore>,
  accounts: ReadonlyMap<string, OpenIdAccount>,
): Provider {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const policy = interactionPolicy.base();
  const { Check } = interactionPolicy;
  policy
    .get("login")
    ?.checks.add(new Check("every_time", "a sign-in is required every time", (ctx) => !ctx.oidc.result?.login));
  return new Provider(issuer, {
    adapter: store.adapterFor,
    jwks: { keys: [{ ...privateKey.export({ format: "jwk" }), alg: "ES256", use: "sig" }] },
    cookies: { keys: [randomBytes(32).toString("hex")] },
    scopes: ["openid", "offline_access", "email", "profile", "calendar"],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name", "picture"] },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_ctx, { uid }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    clientBasedCORS: () => true,
    ttl: {
      AccessToken: 3600,
      AuthorizationCode: 60,
      Grant: 86_400,
      IdToken: 3600,
      Interaction: 3600,
      RefreshToken: 86_400,
      Session: 3600,
    },
    findAccount: (_ctx, sub) => {
      const account = accounts.get(sub);
      return account && { accountId: sub, claims: () => ({ ...account }) };
    },
    renderError: (ctx, out) => {
      ctx.type = "json";
      ctx.body = out;
    },
  });
}

/** Returns the choice made in advance, or the one of the button that was pressed on the page. */
function chooseFrom(
  request: IncomingMessage,
  choice: Choice,
  accounts: ReadonlyMap<string, OpenIdAccount>,
): Exclude<Choice, { kind: "page" }> | null {
  if (choice.kind !== "page") return choice;
  const { searchParams } = new URL(request.url ?? "/", "http://localhost");
  if (searchParams.has("deny")) return { kind: "deny" };
  const account = accounts.get(searchParams.get("account") ?? "");
  return account ? { kind: "account", account } : null;
}

function sendPage(response: ServerResponse, accounts: readonly OpenIdAccount[]): void {
  response.writeHead(200, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" });
  response.end(choicePage(accounts));
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
