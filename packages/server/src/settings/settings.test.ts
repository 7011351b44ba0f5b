import { describe, expect, it } from "vitest";
import { readSettings, SettingsError } from "./settings.ts";

const SECRET = "a secret that only this test has, 40 bytes";
const KEYS = {
  LATCHKIT_INTERNAL_PUBLISHABLE_KEY: "pck_8c1f40d9e7b35a62f0",
  LATCHKIT_INTERNAL_SECRET_KEY: "ssk_b7e05d2a91c64f38ae",
  LATCHKIT_INTERNAL_ADMIN_KEY: "sak_3d96fa10c7e28b54d1",
};

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readSettings(env, "development");
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
  return [];
}

describe("without any variable", () => {
  it("a development backend runs on this machine, needing nothing", () => {
    expect(readSettings({}, "development")).toEqual({
      mode: "development",
      host: "localhost",
      port: 4100,
      publicUrl: "http://localhost:4100",
      hostedDomains: new Map(),
      dashboardUrl: "http://localhost:4100/dashboard",
      dashboardSignUp: "open",
      workers: 1,
      databaseUrl: null,
      databaseSessionUrl: null,
      databaseReplicaUrls: [],
      databasePoolSize: 10,
      preparedStatements: true,
      confirmedDate: null,
      dataDir: ".latchkit",
      dataDirWaitSeconds: 0,
      secret: null,
      replacedSecret: null,
      smtpUrl: null,
      svix: null,
      mailFrom: "Latchkit <noreply@localhost>",
      internalKeys: null,
      accessTokenSeconds: 600,
      oauth: { sharedKeys: {}, issuers: {}, sharesAccessTokens: false },
      tracing: null,
      trustedProxies: [],
      smtpWithoutTls: false,
      internalMailServers: [],
      internalWebhookReceivers: [],
      rateLimits: true,
      drainSeconds: 0,
      metricsToken: null,
      schedulerSecret: null,
      emailRetentionDays: 30,
      receiptRetentionDays: 1_096,
      anonymousUserDays: null,
      documentation: true,
      passwordBlocklist: true,
      breachApiUrl: null,
      ai: null,
      stripe: { platform: null, apiUrl: "https://api.stripe.com", scriptUrl: "https://js.stripe.com/v3/" },
      fixedPasskeyChallenge: null,
    });
  });

  it("a production backend listens on all interfaces, and lets the first user into the dashboard", () => {
    expect(readSettings({}, "production")).toMatchObject({
      mode: "production",
      host: "",
      dashboardSignUp: "first",
      dataDirWaitSeconds: 60,
    });
  });

  it("a production backend goes on answering for seven seconds once it is asked to stop", () => {
    expect(readSettings({}, "production").drainSeconds).toBe(7);
  });
});

it("takes what is set, and passes over what is empty", () => {
  const env = {
    LATCHKIT_MODE: "production",
    LATCHKIT_PORT: "8080",
    LATCHKIT_HOST: "127.0.0.1",
    LATCHKIT_PUBLIC_URL: "https://auth.example.com/",
    LATCHKIT_DATABASE_URL: "postgres://latchkit:pw@db.internal:5432/latchkit?sslmode=require",
    LATCHKIT_DATABASE_SESSION_URL: "postgres://latchkit:pw@first:5432,second/latchkit?target_session_attrs=read-write",
    LATCHKIT_WORKERS: "auto",
    LATCHKIT_DATABASE_REPLICA_URLS: "postgres://u:pw@r1,r2/latchkit, postgresql://u:pw@r3/latchkit",
    LATCHKIT_DATABASE_POOL_SIZE: "25",
    LATCHKIT_PREPARED_STATEMENTS: "off",
    LATCHKIT_CONFIRMED_DATE: "2027-01-31",
    LATCHKIT_DATA_DIR: "",
    LATCHKIT_DATA_DIR_WAIT_SECONDS: "15",
    LATCHKIT_SECRET: SECRET,
    LATCHKIT_SVIX_URL: "https://svix.example.com/",
    LATCHKIT_SVIX_API_KEY: "testsk_example.eu",
    LATCHKIT_SMTP_URL: "smtps://user:pw@smtp.example.com:465",
    LATCHKIT_MAIL_FROM: "Example <noreply@example.com>",
    LATCHKIT_ACCESS_TOKEN_SECONDS: "60",
    LATCHKIT_ALLOW_SHARED_OAUTH_ACCESS_TOKENS: "on",
    LATCHKIT_TRUSTED_PROXIES: "10.0.0.0/8, 2001:DB8::1",
    LATCHKIT_HOSTED_DOMAINS: "shop=https://accounts.shop.example/, jungle=http://localhost:4200",
    LATCHKIT_DOCUMENTATION: "on",
    LATCHKIT_PASSWORD_BLOCKLIST: "off",
    LATCHKIT_BREACH_API_URL: "https://breaches.example.com/",
    LATCHKIT_AI_URL: "https://models.example/v1/",
    LATCHKIT_AI_MODEL: "large",
    LATCHKIT_AI_KEY: "sk-1",
    LATCHKIT_RATE_LIMITS: "off",
    LATCHKIT_STRIPE_SECRET_KEY: "sk_test_0123456789",
    LATCHKIT_STRIPE_PUBLISHABLE_KEY: "pk_test_0123456789",
    LATCHKIT_STRIPE_WEBHOOK_SECRET: "whsec_0123456789",
    LATCHKIT_STRIPE_API_URL: "http://127.0.0.1:4242/",
    LATCHKIT_STRIPE_JS_URL: "http://127.0.0.1:4242/v3/",
    LATCHKIT_DRAIN_SECONDS: "20",
    LATCHKIT_METRICS_TOKEN: "0123456789abcdef",
    LATCHKIT_SCHEDULER_SECRET: "fedcba9876543210",
    LATCHKIT_EMAIL_RETENTION_DAYS: "7",
    LATCHKIT_RECEIPT_RETENTION_DAYS: "400",
    LATCHKIT_ANONYMOUS_USER_DAYS: "90",
    LATCHKIT_DASHBOARD_SIGN_UP: "closed",
    LATCHKIT_SMTP_WITHOUT_TLS: "on",
    LATCHKIT_INTERNAL_MAIL_SERVERS: "192.168.7.0/24",
    LATCHKIT_INTERNAL_WEBHOOK_RECEIVERS: "10.1.0.0/16",
    ...KEYS,
  };
  expect(readSettings(env, "development")).toEqual({
    mode: "production",
    host: "127.0.0.1",
    port: 8080,
    publicUrl: "https://auth.example.com",
    hostedDomains: new Map([
      ["shop", "https://accounts.shop.example"],
      ["jungle", "http://localhost:4200"],
    ]),
    dashboardUrl: "https://auth.example.com/dashboard",
    dashboardSignUp: "closed",
    workers: "auto",
    databaseUrl: env.LATCHKIT_DATABASE_URL,
    databaseSessionUrl: env.LATCHKIT_DATABASE_SESSION_URL,
    databaseReplicaUrls: ["postgres://u:pw@r1,r2/latchkit", "postgresql://u:pw@r3/latchkit"],
    databasePoolSize: 25,
    preparedStatements: false,
    confirmedDate: new Date("2027-01-31T00:00:00Z"),
    dataDir: ".latchkit",
    dataDirWaitSeconds: 15,
    secret: SECRET,
    replacedSecret: null,
    smtpUrl: env.LATCHKIT_SMTP_URL,
    svix: { url: "https://svix.example.com", apiKey: "testsk_example.eu", isHosted: false },
    mailFrom: "Example <noreply@example.com>",
    internalKeys: {
      publishableClientKey: KEYS.LATCHKIT_INTERNAL_PUBLISHABLE_KEY,
      secretServerKey: KEYS.LATCHKIT_INTERNAL_SECRET_KEY,
      superSecretAdminKey: KEYS.LATCHKIT_INTERNAL_ADMIN_KEY,
    },
    accessTokenSeconds: 60,
    oauth: { sharedKeys: {}, issuers: {}, sharesAccessTokens: true },
    smtpWithoutTls: true,
    internalMailServers: [{ family: "ipv4", address: "192.168.7.0", prefix: 24 }],
    internalWebhookReceivers: [{ family: "ipv4", address: "10.1.0.0", prefix: 16 }],
    tracing: null,
    trustedProxies: [
      { family: "ipv4", address: "10.0.0.0", prefix: 8 },
      { family: "ipv6", address: "2001:db8::1", prefix: 128 },
    ],
    rateLimits: false,
    drainSeconds: 20,
    metricsToken: "0123456789abcdef",
    schedulerSecret: "fedcba9876543210",
    emailRetentionDays: 7,
    receiptRetentionDays: 400,
    anonymousUserDays: 90,
    documentation: true,
    passwordBlocklist: false,
    breachApiUrl: "https://breaches.example.com",
    ai: { url: "https://models.example/v1", key: "sk-1", model: "large" },
    stripe: {
      platform: {
        secretKey: "sk_test_0123456789",
        publishableKey: "pk_test_0123456789",
        webhookSecret: "whsec_0123456789",
      },
      apiUrl: "http://127.0.0.1:4242",
      scriptUrl: "http://127.0.0.1:4242/v3/",
    },
    fixedPasskeyChallenge: null,
  });
});

it("a public URL follows the port unless it is set", () => {
  expect(readSettings({ LATCHKIT_PORT: "5000" }, "development").publicUrl).toBe("http://localhost:5000");
});

describe("a wrong setting", () => {
  it.each([
    ["LATCHKIT_MODE", "prod", '"development" or "production"'],
    ["LATCHKIT_PORT", "0", "1 to 65535"],
    ["LATCHKIT_PORT", "4100.5", "1 to 65535"],
    ["LATCHKIT_HOST", "http://localhost", "a host name or IP address"],
    ["LATCHKIT_PUBLIC_URL", "auth.example.com", "a web address"],
    ["LATCHKIT_PUBLIC_URL", "https://auth.example.com/?x=1", "a web address"],
    ["LATCHKIT_PUBLIC_URL", "https://host.example/auth", "a web address without path"],
    ["LATCHKIT_PUBLIC_URL", "https://host.example/auth/", "a web address without path"],
    ["LATCHKIT_DASHBOARD_URL", "ftp://example.com", "a web address"],
    ["LATCHKIT_HOSTED_DOMAINS", "https://accounts.shop.example", "projects and web addresses"],
    ["LATCHKIT_HOSTED_DOMAINS", "shop=https://a.example/sign-in", "projects and web addresses"],
    ["LATCHKIT_HOSTED_DOMAINS", "shop=https://a.example, jungle=http://a.example", "each once"],
    ["LATCHKIT_HOSTED_DOMAINS", "shop=https://a.example, shop=https://b.example", "each once"],
    ["LATCHKIT_DASHBOARD_SIGN_UP", "on", '"open", "first" or "closed"'],
    ["LATCHKIT_DATABASE_POOL_SIZE", "0", "1 to 1000"],
    ["LATCHKIT_WORKERS", "0", '1 to 128, or "auto"'],
    ["LATCHKIT_PREPARED_STATEMENTS", "yes", '"on" or "off"'],
    ["LATCHKIT_MAIL_FROM", "sender", "noreply@example.com"],
    ["LATCHKIT_ACCESS_TOKEN_SECONDS", "-1", "60 to 86400"],
    ["LATCHKIT_ACCESS_TOKEN_SECONDS", "59", "clients renew a token that has 20 s left"],
    ["LATCHKIT_DRAIN_SECONDS", "301", "0 to 300"],
  ])("%s=%s is told with its name, its value and what is expected", (name, value, expected) => {
    const [problem, ...others] = problemsOf({ [name]: value });
    expect(problem).toMatch(
      new RegExp(`^${name} is ${JSON.stringify(value).replace(/[.*+?()]/g, "\\$&")}; expected .*`),
    );
    expect(problem).toContain(expected);
    expect(others).toEqual([]);
  });

  it("such as the backend's own host for the pages of one project is told", () => {
    const env = { LATCHKIT_PUBLIC_URL: "https://a.example", LATCHKIT_HOSTED_DOMAINS: "shop=https://a.example" };
    expect(problemsOf(env)).toEqual([
      "LATCHKIT_HOSTED_DOMAINS names https://a.example; expected other hosts than that of LATCHKIT_PUBLIC_URL.",
    ]);
  });

  it("is reported together with all the others, a line each", () => {
    const problems = problemsOf({ LATCHKIT_PORT: "x", LATCHKIT_MODE: "y", LATCHKIT_ACCESS_TOKEN_SECONDS: "z" });
    expect(problems.map((problem) => problem.split(" ")[0])).toEqual([
      "LATCHKIT_MODE",
      "LATCHKIT_PORT",
      "LATCHKIT_ACCESS_TOKEN_SECONDS",
    ]);
    expect(new SettingsError(problems).message.split("\n")).toHaveLength(3);
  });

  it.each([
    "smtp://AKIA:12/34@mail.example:587",
    "smtp://user:1#2@mail.example",
    "smtp://user:1?2@mail.example",
    "smtps://user:pw@mail.example/inbox",
    "smtps://user:pw@mail.example?x",
    "smtp:///",
  ])("a mail server's URL with a character that ends its host early is refused: %s", (url) => {
    expect(problemsOf({ LATCHKIT_SMTP_URL: url })).toEqual([
      expect.stringMatching(/^LATCHKIT_SMTP_URL has an unfit value of \d+ bytes; expected .*%2F/),
    ]);
  });

  it.each(["smtp://AKIA:12%2F34@mail.example:587", "smtps://mail.example", "smtp://user%23:p%3F@[::1]:25/"])(
    "a mail server's URL with such characters written as %%XX is taken: %s",
    (url) => {
      expect(readSettings({ LATCHKIT_SMTP_URL: url }, "development").smtpUrl).toBe(url);
    },
  );

  it("that holds a secret is not repeated", () => {
    const problems = problemsOf({
      LATCHKIT_SECRET: "too-short-but-secret",
      LATCHKIT_DATABASE_URL: "mysql://root:hunter2@db/latchkit",
      LATCHKIT_SMTP_URL: "smtp.example.com:hunter2",
      LATCHKIT_PUBLIC_URL: "https://admin:hunter2@example.com",
      LATCHKIT_METRICS_TOKEN: "hunter2",
    });
    expect(problems).toHaveLength(5);
    expect(problems.join()).not.toMatch(/too-short|hunter2/);
  });
});

it("a fixed passkey challenge is for development", () => {
  const env = { LATCHKIT_DEVELOPMENT_PASSKEY_CHALLENGE: "MOCK" };
  expect(readSettings(env, "development").fixedPasskeyChallenge).toBe("MOCK");
  expect(problemsOf({ ...env, LATCHKIT_MODE: "production" })).toEqual([
    expect.stringMatching(/^LATCHKIT_DEVELOPMENT_PASSKEY_CHALLENGE is set; expected in development only/),
  ]);
});

describe("settings that need each other", () => {
  it("a database shared with other processes asks for a secret they can share", () => {
    const LATCHKIT_DATABASE_URL = "postgres://db.internal/latchkit";
    expect(problemsOf({ LATCHKIT_DATABASE_URL })).toEqual([
      expect.stringMatching(/^LATCHKIT_SECRET is not set; expected with LATCHKIT_DATABASE_URL/),
    ]);
    expect(problemsOf({ LATCHKIT_DATABASE_URL, LATCHKIT_SECRET: SECRET })).toEqual([]);
  });

  it("replicas go with a database that has them, and each is a PostgreSQL", () => {
    const LATCHKIT_DATABASE_REPLICA_URLS = "postgres://replica/latchkit";
    expect(problemsOf({ LATCHKIT_DATABASE_REPLICA_URLS })).toEqual([
      expect.stringMatching(/^LATCHKIT_DATABASE_REPLICA_URLS is set; expected together with LATCHKIT_DATABASE_URL/),
    ]);
    const env = { LATCHKIT_DATABASE_URL: "postgres://db.internal/latchkit", LATCHKIT_SECRET: SECRET };
    expect(problemsOf({ ...env, LATCHKIT_DATABASE_REPLICA_URLS })).toEqual([]);
    const mixed = `${LATCHKIT_DATABASE_REPLICA_URLS}, mysql://replica/latchkit`;
    expect(problemsOf({ ...env, LATCHKIT_DATABASE_REPLICA_URLS: mixed })).toEqual([
      expect.stringMatching(/^LATCHKIT_DATABASE_REPLICA_URLS has an unfit value .* several with commas between them/),
    ]);
  });

  it("a URL for sessions goes with one for the database, and both with a database that takes writes", () => {
    const [missing] = problemsOf({ LATCHKIT_DATABASE_SESSION_URL: "postgres://db.internal/latchkit" });
    expect(missing).toMatch(/^LATCHKIT_DATABASE_SESSION_URL is set; expected together with LATCHKIT_DATABASE_URL/);
    const LATCHKIT_DATABASE_URL = "postgres://first,second/latchkit?target_session_attrs=standby";
    const [standby] = problemsOf({ LATCHKIT_DATABASE_URL, LATCHKIT_SECRET: SECRET });
    expect(standby).toMatch(/^LATCHKIT_DATABASE_URL has an unfit value .* target_session_attrs, .* is read-write/);
  });

  it("the keys of the project internal come together", () => {
    const { LATCHKIT_INTERNAL_ADMIN_KEY: _, ...two } = KEYS;
    expect(problemsOf(two)).toEqual([expect.stringMatching(/^LATCHKIT_INTERNAL_ADMIN_KEY is not set/)]);
  });
});

describe("in production, what opens the installation", () => {
  const inProduction = (env: Record<string, string>) => problemsOf({ LATCHKIT_MODE: "production", ...env });
  const { LATCHKIT_INTERNAL_SECRET_KEY: serverKey } = KEYS;

  it.each([
    ["one letter", "x".repeat(40), "says the same character over and over"],
    ["one word", "latchkit".repeat(6), "says the same 8 characters over and over"],
    ["one word, cut off", "0123456789abcdef".repeat(3).slice(0, 40), "says the same 16 characters over and over"],
    ["two letters", `${"a".repeat(31)}b`, "has only 2 different characters"],
    ["the alphabet", "abcdefghijklmnopqrstuvwxyz0123456789", "counts up or down instead of being random"],
    ["a placeholder", "change-me-to-something-long-and-random!", "is a placeholder from documentation"],
    [
      "a command that no shell ran",
      "$(openssl rand -base64 48), quoted wrongly",
      "is a placeholder from documentation",
    ],
  ])("is no secret of %s", (_, secret, why) => {
    expect(inProduction({ LATCHKIT_SECRET: secret })).toEqual([
      `LATCHKIT_SECRET ${why}; expected something random, such as \`openssl rand -base64 48\` prints.`,
    ]);
    expect(problemsOf({ LATCHKIT_SECRET: secret })).toEqual([]); // in development anything goes
  });

  it.each([
    "b1946ac92492d2347c6235b4d2611184",
    "yF2s6cV0bKp1o8Wm3Zr5TqXn7Jd9LhGa4UeRiOwPkNvBtCxMzQsDfHgJlYuIaE==",
    "a sentence that has never been published",
  ])("may be the secret %j", (secret) => {
    expect(inProduction({ LATCHKIT_SECRET: secret })).toEqual([]);
  });

  it("is no key from documentation", () => {
    const key = "this-secret-server-key-is-for-local-development-only";
    expect(inProduction({ ...KEYS, LATCHKIT_INTERNAL_SECRET_KEY: key })).toEqual([
      "LATCHKIT_INTERNAL_SECRET_KEY is a placeholder from documentation; expected something random, such as `openssl rand -hex 24` prints.",
    ]);
  });

  it("is no key that opens two tiers", () => {
    expect(inProduction({ ...KEYS, LATCHKIT_INTERNAL_ADMIN_KEY: serverKey })).toEqual([
      expect.stringMatching(
        /^LATCHKIT_INTERNAL_ADMIN_KEY is the same as LATCHKIT_INTERNAL_SECRET_KEY; expected a key of its own/,
      ),
    ]);
    expect(inProduction(KEYS)).toEqual([]);
    expect(problemsOf({ ...KEYS, LATCHKIT_INTERNAL_ADMIN_KEY: serverKey })).toEqual([]);
  });

  it("is not repeated in the error", () => {
    const secret = "latchkit".repeat(6);
    expect(inProduction({ LATCHKIT_SECRET: secret }).join()).not.toContain("latchkitlatchkit");
  });
});

describe("Svix", () => {
  const svixOf = (env: Record<string, string>) => readSettings(env, "development").svix;

  it("is its own service in the key's region, unless another server is named", () => {
    const apiKey = "testsk_example.eu";
    const hosted = { url: "https://api.eu.svix.com", apiKey, isHosted: true };
    expect(svixOf({ LATCHKIT_SVIX_API_KEY: apiKey })).toEqual(hosted);
    const elsewhere = svixOf({ LATCHKIT_SVIX_API_KEY: "sk_example" });
    expect(elsewhere).toMatchObject({ url: "https://api.svix.com", isHosted: true });
  });

  it("needs a key if a server is named", () => {
    expect(() => svixOf({ LATCHKIT_SVIX_URL: "https://svix.example.com" })).toThrow(
      "LATCHKIT_SVIX_API_KEY is not set; expected with LATCHKIT_SVIX_URL.",
    );
  });
});
