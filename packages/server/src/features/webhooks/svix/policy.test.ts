import { expect, it } from "vitest";
import { svixPolicies } from "./policy.ts";

/** What was decided for every route, stated by hand. To change a policy, change its line here as well. */
const DECIDED = `
GET /app | unlimited | none
POST /app | unlimited | none
GET /app/{app} | unlimited | none
PUT /app/{app} | unlimited | none
PATCH /app/{app} | unlimited | none
DELETE /app/{app} | unlimited | webhook_endpoint.deleted
GET /event-type | unlimited | none
GET /app/{app}/endpoint | unlimited | none
POST /app/{app}/endpoint | unlimited | webhook_endpoint.created
GET /app/{app}/endpoint/{endpoint} | unlimited | none
PUT /app/{app}/endpoint/{endpoint} | unlimited | webhook_endpoint.updated
PATCH /app/{app}/endpoint/{endpoint} | unlimited | webhook_endpoint.updated
DELETE /app/{app}/endpoint/{endpoint} | unlimited | webhook_endpoint.deleted
GET /app/{app}/endpoint/{endpoint}/secret | unlimited | webhook_secret.read
POST /app/{app}/endpoint/{endpoint}/secret/rotate | unlimited | webhook_secret.rotated
GET /app/{app}/endpoint/{endpoint}/headers | unlimited | webhook_secret.read
PUT /app/{app}/endpoint/{endpoint}/headers | unlimited | webhook_endpoint.updated
PATCH /app/{app}/endpoint/{endpoint}/headers | unlimited | webhook_endpoint.updated
POST /app/{app}/endpoint/{endpoint}/recover | unlimited | none
POST /app/{app}/endpoint/{endpoint}/send-example | unlimited | none
GET /app/{app}/endpoint/{endpoint}/stats | unlimited | none
GET /app/{app}/endpoint/{endpoint}/msg | unlimited | none
GET /app/{app}/msg | unlimited | none
POST /app/{app}/msg | unlimited | none
GET /app/{app}/msg/{message} | unlimited | none
GET /app/{app}/msg/{message}/endpoint | unlimited | none
POST /app/{app}/msg/{message}/endpoint/{endpoint}/resend | unlimited | none
GET /app/{app}/attempt/endpoint/{endpoint} | unlimited | none
GET /app/{app}/attempt/msg/{message} | unlimited | none
GET /app/{app}/msg/{message}/attempt/{attempt} | unlimited | none
`;

it("every route that manages webhooks has the limits and the audit entry that were decided", () => {
  const lines = Object.entries(svixPolicies).map(([route, { limits, audit }]) => `${route} | ${limits} | ${audit}`);
  expect(lines).toEqual(DECIDED.trim().split("\n"));
});
