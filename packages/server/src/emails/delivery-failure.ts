import { cutText } from "@latchkit/contract";
import type { PeerState } from "../jobs/job.ts";
import { redactText } from "../logging/redact.ts";
import { AddressRefusedError } from "./connect-to-host.ts";
import { SmtpError, type SmtpStage } from "./smtp.ts";

/** The kinds of failure the sent-mail log knows. */
export type DeliveryErrorType =
  | "HOST_NOT_FOUND"
  | "AUTH_FAILED"
  | "TEMPORARY"
  | "INVALID_EMAIL_ADDRESS"
  | "REJECTED"
  | "TIMEOUT"
  | "SOCKET_CLOSED"
  | "NOT_CONFIGURED"
  | "ADDRESS_NOT_ALLOWED"
  | "TLS_REQUIRED"
  | "TLS_FAILED"
  | "EXPIRED"
  | "UNKNOWN";

/** Reason for which a mail was not accepted, as the log of sent mails stores it. */
export interface DeliveryFailure {
  readonly errorType: DeliveryErrorType;
  /** Whether it may pass: then the mail is tried again until it would be useless. */
  readonly canRetry: boolean;
  /** A sentence for people; quotes nothing from outside, so it may be logged. */
  readonly message: string;
  /** Message of the server or the system, without links. Only for the project's own administrators. */
  readonly rawError: string;
}

/** A failure, and what it says about the email server: nothing, where it may be due to the one mail. */
export interface DeliveryVerdict {
  readonly failure: DeliveryFailure;
  readonly peer: PeerState | undefined;
  /** Whether the server says that there is no such mailbox. Default: `false`. */
  readonly isUnknownRecipient?: boolean;
}

/** Characters; servers may answer at any length. */
const MAX_RAW_LENGTH = 500;

const MESSAGES: Readonly<Record<DeliveryErrorType, string>> = {
  HOST_NOT_FOUND: "There is no email server of this name. Check the host of the email server.",
  AUTH_FAILED: "The email server did not accept the username or password.",
  TEMPORARY: "The email server cannot take the mail right now.",
  INVALID_EMAIL_ADDRESS: "The email server does not accept the address of the recipient or the sender.",
  REJECTED: "The email server refused the mail.",
  TIMEOUT: "The email server did not answer in time.",
  SOCKET_CLOSED: "The connection to the email server could not be made, or broke.",
  NOT_CONFIGURED: "No email server is set up.",
  ADDRESS_NOT_ALLOWED:
    "The host of the email server has an address of a private network or of this machine. Use one on the Internet, or ask the operator to allow it.",
  TLS_REQUIRED:
    "The email server offers no encryption (STARTTLS), so the password was not sent. Use another port, such as 465 or 587.",
  TLS_FAILED: "The connection to the email server could not be encrypted. Check its certificate and the port.",
  EXPIRED: "The mail could not be sent before it became useless; the code in it has expired.",
  UNKNOWN: "The mail could not be sent, for an unexpected reason.",
};

/** Conclusion about the server from a kind of failure. */
const PEERS: Readonly<Record<DeliveryErrorType, PeerState | undefined>> = {
  HOST_NOT_FOUND: "unusable",
  AUTH_FAILED: "unusable",
  TEMPORARY: "answered",
  INVALID_EMAIL_ADDRESS: "answered",
  REJECTED: "answered",
  TIMEOUT: "down",
  SOCKET_CLOSED: "down",
  NOT_CONFIGURED: "unusable",
  ADDRESS_NOT_ALLOWED: "unusable",
  TLS_REQUIRED: "unusable",
  TLS_FAILED: "unusable",
  EXPIRED: undefined,
  UNKNOWN: undefined,
};

/** @param peer What it says about the server. Default: what such failures usually do. */
export function verdict(
  errorType: DeliveryErrorType,
  canRetry: boolean,
  raw = "",
  peer: PeerState | undefined = PEERS[errorType],
): DeliveryVerdict {
  const rawError = cutText(redactText(raw), MAX_RAW_LENGTH);
  return { failure: { errorType, canRetry, message: MESSAGES[errorType], rawError }, peer };
}

/** Reply codes that mean "not with these credentials", RFC 4954 §6. */
const AUTH_CODES: readonly number[] = [530, 534, 535, 538];
/** Reply codes that find fault with an address, RFC 5321 §4.2.3. */
const ADDRESS_CODES: readonly number[] = [501, 553];
/** The server is about to close the connection, RFC 5321 §3.8: no word on the mail. */
const SERVICE_NOT_AVAILABLE = 421;

/** Codes of the library and the system for a network that let us down. */
const NETWORK_CODES =
  /^(?:ECONNECTION|ESOCKET|ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|EADDRNOTAVAIL)$/;
const UNKNOWN_HOST_CODES = /^(?:ENOTFOUND|ENODATA)$/;
const TIMEOUT_CODES = /^(?:ETIMEDOUT|EABORT|ABORT_ERR|ETIMEOUT)$/;
/** Those of TLS: refused certificates, and servers that speak something else. */
const TLS_CODES = /^(?:EPROTO$|ERR_SSL|ERR_TLS|CERT_|UNABLE_TO_|DEPTH_ZERO|SELF_SIGNED|HOSTNAME_MISMATCH)/;

/**
 * Tells what went wrong from the error a transport threw.
 *
 * The server's reply counts before the library's conclusion: after 4yz a retry may succeed, after 5yz to the mail
 * itself it cannot (RFC 5321 §4.2.1). 5yz to a command before the mail, or to its sender, points to wrong settings,
 * which an administrator can correct.
 */
export function toDeliveryVerdict(error: unknown): DeliveryVerdict {
  const { stage, code, responseCode, command, message, isRefusedAddress } = factsOf(error);
  const is = (errorType: DeliveryErrorType, canRetry = true, peer = PEERS[errorType]): DeliveryVerdict =>
    verdict(errorType, canRetry, message, peer);
  if (isRefusedAddress) return is("ADDRESS_NOT_ALLOWED");
  if (responseCode >= 400 && responseCode < 500) {
    const isOfServer = stage !== "message" || responseCode === SERVICE_NOT_AVAILABLE;
    return is("TEMPORARY", true, isOfServer ? "down" : "answered");
  }
  if (code === "ETLS") return is(command === "STARTTLS" && responseCode > 0 ? "TLS_REQUIRED" : "TLS_FAILED");
  if (AUTH_CODES.includes(responseCode) || code === "EAUTH") return is("AUTH_FAILED");
  if (responseCode >= 500) {
    const errorType = ADDRESS_CODES.includes(responseCode) ? "INVALID_EMAIL_ADDRESS" : "REJECTED";
    if (stage !== "message") return is(errorType, true, "unusable");
    const isUnknownRecipient = command === "RCPT TO" && meansUnknownMailbox(responseCode, message);
    return { ...is(errorType, command === "MAIL FROM"), isUnknownRecipient };
  }
  if (code === "EENVELOPE" || code === "EMESSAGE") return is("REJECTED", false);
  if (TLS_CODES.test(code)) return is("TLS_FAILED");
  if (UNKNOWN_HOST_CODES.test(code)) return is("HOST_NOT_FOUND");
  if (TIMEOUT_CODES.test(code)) return is("TIMEOUT");
  if (NETWORK_CODES.test(code)) return is("SOCKET_CLOSED");
  return is("UNKNOWN");
}

/**
 * Enhanced status codes of mailboxes that do not exist or take nothing (RFC 3463 §3.2, §3.3). Others mean policies,
 * relaying, spam.
 */
const UNKNOWN_MAILBOX = /\b5\.(?:1\.(?:1|2|3|6|10)|2\.1)\b/;
const ENHANCED_STATUS = /\b5\.\d{1,3}\.\d{1,3}\b/;
/** Reply codes that servers without enhanced ones give for such mailboxes, RFC 5321 §4.2.3. */
const MAILBOX_CODES: readonly number[] = [550, 551, 553];

function meansUnknownMailbox(responseCode: number, message: string): boolean {
  return ENHANCED_STATUS.test(message) ? UNKNOWN_MAILBOX.test(message) : MAILBOX_CODES.includes(responseCode);
}

interface Facts {
  readonly stage: SmtpStage;
  readonly code: string;
  readonly responseCode: number;
  /** Command that the server responded to, as far as the library knows. */
  readonly command: string;
  readonly message: string;
  readonly isRefusedAddress: boolean;
}

function factsOf(error: unknown): Facts {
  const cause = error instanceof SmtpError ? error.cause : error;
  const {
    code,
    originalCode,
    responseCode,
    command,
    message,
    name,
  }: Partial<Record<"code" | "originalCode" | "responseCode" | "command" | "message" | "name", unknown>> =
    typeof cause === "object" && cause !== null ? cause : {};
  const text = (value: unknown): string => (typeof value === "string" ? value : "");
  // The library calls every error of a socket by one name, and keeps the system's.
  const systemCode = TLS_CODES.test(text(originalCode)) ? text(originalCode) : text(code);
  return {
    stage: error instanceof SmtpError ? error.stage : "message",
    code: name === "TimeoutError" || name === "AbortError" ? "ETIMEDOUT" : systemCode,
    responseCode: typeof responseCode === "number" ? responseCode : 0,
    command: text(command),
    message: text(message) || String(cause),
    isRefusedAddress: cause instanceof AddressRefusedError,
  };
}
