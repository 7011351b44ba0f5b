import { redactText } from "../logging/redact.ts";

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
  | "UNKNOWN";

/** Why a mail was not accepted, as the log of sent mails keeps it. */
export interface DeliveryFailure {
  readonly errorType: DeliveryErrorType;
  readonly canRetry: boolean;
  /** A sentence for people; quotes nothing from outside, so it may be logged. */
  readonly message: string;
  /** What the server or the system said, without links. Only for the project's own administrators. */
  readonly rawError: string;
}

/** Characters; servers may answer at any length. */
const MAX_RAW_LENGTH = 500;

const MESSAGES: Readonly<Record<DeliveryErrorType, string>> = {
  HOST_NOT_FOUND: "There is no e-mail server of this name. Check the host of the e-mail server.",
  AUTH_FAILED: "The e-mail server did not accept the username or password.",
  TEMPORARY: "The e-mail server cannot take the mail right now.",
  INVALID_EMAIL_ADDRESS: "The e-mail server does not accept the address of the recipient or the sender.",
  REJECTED: "The e-mail server refused the mail.",
  TIMEOUT: "The e-mail server did not answer in time.",
  SOCKET_CLOSED: "The connection to the e-mail server could not be made, or broke.",
  NOT_CONFIGURED: "No e-mail server is set up.",
  UNKNOWN: "The mail could not be sent, for an unexpected reason.",
};

export function deliveryFailure(errorType: DeliveryErrorType, canRetry: boolean, raw = ""): DeliveryFailure {
  return { errorType, canRetry, message: MESSAGES[errorType], rawError: redactText(raw).slice(0, MAX_RAW_LENGTH) };
}

/** Reply codes that mean "not with these credentials", RFC 4954 §6. */
const AUTH_CODES: readonly number[] = [530, 534, 535, 538];
/** Reply codes that find fault with an address, RFC 5321 §4.2.3. */
const ADDRESS_CODES: readonly number[] = [501, 553];

/** The library's codes for a network that let us down. */
const NETWORK_CODES: readonly string[] = ["ECONNECTION", "ESOCKET", "ETLS", "ECONNREFUSED", "ECONNRESET", "EPIPE"];

/**
 * Tells what went wrong from the error a transport threw.
 *
 * What the server says counts before what the library concludes: 4yz may pass, 5yz will not (RFC 5321 §4.2.1). Without
 * an answer the network is to blame, which recovers, unless it knows that there is no such name.
 */
export function toDeliveryFailure(error: unknown): DeliveryFailure {
  const { code, responseCode, message } = factsOf(error);
  if (responseCode >= 400 && responseCode < 500) return deliveryFailure("TEMPORARY", true, message);
  if (AUTH_CODES.includes(responseCode) || code === "EAUTH") return deliveryFailure("AUTH_FAILED", false, message);
  if (ADDRESS_CODES.includes(responseCode)) return deliveryFailure("INVALID_EMAIL_ADDRESS", false, message);
  if (responseCode >= 500 || code === "EENVELOPE") return deliveryFailure("REJECTED", false, message);
  if (code === "EDNS") return deliveryFailure("HOST_NOT_FOUND", !/ENOTFOUND|ENODATA/.test(message), message);
  if (code === "ETIMEDOUT" || code === "EABORT") return deliveryFailure("TIMEOUT", true, message);
  if (NETWORK_CODES.includes(code)) return deliveryFailure("SOCKET_CLOSED", true, message);
  return deliveryFailure("UNKNOWN", false, message);
}

function factsOf(error: unknown): { code: string; responseCode: number; message: string } {
  const { code, responseCode, message }: { code?: unknown; responseCode?: unknown; message?: unknown } =
    typeof error === "object" && error !== null ? error : {};
  return {
    code: typeof code === "string" ? code : "",
    responseCode: typeof responseCode === "number" ? responseCode : 0,
    message: typeof message === "string" ? message : String(error),
  };
}
