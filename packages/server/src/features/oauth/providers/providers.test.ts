import { OAUTH_PROVIDERS, type OAuthProvider } from "@latchkit/contract";
import { createBrowser, createOAuthApp, ownKeys, readAnswer, testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { servicesOf } from "../../../services.test-data.ts";

/** Answers of a provider's server by address; all other addresses answer 404. */
type Answers = Record<string, unknown>;
interface Asked {
  url: string;
  method: string;
  headers: Headers;
  body: URLSearchParams;
}

let answers: Answers = {};
let asked: Asked[] = [];

/** Stands in for the internet: answers as the providers' documentation says they do. */
const outboundFetch: typeof fetch = async (input, init) => {
  const request = new Request(input, init);
  asked.push({
    url: request.url,
    method: request.method,
    headers: request.headers,
    body: new URLSearchParams(await request.text()),
  });
  const answer = answers[request.url];
  if (answer instanceof Error) throw answer;
  if (answer instanceof Response) return answer.clone();
  return answer === undefined ? new Response("Not found", { status: 404 }) : Response.json(answer);
};

const backend = await testBackend({
  outboundFetch,
  env: {
    LATCHKIT_SHARED_OAUTH_MICROSOFT_CLIENT_ID: "shared-client",
    LATCHKIT_SHARED_OAUTH_MICROSOFT_CLIENT_SECRET: "shared-secret",
  },
  config: {
    "auth.oauth.providers": {
      ...Object.fromEntries(OAUTH_PROVIDERS.map((type) => [type, ownKeys(type)])),
      work: ownKeys("microsoft", { microsoftTenantId: "../evil?x=#" }),
      lent: { type: "microsoft", isShared: true, microsoftTenantId: "mine", allowSignIn: true },
      page: ownKeys("facebook", { facebookConfigId: "42" }),
    },
  },
});
afterAll(() => backend[Symbol.asyncDispose]());
const app = createOAuthApp(backend);

beforeEach(() => {
  answers = {};
  asked = [];
});

/** Leaves for a provider; resolves to its page's address, and to a way of coming back with a code. */
async function leave(provider: string, parameters: Record<string, string> = {}) {
  const browser = createBrowser(backend);
  const { location } = await app.visit(provider, parameters, browser);
  const page = new URL(location!);
  const state = page.searchParams.get("state")!;
  return {
    page,
    parameters: Object.fromEntries(page.searchParams),
    async comeBack(more: Record<string, string> = {}, method = "GET") {
      const parameters = new URLSearchParams({ code: "the provider's code", state, ...more });
      const callback = `${backend.url}/api/v1/auth/oauth/callback/${provider}`;
      const { response, location } =
        method === "GET"
          ? await browser.go(`${callback}?${parameters}`)
          : await browser.go(callback, { method, body: parameters });
      return { ...(await readAnswer(response)), location };
    },
  };
}

async function signIn(provider: string, method = "GET") {
  const { comeBack } = await leave(provider);
  const { location, status, body } = await comeBack({}, method);
  if (!location) throw new Error(`${status} ${JSON.stringify(body)}`);
  const session = await app.collect(new URL(location).searchParams.get("code")!);
  const { body: user } = await backend.call("GET /users/me", { accessToken: session.body.access_token });
  const tokens = await servicesOf(backend)
    .database.db.selectFrom("oauth_provider_tokens as token")
    .innerJoin("oauth_accounts as account", "account.id", "token.oauth_account_id")
    .where("account.user_id", "=", user.id)
    .select(["token.kind", "token.expires_at", "token.scopes", "account.account_id", "account.email"])
    .orderBy("token.kind")
    .execute();
  return { user, tokens };
}

const bearer = (more: object = {}) => ({ access_token: "the access token", token_type: "bearer", ...more });
const shown = (email: string | null, isVerified: boolean, name: string | null, image: string | null) => ({
  primary_email: email,
  primary_email_verified: isVerified,
  display_name: name,
  profile_image_url: image,
});

/** For each provider: its pages, how we prove who we are, what its servers answer, and who that makes. */
const CASES: Record<
  Exclude<OAuthProvider, "apple">,
  {
    page: string;
    scope: string;
    token: string;
    proof: "basic" | "post";
    pkce?: false;
    more?: object;
    answers: Answers;
    id: string;
    user: object;
  }
> = {
  google: {
    page: "https://accounts.google.com/o/oauth2/v2/auth",
    scope: "https://www.googleapis.com/auth/userinfo.email https://www.googleapis.com/auth/userinfo.profile",
    more: { include_granted_scopes: "true" },
    token: "https://oauth2.googleapis.com/token",
    proof: "basic",
    answers: {
      "https://oauth2.googleapis.com/token": bearer({ expires_in: 3599, id_token: "not asked for", scope: "openid" }),
      "https://openidconnect.googleapis.com/v1/userinfo": {
        sub: "10769150350006150715113082367",
        name: "Pat Doe",
        picture: "https://lh3.googleusercontent.com/a/pat",
        email: "pat@gmail.com",
        email_verified: true,
      },
    },
    id: "10769150350006150715113082367",
    user: shown("pat@gmail.com", true, "Pat Doe", "https://lh3.googleusercontent.com/a/pat"),
  },
  github: {
    page: "https://github.com/login/oauth/authorize",
    scope: "user:email",
    token: "https://github.com/login/oauth/access_token",
    proof: "post",
    answers: {
      "https://github.com/login/oauth/access_token": bearer({ scope: "user:email" }),
      "https://api.github.com/user": {
        id: 583231,
        login: "octocat",
        name: null,
        avatar_url: "https://avatars.githubusercontent.com/u/583231?v=4",
        email: "shown@github.example",
      },
      "https://api.github.com/user/emails": [
        { email: "old@github.example", primary: false, verified: true, visibility: null },
        { email: "octocat@github.example", primary: true, verified: true, visibility: "private" },
      ],
    },
    id: "583231",
    user: shown("octocat@github.example", true, "octocat", "https://avatars.githubusercontent.com/u/583231?v=4"),
  },
  microsoft: {
    page: "https://login.microsoftonline.com/consumers/oauth2/v2.0/authorize",
    scope: "User.Read openid",
    token: "https://login.microsoftonline.com/consumers/oauth2/v2.0/token",
    proof: "basic",
    answers: {
      "https://login.microsoftonline.com/consumers/oauth2/v2.0/token": bearer({
        expires_in: 3600,
        id_token: "of any issuer",
      }),
      "https://graph.microsoft.com/v1.0/me": {
        id: "5fb7b0f1-1111",
        displayName: "Pat Doe",
        mail: null,
        userPrincipalName: "pat@outlook.example",
      },
    },
    id: "5fb7b0f1-1111",
    user: shown("pat@outlook.example", false, "Pat Doe", null),
  },
  spotify: {
    page: "https://accounts.spotify.com/authorize",
    scope: "user-read-email user-read-private",
    token: "https://accounts.spotify.com/api/token",
    proof: "basic",
    answers: {
      "https://accounts.spotify.com/api/token": bearer({
        expires_in: 3600,
        refresh_token: "again",
        scope: "user-read-email",
      }),
      "https://api.spotify.com/v1/me": {
        id: "smedjan",
        display_name: "Pat",
        email: "pat@spotify.example",
        images: [{ url: "https://i.scdn.co/image/1", width: 300 }],
      },
    },
    id: "smedjan",
    user: shown("pat@spotify.example", false, "Pat", "https://i.scdn.co/image/1"),
  },
  facebook: {
    page: "https://www.facebook.com/v20.0/dialog/oauth/",
    scope: "openid public_profile email",
    token: "https://graph.facebook.com/v20.0/oauth/access_token",
    proof: "post",
    answers: {
      "https://graph.facebook.com/v20.0/oauth/access_token": bearer({ expires_in: 5183944 }),
      "https://graph.facebook.com/v20.0/me?fields=id,name,email": {
        id: "102",
        name: "Pat",
        email: "pat@facebook.example",
      },
    },
    id: "102",
    user: shown("pat@facebook.example", false, "Pat", "https://graph.facebook.com/v20.0/102/picture"),
  },
  discord: {
    page: "https://discord.com/oauth2/authorize",
    scope: "identify email",
    token: "https://discord.com/api/oauth2/token",
    proof: "basic",
    answers: {
      "https://discord.com/api/oauth2/token": bearer({
        token_type: "Bearer",
        expires_in: 604800,
        refresh_token: "again",
      }),
      "https://discord.com/api/users/@me": {
        id: "80351110224678912",
        username: "nelly",
        global_name: "Nelly",
        avatar: "a_8342729096ea3675442027381ff50dfe",
        email: "nelly@discord.example",
        verified: true,
      },
    },
    id: "80351110224678912",
    user: shown(
      "nelly@discord.example",
      true,
      "Nelly",
      "https://cdn.discordapp.com/avatars/80351110224678912/a_8342729096ea3675442027381ff50dfe.gif",
    ),
  },
  gitlab: {
    page: "https://gitlab.com/oauth/authorize",
    scope: "read_user",
    token: "https://gitlab.com/oauth/token",
    proof: "basic",
    answers: {
      "https://gitlab.com/oauth/token": bearer({ expires_in: 7200, refresh_token: "again", created_at: 1607635748 }),
      "https://gitlab.com/api/v4/user": {
        id: 7,
        username: "pat",
        name: "Pat Doe",
        avatar_url: "https://gitlab.com/uploads/7.png",
        email: "pat@gitlab.example",
        confirmed_at: "2024-05-23T09:05:22Z",
      },
      "https://gitlab.com/api/v4/user/emails": [{ id: 1, email: "other@gitlab.example", confirmed_at: null }],
    },
    id: "7",
    user: shown("pat@gitlab.example", true, "Pat Doe", "https://gitlab.com/uploads/7.png"),
  },
  bitbucket: {
    page: "https://bitbucket.org/site/oauth2/authorize",
    scope: "account email",
    token: "https://bitbucket.org/site/oauth2/access_token",
    proof: "basic",
    answers: {
      "https://bitbucket.org/site/oauth2/access_token": bearer({
        expires_in: 7200,
        refresh_token: "again",
        scopes: "account",
      }),
      "https://api.bitbucket.org/2.0/user": {
        account_id: "557058:1",
        display_name: "Pat",
        links: { avatar: { href: "https://bitbucket.org/account/pat/avatar/" } },
      },
      "https://api.bitbucket.org/2.0/user/emails": {
        values: [
          { email: "second@bitbucket.example", is_primary: false, is_confirmed: true },
          { email: "pat@bitbucket.example", is_primary: true, is_confirmed: true },
        ],
      },
    },
    id: "557058:1",
    user: shown("pat@bitbucket.example", true, "Pat", "https://bitbucket.org/account/pat/avatar/"),
  },
  linkedin: {
    page: "https://www.linkedin.com/oauth/v2/authorization",
    scope: "openid profile email",
    token: "https://www.linkedin.com/oauth/v2/accessToken",
    proof: "post",
    pkce: false,
    answers: {
      "https://www.linkedin.com/oauth/v2/accessToken": {
        access_token: "the access token",
        expires_in: 5183999,
        id_token: "x",
      },
      "https://api.linkedin.com/v2/userinfo": {
        sub: "782bbtaQ",
        name: "Pat Doe",
        picture: "https://media.licdn.com/pat",
        email: "pat@linkedin.example",
        email_verified: "true",
      },
    },
    id: "782bbtaQ",
    user: shown("pat@linkedin.example", true, "Pat Doe", "https://media.licdn.com/pat"),
  },
  x: {
    page: "https://twitter.com/i/oauth2/authorize",
    scope: "users.read offline.access tweet.read",
    token: "https://api.x.com/2/oauth2/token",
    proof: "basic",
    answers: {
      "https://api.x.com/2/oauth2/token": bearer({ expires_in: 7200, refresh_token: "again" }),
      "https://api.x.com/2/users/me?user.fields=id,name,username,profile_image_url": {
        data: { id: "2244994945", name: "Pat", username: "pat", profile_image_url: "https://pbs.twimg.com/1.png" },
      },
    },
    id: "2244994945",
    user: shown(null, false, "Pat", "https://pbs.twimg.com/1.png"),
  },
  twitch: {
    page: "https://id.twitch.tv/oauth2/authorize",
    scope: "user:read:email",
    token: "https://id.twitch.tv/oauth2/token",
    proof: "post",
    answers: {
      "https://id.twitch.tv/oauth2/token": bearer({
        expires_in: 14124,
        refresh_token: "again",
        scope: ["user:read:email"],
      }),
      "https://api.twitch.tv/helix/users": {
        data: [
          {
            id: "141981764",
            login: "pat",
            display_name: "Pat",
            profile_image_url: "https://static-cdn.jtvnw.net/1.png",
            email: "pat@twitch.example",
          },
        ],
      },
    },
    id: "141981764",
    user: shown("pat@twitch.example", true, "Pat", "https://static-cdn.jtvnw.net/1.png"),
  },
};

describe.each(Object.entries(CASES))("%s", (provider, expected) => {
  const { clientId, clientSecret } = ownKeys(provider);

  it("gets the parameters that it needs from the browser", async () => {
    const { page, parameters } = await leave(provider);
    expect(page.origin + page.pathname).toBe(expected.page);
    expect(parameters).toEqual({
      client_id: clientId,
      redirect_uri: `${backend.url}/api/v1/auth/oauth/callback/${provider}`,
      response_type: "code",
      scope: expected.scope,
      state: expect.any(String),
      access_type: "offline",
      prompt: "consent",
      ...(expected.pkce !== false && { code_challenge: expect.any(String), code_challenge_method: "S256" }),
      ...expected.more,
    });
  });

  it("gets its code from the server, and names the account", async () => {
    answers = expected.answers;
    const { user, tokens } = await signIn(provider);
    expect(user).toMatchObject(expected.user);
    expect(tokens[0]).toMatchObject({ account_id: expected.id, scopes: expected.scope.split(" ") });
    const [exchange, ...questions] = asked;
    expect(exchange).toMatchObject({ url: expected.token, method: "POST" });
    const { code_verifier, ...form } = Object.fromEntries(exchange!.body);
    expect(form).toEqual({
      grant_type: "authorization_code",
      code: "the provider's code",
      redirect_uri: `${backend.url}/api/v1/auth/oauth/callback/${provider}`,
      ...(expected.proof === "post" && { client_id: clientId, client_secret: clientSecret }),
    });
    expect(code_verifier === undefined).toBe(expected.pkce === false);
    const encoded = [clientId, clientSecret].map((part) => new URLSearchParams({ part }).toString().slice(5)).join(":");
    const basic = `Basic ${Buffer.from(encoded).toString("base64")}`;
    expect(exchange!.headers.get("authorization")).toBe(expected.proof === "basic" ? basic : null);
    for (const { headers } of questions) {
      expect(headers.get("authorization")).toBe("Bearer the access token");
      expect(headers.get("user-agent")).toBe("latchkit");
    }
  });

  it("may refuse the code", async () => {
    answers = { [expected.token]: Response.json({ error: "invalid_grant" }, { status: 400 }) };
    const { comeBack } = await leave(provider);
    expect(await comeBack()).toMatchObject({
      status: 400,
      body: expect.stringContaining("did not accept this sign-in"),
    });
  });
});

describe("differences between providers", () => {
  it("GitHub answers errors with status 200", async () => {
    const { comeBack } = await leave("github");
    answers = { [CASES.github.token]: { error: "bad_verification_code", error_description: "expired" } };
    expect(await comeBack()).toMatchObject({
      status: 400,
      body: expect.stringContaining("did not accept this sign-in"),
    });
    const again = await leave("github");
    answers = { [CASES.github.token]: { error: "incorrect_client_credentials" } };
    expect(await again.comeBack()).toMatchObject({ status: 400, body: expect.stringContaining("check the client id") });
  });

  it.each([403, 404])("a list of addresses that is refused with %i does not end the sign-in", async (status) => {
    const refused = Response.json({ message: "Resource not accessible by integration" }, { status });
    const user = { id: status, login: "a", email: "shown@github.example" };
    answers = {
      ...CASES.github.answers,
      "https://api.github.com/user": user,
      "https://api.github.com/user/emails": refused,
    };
    expect((await signIn("github")).user).toMatchObject(shown(null, false, "a", null));
    const profile = { id: status, name: "b", email: `b${status}@gitlab.example`, confirmed_at: "2024-05-23T09:05:22Z" };
    answers = {
      ...CASES.gitlab.answers,
      "https://gitlab.com/api/v4/user": profile,
      "https://gitlab.com/api/v4/user/emails": refused,
    };
    expect((await signIn("gitlab")).user).toMatchObject(shown(`b${status}@gitlab.example`, false, "b", null));
    answers = {
      ...CASES.bitbucket.answers,
      "https://api.bitbucket.org/2.0/user": { account_id: `${status}` },
      "https://api.bitbucket.org/2.0/user/emails": refused,
    };
    expect((await signIn("bitbucket")).user).toMatchObject(shown(null, false, null, null));
  });

  it.each([
    ["has an internal error", new Response("", { status: 502 })],
    ["was asked too often", new Response("", { status: 429 })],
    [
      "was asked too often, in GitHub's words",
      new Response("", { status: 403, headers: { "x-ratelimit-remaining": "0" } }),
    ],
    [
      "was asked too often, and says when to ask again",
      new Response("", { status: 403, headers: { "retry-after": "60" } }),
    ],
  ])(
    "a list of addresses whose server %s ends the sign-in, as the address may be there next time",
    async (_, answer) => {
      answers = { ...CASES.github.answers, "https://api.github.com/user/emails": answer };
      const { comeBack } = await leave("github");
      expect(await comeBack()).toMatchObject({ status: 503, body: expect.stringContaining("cannot be reached") });
    },
  );

  it("a refused profile does end the sign-in", async () => {
    answers = { ...CASES.github.answers, "https://api.github.com/user": new Response("", { status: 403 }) };
    const { comeBack } = await leave("github");
    expect(await comeBack()).toMatchObject({ status: 400, body: expect.stringContaining("did not accept") });
  });

  it("Microsoft's login name of a guest is not taken for an address", async () => {
    const me = "https://graph.microsoft.com/v1.0/me";
    const userPrincipalName = "pat_other.example#EXT#@tenant.onmicrosoft.com";
    answers = {
      ...CASES.microsoft.answers,
      [me]: { id: "guest-1", displayName: "Pat", mail: null, userPrincipalName },
    };
    expect((await signIn("microsoft")).user).toMatchObject(shown(null, false, "Pat", null));
    const mail = "pat@other.example";
    answers = { ...CASES.microsoft.answers, [me]: { id: "guest-2", displayName: "Pat", mail, userPrincipalName } };
    expect((await signIn("microsoft")).user).toMatchObject(shown(mail, false, "Pat", null));
  });

  it.each([
    [
      "given and family name",
      { given_name: "Ada", family_name: "Lovelace", preferred_username: "ada" },
      "Ada Lovelace",
    ],
    ["given name alone", { given_name: "Ada", family_name: "" }, "Ada"],
    ["preferred user name alone", { preferred_username: "ada" }, "ada"],
    ["name, if there is one", { name: "Countess", given_name: "Ada", family_name: "Lovelace" }, "Countess"],
    ["no name", {}, null],
    ["a text that is cut amid an emoji", { name: `${"a".repeat(255)}${"😀".repeat(23)}` }, "a".repeat(255)],
  ])("the name may come as %s", async (told, claims, name) => {
    const userinfo = { sub: told, ...claims };
    answers = { ...CASES.google.answers, "https://openidconnect.googleapis.com/v1/userinfo": userinfo };
    expect((await signIn("google")).user).toMatchObject(shown(null, false, name, null));
  });

  it("a letter whose lower case is another letter is not taken for that letter", async () => {
    const userinfo = { sub: "kelvin", email: "\u212aim@shop.example", email_verified: true };
    const { id } = await backend.signUp({ email: "kim@shop.example", isVerified: true });
    answers = { ...CASES.google.answers, "https://openidconnect.googleapis.com/v1/userinfo": userinfo };
    const { user } = await signIn("google");
    expect(user).toMatchObject({ primary_email: null, primary_email_verified: false });
    expect(user.id).not.toBe(id);
  });

  it("an address at an international domain is the one in its xn-- form", async () => {
    const { id } = await backend.signUp({ email: "pat@xn--mnchen-3ya.example", isVerified: true });
    const userinfo = { sub: "international", email: "Pat@MÜNCHEN.example", email_verified: true };
    answers = { ...CASES.google.answers, "https://openidconnect.googleapis.com/v1/userinfo": userinfo };
    expect((await signIn("google")).user.id).toBe(id);
  });

  it("GitHub's tokens live eight hours, others an hour, unless they say otherwise", async () => {
    answers = CASES.github.answers;
    const hoursLeft = ({ tokens }: Awaited<ReturnType<typeof signIn>>) =>
      (tokens[0]!.expires_at!.getTime() - backend.clock.now().getTime()) / 3_600_000;
    expect(hoursLeft(await signIn("github"))).toBe(8);
    answers = { ...CASES.x.answers, [CASES.x.token]: bearer({ refresh_token: null }) };
    expect(hoursLeft(await signIn("x"))).toBe(1);
    answers = CASES.x.answers;
    expect(hoursLeft(await signIn("x"))).toBe(2);
  });

  it("the address of an unverified GitHub, GitLab, Discord or Bitbucket account is not taken for verified", async () => {
    const emails = "https://api.github.com/user/emails";
    answers = {
      ...CASES.github.answers,
      "https://api.github.com/user": { id: 1, login: "a" },
      [emails]: [{ email: "a@github.example", primary: true, verified: false }],
    };
    expect((await signIn("github")).user).toMatchObject(shown("a@github.example", false, "a", null));
    answers = {
      ...CASES.gitlab.answers,
      "https://gitlab.com/api/v4/user": {
        id: 8,
        name: "b",
        email: "b@gitlab.example",
        confirmed_at: "2024-05-23T09:05:22Z",
      },
      "https://gitlab.com/api/v4/user/emails": [{ email: "b@gitlab.example", confirmed_at: null }],
    };
    expect((await signIn("gitlab")).user).toMatchObject(shown("b@gitlab.example", false, "b", null));
    answers = {
      ...CASES.discord.answers,
      "https://discord.com/api/users/@me": {
        id: "9",
        username: "c",
        email: "c@discord.example",
        verified: false,
        avatar: "f00",
      },
    };
    const avatar = "https://cdn.discordapp.com/avatars/9/f00.png";
    expect((await signIn("discord")).user).toMatchObject(shown("c@discord.example", false, "c", avatar));
    answers = {
      ...CASES.bitbucket.answers,
      "https://api.bitbucket.org/2.0/user": { account_id: "10" },
      "https://api.bitbucket.org/2.0/user/emails": { values: [{ email: "d@bitbucket.example", is_confirmed: false }] },
    };
    expect((await signIn("bitbucket")).user).toMatchObject(shown("d@bitbucket.example", false, null, null));
  });

  it("Facebook lets users withhold their address; such an account cannot sign in", async () => {
    answers = {
      ...CASES.facebook.answers,
      "https://graph.facebook.com/v20.0/me?fields=id,name,email": { id: "102", name: "Pat" },
    };
    const { comeBack } = await leave("facebook");
    expect(await comeBack()).toMatchObject({ status: 400, body: expect.stringContaining("did not share") });
    const told = await leave("facebook", { error_redirect_url: "http://localhost:3000/failed" });
    const { origin, pathname, searchParams } = new URL((await told.comeBack()).location!);
    expect([origin + pathname, searchParams.get("errorCode")]).toEqual([
      "http://localhost:3000/failed",
      "OAUTH_PROVIDER_FAILED",
    ]);
  });

  it("Facebook's errors are objects", async () => {
    answers = { [CASES.facebook.token]: Response.json({ error: { message: "expired", code: 100 } }, { status: 400 }) };
    const { comeBack } = await leave("facebook");
    expect(await comeBack()).toMatchObject({ status: 400, body: expect.stringContaining("did not accept") });
  });

  it("Facebook's pages can be configured", async () => {
    expect((await leave("page")).parameters).toMatchObject({ config_id: "42" });
  });

  it("a tenant of Microsoft's is a name and cannot lead to another server", async () => {
    const { page } = await leave("work");
    expect(page.origin).toBe("https://login.microsoftonline.com");
    expect(page.pathname).toBe("/..%2Fevil%3Fx%3D%23/oauth2/v2.0/authorize");
  });

  it("a tenant is ignored with the operator's keys", async () => {
    const { page, parameters } = await leave("lent");
    expect(page.pathname).toBe("/consumers/oauth2/v2.0/authorize");
    expect(parameters.client_id).toBe("shared-client");
  });

  it("LinkedIn and Apple have their own codes for a denied sign-in", async () => {
    for (const [provider, error] of [
      ["linkedin", "user_cancelled_login"],
      ["apple", "user_cancelled_authorize"],
      ["google", "consent_required"],
    ]) {
      const { comeBack } = await leave(provider!);
      expect(await comeBack({ error: error! })).toBeKnownError(400, "OAUTH_PROVIDER_ACCESS_DENIED");
    }
  });

  it("any provider may name an issuer, which is not checked", async () => {
    answers = CASES.github.answers;
    const { comeBack } = await leave("github");
    expect((await comeBack({ iss: "https://github.com/login/oauth" })).status).toBe(303);
  });
});

describe("a provider that has trouble", () => {
  const problems: [string, unknown, number][] = [
    ["is down", new TypeError("fetch failed"), 503],
    ["does not answer in time", new DOMException("timed out", "TimeoutError"), 503],
    ["has an internal error", new Response("oops", { status: 502 }), 503],
    ["has an internal error, in JSON", Response.json({ error: "server_error" }, { status: 500 }), 503],
    ["sends us elsewhere", new Response(null, { status: 302, headers: { location: "https://evil.example" } }), 400],
    ["answers a page", new Response("<html>", { headers: { "content-type": "text/html" } }), 400],
    ["answers no object", Response.json("ok"), 400],
    ["issues no token", { token_type: "bearer" }, 400],
    ["issues a token of another kind", { access_token: "t", token_type: "mac" }, 400],
  ];

  it.each(problems)("a token request fails if the provider %s", async (_, answer, status) => {
    answers = { ...CASES.x.answers, [CASES.x.token]: answer };
    const { comeBack } = await leave("x");
    const answered = await comeBack();
    expect(answered.status).toBe(status);
    expect(answered.body).toEqual(expect.stringMatching(/^The provider .*\.$/));
  });

  it.each([
    ["is down", new TypeError("fetch failed"), 503],
    ["is too busy", new Response("slow down", { status: 429 }), 503],
    ["refuses", new Response("no", { status: 401 }), 400],
    ["answers a page", new Response("<html>"), 400],
    ["names no account", { data: { name: "Pat" } }, 400],
    ["names an account by too long an id", { data: { id: "x".repeat(256) } }, 400],
    ["names an account by a line break", { data: { id: "a\nb" } }, 400],
  ])("a profile request fails if the provider %s", async (_, answer, status) => {
    const url = "https://api.x.com/2/users/me?user.fields=id,name,username,profile_image_url";
    answers = { ...CASES.x.answers, [url]: answer };
    const { comeBack } = await leave("x");
    expect((await comeBack()).status).toBe(status);
  });
});

describe("Apple", async () => {
  const { publicKey, privateKey } = await generateKeyPair("RS256");
  const jwk = { ...(await exportJWK(publicKey)), kid: "k1", alg: "RS256", use: "sig" };
  const token = "https://appleid.apple.com/auth/token";

  /** Returns Apple's answers with an ID token that has these claims. */
  const answer = async (nonce: string, changes: Record<string, unknown> = {}, key = privateKey): Promise<Answers> => {
    const claims = { email: "pat@privaterelay.appleid.com", email_verified: "true", nonce, ...changes };
    const id_token = await new SignJWT({
      iss: "https://appleid.apple.com",
      sub: "000184.1",
      aud: ownKeys("apple").clientId,
      ...claims,
    })
      .setProtectedHeader({ alg: "RS256", kid: "k1" })
      .setIssuedAt()
      .setExpirationTime("5 minutes")
      .sign(key);
    return {
      [token]: bearer({ expires_in: 3600, refresh_token: "again", id_token }),
      "https://appleid.apple.com/auth/keys": { keys: [jwk] },
    };
  };

  it("gets its parameters from the browser, and returns the browser with a form", async () => {
    const { page, parameters, comeBack } = await leave("apple");
    expect(page.origin + page.pathname).toBe("https://appleid.apple.com/auth/authorize");
    expect(parameters).toMatchObject({ response_mode: "form_post", scope: "name email", nonce: expect.any(String) });
    answers = await answer(parameters.nonce!);
    const name = { firstName: "Ada", lastName: "Lovelace" };
    const user = JSON.stringify({ name, email: "admin@shop.example" });
    const { status, location } = await comeBack({ user }, "POST");
    expect(status).toBe(303);
    const session = await app.collect(new URL(location!).searchParams.get("code")!);
    const { body } = await backend.call("GET /users/me", { accessToken: session.body.access_token });
    expect(body).toMatchObject(shown("pat@privaterelay.appleid.com", true, "Ada Lovelace", null));
    expect(Object.fromEntries(asked[0]!.body)).toMatchObject({ client_secret: ownKeys("apple").clientSecret });
  });

  it.each([
    ["no JSON", "Ada Lovelace", null],
    ["JSON of another kind", '["Ada"]', null],
    ["names that are no text", '{"name":{"firstName":{"length":3},"lastName":7}}', null],
    ["no names", '{"email":"admin@shop.example"}', null],
    ["a family name alone", '{"name":{"lastName":"Lovelace"}}', "Lovelace"],
  ])("accepts %s as its user, which proves nothing", async (_, user, name) => {
    const { parameters, comeBack } = await leave("apple");
    answers = await answer(parameters.nonce!, { sub: crypto.randomUUID(), email: undefined });
    const { location } = await comeBack({ user }, "POST");
    const session = await app.collect(new URL(location!).searchParams.get("code")!);
    const { body } = await backend.call("GET /users/me", { accessToken: session.body.access_token });
    expect(body).toMatchObject(shown(null, false, name, null));
  });

  it("accepts the name in parts, in an ID token", async () => {
    const { parameters, comeBack } = await leave("apple");
    const names = { given_name: "Grace", family_name: "Hopper" };
    answers = await answer(parameters.nonce!, { sub: "000184.2", email: undefined, ...names });
    const { location } = await comeBack({}, "POST");
    const session = await app.collect(new URL(location!).searchParams.get("code")!);
    const { body } = await backend.call("GET /users/me", { accessToken: session.body.access_token });
    expect(body).toMatchObject(shown(null, false, "Grace Hopper", null));
  });

  it.each<[string, Record<string, unknown>]>([
    ["for another client", { aud: "another-client" }],
    ["of another issuer", { iss: "https://evil.example" }],
    ["for another sign-in", { nonce: "another" }],
    ["without a nonce", { nonce: undefined }],
    ["without an account", { sub: undefined }],
  ])("rejects an ID token %s", async (_, changes) => {
    const { parameters, comeBack } = await leave("apple");
    answers = await answer(parameters.nonce!, changes);
    expect(await comeBack({}, "POST")).toMatchObject({ status: 400, location: null });
  });

  it("rejects an ID token with a foreign signature, and a missing one", async () => {
    const { privateKey: strangers } = await generateKeyPair("RS256");
    const first = await leave("apple");
    answers = await answer(first.parameters.nonce!, {}, strangers);
    expect(await first.comeBack({}, "POST")).toMatchObject({ status: 400, location: null });
    const second = await leave("apple");
    answers = { [token]: bearer() };
    expect(await second.comeBack({}, "POST")).toMatchObject({ status: 400, location: null });
  });
});
