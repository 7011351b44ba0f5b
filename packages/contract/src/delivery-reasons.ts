/**
 * Reasons for failed attempts to deliver a webhook, in one sentence each. Clients tell the reasons apart by code, and
 * translate them.
 */
export const DELIVERY_REASONS = {
  status: "The endpoint answered with a status other than 2xx.",
  redirect: "The endpoint answered with a redirect, which is not followed.",
  gone: "The endpoint answered 410 (Gone), which disables it.",
  timeout: "The endpoint did not answer within 15 seconds.",
  connection_refused: "The connection was refused.",
  connection_closed: "The connection was closed before an answer.",
  host_not_found: "The host name could not be resolved.",
  host_unreachable: "The host is unreachable.",
  certificate_expired: "The certificate has expired.",
  certificate_self_signed: "The certificate is self-signed.",
  certificate_chain: "The certificate's chain is incomplete.",
  certificate_name: "The certificate is for another host.",
  not_http: "The answer was not HTTP.",
  address_refused: "The address is not on the Internet, and the operator does not allow it.",
  connection_failed: "The connection failed.",
} as const;

/** Reason for a failed attempt to deliver a webhook. */
export type DeliveryReason = keyof typeof DELIVERY_REASONS;
