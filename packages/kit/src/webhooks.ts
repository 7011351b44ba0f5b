export { answerPasswordCheck, type PasswordCheck } from "./webhooks/answer-password-check.ts";
export type { WebhookEventData } from "./webhooks/event-data.ts";
export type { MovedUser } from "./webhooks/moved-user.ts";
export {
  type FetchRequest,
  type ReceivedWebhook,
  type VerifyWebhookOptions,
  verifyWebhook,
} from "./webhooks/verify-webhook.ts";
export type { WebhookEvent, WebhookEventType } from "./webhooks/webhook-event.ts";
export { type WebhookVerificationCode, WebhookVerificationError } from "./webhooks/webhook-verification-error.ts";
