import type { WebhookEventData as DeclaredData } from "@latchkit/contract";

/** The `data` of each type of event. Users, teams and keys look as in the server tier of the REST API. */
export type WebhookEventData = DeclaredData;
