import { type AddressRange, addressRanges } from "../network/address-ranges.ts";
import { readDatabaseSettings } from "./database.ts";
import { type HostedDomains, readHostedDomains } from "./hosted-domains.ts";
import { type RawProjectKeys, readInternalKeys, requireGenerated } from "./internal-keys.ts";
import { ADDRESS_RANGES, readMailSettings } from "./mail.ts";
import { type OAuthSettings, readOAuthSettings } from "./oauth.ts";
import { matching, oneOf, onOrOff, webAddress, webOrigin, wholeNumber, wholeNumberOr } from "./parsers.ts";
import { createEnvironmentReader, type Environment, type EnvironmentReader } from "./read-environment.ts";
import { readStripeSettings, type StripeSettings } from "./stripe.ts";
import { readSvixSettings, type SvixSettings } from "./svix.ts";
import { readTracingSettings, type TracingSettings } from "./tracing.ts";

/** Users who may sign up to the dashboard: anyone; the first user, who then invites others; or invited users only. */
export type DashboardSignUp = "open" | "first" | "closed";

/** Settings of a backend: the environment, checked and with defaults filled in. */
export interface Settings {
  /** In development the pipeline fails loudly, there is a mailbox and a demo project. */
  readonly mode: "development" | "production";
  /** `localhost` stands for both loopback addresses, an empty text for all interfaces. */
  readonly host: string;
  readonly port: number;
  /** External URL of the API, without a slash at its end; tokens are issued in its name and links begin with it. */
  readonly publicUrl: string;
  /** Hosts that serve the hosted pages of one project each, by project ID. */
  readonly hostedDomains: HostedDomains;
  /** URL of the dashboard, without a slash at its end. */
  readonly dashboardUrl: string;
  /** Users who may sign up there; in production the first to come, who invites the others. */
  readonly dashboardSignUp: DashboardSignUp;
  /** Number of processes that answer requests; `auto` for one per core. */
  readonly workers: number | "auto";
  /** `null` for the embedded PostgreSQL. */
  readonly databaseUrl: string | null;
  /**
   * Connection that keeps its session, if `databaseUrl` leads to a pooler that takes it from them; `null` for the same.
   */
  readonly databaseSessionUrl: string | null;
  /** Streaming replicas of the database, for reads that may take long. */
  readonly databaseReplicaUrls: readonly string[];
  /** Connections for queries at most, besides two for other things. */
  readonly databasePoolSize: number;
  /** Whether statements are prepared under names, which some poolers do not bear. */
  readonly preparedStatements: boolean;
  /** A date that the operator says is right, after the database's clock has leapt; `null` for none. */
  readonly confirmedDate: Date | null;
  /** Folder of the embedded database and the generated secret. */
  readonly dataDir: string;
  /** Time to wait at the start for the end of another process that holds the data directory. */
  readonly dataDirWaitSeconds: number;
  /** The root secret, at least 32 bytes; `null` for the one generated into the data directory. */
  readonly secret: string | null;
  /** The code of a lost root secret that this one takes the place of. */
  readonly replacedSecret: string | null;
  /** The installation's own email server; `null` for the mailbox, which delivers nowhere. */
  readonly smtpUrl: string | null;
  /** Whether the password for that server may be sent without TLS. */
  readonly smtpWithoutTls: boolean;
  /** Addresses that projects' own email servers may have in production although they are not public. */
  readonly internalMailServers: readonly AddressRange[];
  /** Addresses that webhook endpoints may have in production although they are not public. */
  readonly internalWebhookReceivers: readonly AddressRange[];
  /** The Svix server that delivers webhooks; `null` when Latchkit does it. */
  readonly svix: SvixSettings | null;
  /** Sender of the installation's email: an address, or a name and an address in angle brackets. */
  readonly mailFrom: string;
  /** Keys of the project `internal`; `null` to keep those it has, or to generate them. */
  readonly internalKeys: RawProjectKeys | null;
  /** Lifetime of access tokens. */
  readonly accessTokenSeconds: number;
  readonly oauth: OAuthSettings;
  /** Proxies whose `x-forwarded-for` is believed. */
  readonly trustedProxies: readonly AddressRange[];
  /** Whether it is limited how often something may be tried. */
  readonly rateLimits: boolean;
  /** Time for which a stopping process goes on answering, so that load balancers notice, in seconds. */
  readonly drainSeconds: number;
  /** Bearer token for the metrics; `null` for none: open in development, off in production. */
  readonly metricsToken: string | null;
  /** Secret of the scheduler that requests daily digests; `null` when there is none. */
  readonly schedulerSecret: string | null;
  /** Retention of finished emails in the outbox, in days. */
  readonly emailRetentionDays: number;
  /** Retention of receipts of deleted users, in days. */
  readonly receiptRetentionDays: number;
  /** Days after which anonymous users are deleted who have not been back; `null` for never. */
  readonly anonymousUserDays: number | null;
  /** Whether the documentation is served at `/docs`. */
  readonly documentation: boolean;
  /** Whether people are kept from choosing the most common passwords. */
  readonly passwordBlocklist: boolean;
  /** The service that knows passwords from data breaches, without a slash at its end; `null` for none. */
  readonly breachApiUrl: string | null;
  /** The AI model that helps to write emails; `null` for none. */
  readonly ai: AiSettings | null;
  /** The receiver of traces; `null` for none. */
  readonly tracing: TracingSettings | null;
  /** Connection to Stripe, and the installation's own account there. */
  readonly stripe: StripeSettings;
  /** Challenge of every passkey ceremony, for tests with recorded ones; `null` for random ones. */
  readonly fixedPasskeyChallenge: string | null;
}

/** An AI model with the chat completions interface of OpenAI. */
export interface AiSettings {
  /** Without a slash at its end; `/chat/completions` is appended. */
  readonly url: string;
  readonly key: string | null;
  readonly model: string;
}

/** The environment says something that cannot be. The message has a line per problem. */
export class SettingsError extends Error {
  override readonly name = "SettingsError";
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join("\n"));
    this.problems = problems;
  }
}

const DEFAULT_PORT = 4100;
const DEFAULT_ACCESS_TOKEN_SECONDS = 600;
/**
 * Longer than the six seconds HAProxy takes by default to notice, and shorter than the ten that Docker gives a
 * container to stop.
 */
const DEFAULT_DRAIN_SECONDS = 7;
const DEFAULT_EMAIL_RETENTION_DAYS = 30;
/** Three years, and a day for questions about a deletion on this day three years ago. */
export const DEFAULT_RECEIPT_RETENTION_DAYS = 1_096;
const WEB_ADDRESS = "a web address without query and user name, such as https://auth.example.com";
const WEB_ORIGIN =
  "a web address without path, query and user name, such as https://auth.example.com; the pages of the backend need a host of their own";
const HOST = /^[A-Za-z0-9.:_%-]+$/;
/** RFC 6750 §2.1. */
const BEARER_TOKEN = /^[A-Za-z0-9._~+/-]{16,500}=*$/;
const SECRET = { isSecret: true };

/**
 * Reads a backend's settings from environment variables. One that is unset or empty has its default.
 *
 * @param defaultMode What `LATCHKIT_MODE` is when unset.
 * @throws {SettingsError} which tells about every wrong variable what was found and what is expected.
 */
export function readSettings(env: Environment, defaultMode: "development" | "production"): Settings {
  const reader = createEnvironmentReader(env);
  const { read, problems } = reader;
  const mode =
    read("LATCHKIT_MODE", '"development" or "production"', oneOf("development", "production")) ?? defaultMode;
  const port = read("LATCHKIT_PORT", "a whole number from 1 to 65535", wholeNumber(1, 65_535)) ?? DEFAULT_PORT;
  const publicUrl = read("LATCHKIT_PUBLIC_URL", WEB_ORIGIN, webOrigin) ?? `http://localhost:${port}`;
  const settings: Settings = {
    mode,
    host:
      read("LATCHKIT_HOST", "a host name or IP address, without port", matching(HOST)) ??
      (mode === "development" ? "localhost" : ""),
    port,
    publicUrl,
    hostedDomains: readHostedDomains(reader, publicUrl),
    dashboardUrl: read("LATCHKIT_DASHBOARD_URL", WEB_ADDRESS, webAddress) ?? `${publicUrl}/dashboard`,
    dashboardSignUp:
      read("LATCHKIT_DASHBOARD_SIGN_UP", '"open", "first" or "closed"', oneOf("open", "first", "closed")) ??
      (mode === "development" ? "open" : "first"),
    workers: read("LATCHKIT_WORKERS", 'a whole number from 1 to 128, or "auto"', wholeNumberOr("auto", 1, 128)) ?? 1,
    ...readDatabaseSettings(reader, mode),
    ...readMailSettings(reader, publicUrl),
    internalWebhookReceivers: read("LATCHKIT_INTERNAL_WEBHOOK_RECEIVERS", ADDRESS_RANGES, addressRanges) ?? [],
    svix: readSvixSettings(reader),
    internalKeys: readInternalKeys(reader),
    accessTokenSeconds:
      read(
        "LATCHKIT_ACCESS_TOKEN_SECONDS",
        "a whole number from 60 to 86400; clients renew a token that has 20 s left, so a shorter one would be renewed again and again",
        wholeNumber(60, 86_400),
      ) ?? DEFAULT_ACCESS_TOKEN_SECONDS,
    oauth: readOAuthSettings(reader, mode),
    trustedProxies: read("LATCHKIT_TRUSTED_PROXIES", ADDRESS_RANGES, addressRanges) ?? [],
    rateLimits: read("LATCHKIT_RATE_LIMITS", '"on" or "off"', onOrOff) ?? true,
    drainSeconds:
      read("LATCHKIT_DRAIN_SECONDS", "a whole number from 0 to 300", wholeNumber(0, 300)) ??
      (mode === "development" ? 0 : DEFAULT_DRAIN_SECONDS),
    metricsToken: read(
      "LATCHKIT_METRICS_TOKEN",
      "at least 16 letters, digits or -._~+/= without spaces, such as `openssl rand -hex 32` prints",
      matching(BEARER_TOKEN),
      SECRET,
    ),
    schedulerSecret: read(
      "LATCHKIT_SCHEDULER_SECRET",
      "at least 16 letters, digits or -._~+/= without spaces, such as `openssl rand -hex 32` prints",
      matching(BEARER_TOKEN),
      SECRET,
    ),
    emailRetentionDays:
      read("LATCHKIT_EMAIL_RETENTION_DAYS", "a whole number from 1 to 3650", wholeNumber(1, 3_650)) ??
      DEFAULT_EMAIL_RETENTION_DAYS,
    receiptRetentionDays:
      read("LATCHKIT_RECEIPT_RETENTION_DAYS", "a whole number from 1 to 3650", wholeNumber(1, 3_650)) ??
      DEFAULT_RECEIPT_RETENTION_DAYS,
    anonymousUserDays: read("LATCHKIT_ANONYMOUS_USER_DAYS", "a whole number from 1 to 3650", wholeNumber(1, 3_650)),
    documentation: read("LATCHKIT_DOCUMENTATION", '"on" or "off"', onOrOff) ?? mode === "development",
    passwordBlocklist: read("LATCHKIT_PASSWORD_BLOCKLIST", '"on" or "off"', onOrOff) ?? true,
    breachApiUrl: read("LATCHKIT_BREACH_API_URL", WEB_ADDRESS, webAddress),
    ai: aiSettings(reader),
    stripe: readStripeSettings(reader),
    tracing: readTracingSettings(reader),
    fixedPasskeyChallenge: read("LATCHKIT_DEVELOPMENT_PASSKEY_CHALLENGE", "a text", (text) => text),
  };
  checkTogether(reader, mode);
  if (mode === "production") requireGenerated(reader, settings);
  if (problems.length > 0) throw new SettingsError(problems);
  return settings;
}

/** Reports settings that contradict each other, or the mode. */
function checkTogether(reader: EnvironmentReader, mode: Settings["mode"]): void {
  if (reader.isSet("LATCHKIT_DATABASE_URL") && !reader.isSet("LATCHKIT_SECRET")) {
    reader.report(
      "LATCHKIT_SECRET",
      "is not set; expected with LATCHKIT_DATABASE_URL, since all processes on one database need the same secret",
    );
  }
  if (reader.isSet("LATCHKIT_DATABASE_SESSION_URL") && !reader.isSet("LATCHKIT_DATABASE_URL")) {
    reader.report("LATCHKIT_DATABASE_SESSION_URL", "is set; expected together with LATCHKIT_DATABASE_URL only");
  }
  if (reader.isSet("LATCHKIT_DATABASE_REPLICA_URLS") && !reader.isSet("LATCHKIT_DATABASE_URL")) {
    reader.report("LATCHKIT_DATABASE_REPLICA_URLS", "is set; expected together with LATCHKIT_DATABASE_URL only");
  }
  if (mode === "production" && reader.isSet("LATCHKIT_DEVELOPMENT_PASSKEY_CHALLENGE")) {
    reader.report(
      "LATCHKIT_DEVELOPMENT_PASSKEY_CHALLENGE",
      "is set; expected in development only, because an attacker who knows the challenge can replay a recorded sign-in",
    );
  }
}

function aiSettings({ read, isSet, report }: EnvironmentReader): AiSettings | null {
  const url = read("LATCHKIT_AI_URL", "a web address such as https://api.openai.com/v1", webAddress);
  const model = read("LATCHKIT_AI_MODEL", "the name of a model", (text) => text);
  const key = read("LATCHKIT_AI_KEY", "a key without spaces", matching(/^\S+$/), SECRET);
  if (isSet("LATCHKIT_AI_URL") !== isSet("LATCHKIT_AI_MODEL"))
    report("LATCHKIT_AI_URL", "and LATCHKIT_AI_MODEL belong together; expected both or neither");
  return url && model ? { url, model, key } : null;
}
