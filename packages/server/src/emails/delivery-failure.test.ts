import { expect, it } from "vitest";
import { toDeliveryVerdict } from "./delivery-failure.ts";
import { SmtpError, type SmtpStage } from "./smtp.ts";

const failure = (
  stage: SmtpStage,
  facts: { code?: string; responseCode?: number; command?: string; originalCode?: string },
) => new SmtpError(stage, { cause: Object.assign(new Error("what the server said"), facts) });

it.each([
  // About the mail or its recipient: no more attempts, and the server is fine.
  ["message", { code: "EENVELOPE", responseCode: 550, command: "RCPT TO" }, "REJECTED", false, "answered"],
  ["message", { code: "EENVELOPE", responseCode: 553, command: "RCPT TO" }, "INVALID_EMAIL_ADDRESS", false, "answered"],
  ["message", { code: "EMESSAGE", responseCode: 554, command: "DATA" }, "REJECTED", false, "answered"],
  // Greylisted, or a full mailbox.
  ["message", { code: "EENVELOPE", responseCode: 450, command: "RCPT TO" }, "TEMPORARY", true, "answered"],
  ["message", { code: "EENVELOPE", responseCode: 452, command: "RCPT TO" }, "TEMPORARY", true, "answered"],
  // About the sender: a matter of settings, but perhaps of this mail alone.
  ["message", { code: "EENVELOPE", responseCode: 550, command: "MAIL FROM" }, "REJECTED", true, "answered"],
  // About the server.
  ["message", { code: "EENVELOPE", responseCode: 421, command: "RCPT TO" }, "TEMPORARY", true, "down"],
  ["connection", { code: "ECONNECTION", responseCode: 421, command: "CONN" }, "TEMPORARY", true, "down"],
  ["connection", { code: "EPROTOCOL", responseCode: 554, command: "CONN" }, "REJECTED", true, "unusable"],
  ["login", { code: "EAUTH", responseCode: 535, command: "AUTH PLAIN" }, "AUTH_FAILED", true, "unusable"],
  ["login", { code: "EAUTH", responseCode: 454, command: "AUTH PLAIN" }, "TEMPORARY", true, "down"],
  ["message", { code: "EENVELOPE", responseCode: 530, command: "MAIL FROM" }, "AUTH_FAILED", true, "unusable"],
  ["connection", { code: "ENOTFOUND" }, "HOST_NOT_FOUND", true, "unusable"],
  ["connection", { code: "EAI_AGAIN" }, "SOCKET_CLOSED", true, "down"],
  ["connection", { code: "ECONNREFUSED" }, "SOCKET_CLOSED", true, "down"],
  ["connection", { code: "ETIMEDOUT" }, "TIMEOUT", true, "down"],
  ["connection", { code: "ETLS", responseCode: 502, command: "STARTTLS" }, "TLS_REQUIRED", true, "unusable"],
  ["connection", { code: "ETLS", command: "STARTTLS" }, "TLS_FAILED", true, "unusable"],
  ["connection", { code: "ESOCKET", originalCode: "CERT_HAS_EXPIRED" }, "TLS_FAILED", true, "unusable"],
  ["message", { code: "ESOMETHING" }, "UNKNOWN", true, undefined],
] as const)("a failure at the %s with %o is %s, to be tried again: %s, and means that the server %s", (...expected) => {
  const [stage, facts, errorType, canRetry, peer] = expected;
  expect(toDeliveryVerdict(failure(stage, facts))).toMatchObject({ failure: { errorType, canRetry }, peer });
});
