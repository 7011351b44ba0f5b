export type { WebhookEventData } from "./webhooks/event-data.ts";
export {
  type FetchRequest,
  type ReceivedWebhook,
  type VerifyWebhookOptions,
  verifyWebhook,
} from "./webhooks/verify-webhook.ts";
export type { WebhookEvent, WebhookEventType } from "./webhooks/webhook-event.ts";
export { type WebhookVerificationCode, WebhookVerificationError } from "./webhooks/webhook-verification-error.ts";
