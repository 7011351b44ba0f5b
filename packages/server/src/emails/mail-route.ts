import { isIP } from "node:net";
import type { MailPool } from "../counts.ts";
import type { JsonValue } from "../database/json.ts";
import { nameWithoutLinks, shortName } from "../email-templates/display-text.ts";
import { inRanges } from "../network/address-ranges.ts";
import { isPublicAddress } from "../network/public-address.ts";
import type { Tenancy } from "../projects/tenancy.ts";
import type { Settings } from "../settings/settings.ts";
import type { Sender } from "./outgoing-email.ts";
import { RESEND_HOST } from "./resend.ts";
import type { SmtpServer } from "./smtp.ts";

/** Settings that sending uses. */
export type MailSettings = Pick<
  Settings,
  "mode" | "publicUrl" | "smtpUrl" | "mailFrom" | "smtpWithoutTls" | "internalMailServers" | "emailRetentionDays"
>;

/** Route and sender of a project's email. */
export interface MailRoute {
  readonly via: { readonly kind: "smtp"; readonly server: SmtpServer } | { readonly kind: "mailbox" };
  readonly from: Sender;
  /** The sender's configuration as the log of sent mails shows it: nothing secret, and nothing of the shared server. */
  readonly senderConfig: { readonly [field: string]: JsonValue };
}

/**
 * Pool of workers that send a project's email: those for the server that all share, or those for servers of projects.
 */
export function mailPool({ config }: Pick<Tenancy, "config">): MailPool {
  return config.emails.server.isShared ? "shared-mail" : "own-mail";
}

/** In development, the host of an email server that hands everything to the built-in mailbox. */
const MAILBOX_HOST = "mailbox";

/** The port that speaks TLS from the first byte, RFC 8314 §3.3. */
const TLS_PORT = 465;

/**
 * Decides which way a project's mail goes: its own server, the shared one, or, in development, the built-in mailbox.
 *
 * @returns `null` when there is no way: a server of its own that lacks a field, or no shared one in production, where a
 * mailbox would keep links that sign people in.
 */
export function findMailRoute({ project, config }: Tenancy, settings: MailSettings): MailRoute | null {
  if (!config.emails.server.isShared) return ownRoute(config.emails.server, settings);
  const from = { name: nameWithoutLinks(project.displayName), address: addressOf(settings.mailFrom) };
  const senderConfig = { type: "shared", sender_name: from.name, sender_email: from.address };
  if (settings.smtpUrl !== null)
    return { via: { kind: "smtp", server: sharedServer(settings.smtpUrl, settings) }, from, senderConfig };
  return settings.mode === "development" ? { via: { kind: "mailbox" }, from, senderConfig } : null;
}

/** The shared server's own name gives way to that of the project it sends for. */
function addressOf(mailFrom: string): string {
  return /<([^<>]*)>$/.exec(mailFrom)?.[1] ?? mailFrom;
}

/** Settings that a project need not name if its provider is Resend. */
const RESEND_SERVER = { host: RESEND_HOST, port: TLS_PORT, username: "resend" };

/** Returns the way through the project's own email server; `null` when a field is missing. */
export function ownRoute(own: Tenancy["config"]["emails"]["server"], settings: MailSettings): MailRoute | null {
  const known = own.provider === "resend" ? RESEND_SERVER : null;
  const { host = known?.host, port = known?.port, username = known?.username } = own;
  const { password, senderName = "", senderEmail } = own;
  if (!host || port === undefined || username === undefined || password === undefined || !senderEmail) return null;
  return routeThrough({ host, port, username, password, senderName, senderEmail }, settings);
}

/** A project's own email server. */
export interface OwnServer {
  readonly host: string;
  readonly port: number;
  /** Empty for a server that asks for no password. */
  readonly username: string;
  readonly password: string;
  readonly senderName: string;
  readonly senderEmail: string;
}

/** Returns the way through an email server of a project's own. */
export function routeThrough(
  { host, port, username, password, senderName, senderEmail }: OwnServer,
  settings: MailSettings,
): MailRoute {
  const from = { name: shortName(senderName), address: senderEmail };
  const senderConfig = { type: "standard", host, port, username, sender_name: from.name, sender_email: from.address };
  if (host === MAILBOX_HOST && settings.mode === "development") return { via: { kind: "mailbox" }, from, senderConfig };
  return {
    via: {
      kind: "smtp",
      server: {
        host,
        port,
        isSecure: port === TLS_PORT,
        credentials: username === "" ? null : { username, password },
        mayGoWithoutTls: false,
        clientName: clientNameOf(settings),
        mayUseAddress: addressPolicy(settings),
      },
    },
    from,
    senderConfig,
  };
}

/**
 * Returns which addresses an email server may have. The author of a project must not reach, through its email server,
 * what only this machine can reach (server-side request forgery).
 */
function addressPolicy({ mode, internalMailServers }: MailSettings): (address: string) => boolean {
  if (mode === "development") return () => true;
  const isAllowed = inRanges(internalMailServers);
  return (address) => isPublicAddress(address) || isAllowed(address);
}

/**
 * The name by which the backend introduces itself to mail servers: that of its public address. The machine's own is of
 * no use in a container, and strict servers refuse a client that calls itself by a loopback address.
 */
function clientNameOf({ publicUrl }: MailSettings): string | undefined {
  const { hostname } = new URL(publicUrl);
  if (isIP(hostname) === 4) return `[${hostname}]`;
  if (hostname.startsWith("[")) return `[IPv6:${hostname.slice(1, -1)}]`; // RFC 5321 §4.1.3
  return hostname.includes(".") ? hostname : undefined;
}

function sharedServer(smtpUrl: string, settings: MailSettings): SmtpServer {
  const url = new URL(smtpUrl);
  const isSecure = url.protocol === "smtps:";
  return {
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: url.port === "" ? (isSecure ? TLS_PORT : 587) : Number(url.port),
    isSecure: isSecure || url.port === String(TLS_PORT),
    credentials:
      url.username === ""
        ? null
        : { username: decodeURIComponent(url.username), password: decodeURIComponent(url.password) },
    mayGoWithoutTls: settings.smtpWithoutTls,
    clientName: clientNameOf(settings),
    mayUseAddress: () => true,
  };
}
