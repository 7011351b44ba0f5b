import { expect, it } from "vitest";
import { svixPolicies } from "./policy.ts";

/** The expected policy of every route, written by hand. To change a policy, change its line here as well. */
const DECIDED = `
GET /app | unlimited | none | viewer
POST /app | unlimited | none | viewer
GET /app/{app} | unlimited | none | viewer
PUT /app/{app} | unlimited | none | viewer
PATCH /app/{app} | unlimited | none | viewer
DELETE /app/{app} | unlimited | webhook_endpoint.deleted | admin
GET /event-type | unlimited | none | viewer
GET /app/{app}/endpoint | unlimited | none | viewer
POST /app/{app}/endpoint | unlimited | webhook_endpoint.created | admin
GET /app/{app}/endpoint/{endpoint} | unlimited | none | viewer
PUT /app/{app}/endpoint/{endpoint} | unlimited | webhook_endpoint.updated | admin
PATCH /app/{app}/endpoint/{endpoint} | unlimited | webhook_endpoint.updated | admin
DELETE /app/{app}/endpoint/{endpoint} | unlimited | webhook_endpoint.deleted | admin
GET /app/{app}/endpoint/{endpoint}/secret | unlimited | webhook_secret.read | admin
POST /app/{app}/endpoint/{endpoint}/secret/rotate | unlimited | webhook_secret.rotated | admin
GET /app/{app}/endpoint/{endpoint}/headers | unlimited | webhook_secret.read | admin
PUT /app/{app}/endpoint/{endpoint}/headers | unlimited | webhook_endpoint.updated | admin
PATCH /app/{app}/endpoint/{endpoint}/headers | unlimited | webhook_endpoint.updated | admin
POST /app/{app}/endpoint/{endpoint}/recover | unlimited | none | admin
POST /app/{app}/endpoint/{endpoint}/send-example | unlimited | none | admin
GET /app/{app}/endpoint/{endpoint}/stats | unlimited | none | viewer
GET /app/{app}/endpoint/{endpoint}/msg | unlimited | none | viewer
GET /app/{app}/msg | unlimited | none | viewer
POST /app/{app}/msg | unlimited | none | admin
GET /app/{app}/msg/{message} | unlimited | none | viewer
GET /app/{app}/msg/{message}/endpoint | unlimited | none | viewer
POST /app/{app}/msg/{message}/endpoint/{endpoint}/resend | unlimited | none | admin
GET /app/{app}/attempt/endpoint/{endpoint} | unlimited | none | viewer
GET /app/{app}/attempt/msg/{message} | unlimited | none | viewer
GET /app/{app}/msg/{message}/attempt/{attempt} | unlimited | none | viewer
`;

it("every route that manages webhooks has the limits, the audit entry and the role that were decided", () => {
  const lines = Object.entries(svixPolicies).map(
    ([route, { limits, audit, role }]) => `${route} | ${limits} | ${audit} | ${role}`,
  );
  expect(lines).toEqual(DECIDED.trim().split("\n"));
});
