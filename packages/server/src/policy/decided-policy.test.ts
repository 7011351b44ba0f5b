import { endpoints } from "@latchkit/contract";
import { describe, expect, it } from "vitest";
import { policies } from "../features/policies.ts";
import { decidedPolicies } from "./decided-policy.test-data.ts";
import type { AnyPolicy, ClientPolicy, Permission } from "./endpoint-policy.ts";

type AuditedPolicy = AnyPolicy & { readonly audit: string | AuditedChange };
interface AuditedChange {
  readonly action: unknown;
  readonly state?: unknown;
  readonly added?: unknown;
  readonly removed?: unknown;
}

function line(key: string, { role, limits, spends, audit, events, client }: AuditedPolicy): string {
  const often = limits === "unlimited" ? limits : limits.limits.map(({ name }) => name).join(", ");
  const recorded = events === "none" ? events : events.join(", ");
  const clients = client === "never" ? ["no clients"] : permissions(client);
  const least = typeof role === "string" ? role : "by input";
  const spent = spends === "nothing" ? [] : [`spends ${spends.join(", ")}`];
  return [key, often, recordOf(audit), recorded, ...clients, least, ...spent].join(" | ");
}

function recordOf(audit: AuditedPolicy["audit"]): string {
  if (typeof audit === "string") return audit;
  const action = typeof audit.action === "string" ? audit.action : "session.created"; // or the handler's own
  const parts = [audit.state && "before and after", audit.added && "added", audit.removed && "removed"].filter(Boolean);
  return parts.length > 0 ? `${action} (${parts.join(", ")})` : action;
}

function permissions({ session, impersonator, anonymous, needsFreshSignIn }: ClientPolicy): string[] {
  const said = (permission: Permission) => (typeof permission === "string" ? permission : "in part");
  const fresh = needsFreshSignIn === true ? ["fresh"] : needsFreshSignIn === false ? [] : ["fresh in part"];
  return [session, said(impersonator), said(anonymous), ...fresh];
}

describe("the policy of", () => {
  it.each(Object.entries<AuditedPolicy>(policies))("%s is what was decided", (key, policy) => {
    expect(line(key, policy)).toBe(decidedPolicies.get(key));
  });
});

it("every endpoint in this decision exists", () => {
  expect([...decidedPolicies.keys()].filter((key) => !Object.hasOwn(policies, key))).toEqual([]);
});

it("neither an administrator who acts for a user nor an anonymous user changes how the account signs in", () => {
  const { client } = policies["PATCH /users/me"];
  const refusedFields = ["totp_secret_base64", "otp_auth_enabled", "passkey_auth_enabled"];
  expect(client).toMatchObject({
    impersonator: { refusedFields },
    anonymous: { refusedFields },
    needsFreshSignIn: refusedFields,
  });
});

it("support changes names and pictures of other users, bans them and turns off a second factor; the rest needs an admin", () => {
  const { role } = policies["PATCH /users/{user_id}"];
  const roleFor = (body: object) => role({ body } as Parameters<typeof role>[0]);
  const fields = Object.keys(endpoints["PATCH /users/{user_id}"].body.shape);
  expect(fields).toContain("primary_email");
  expect(fields.filter((field) => roleFor({ [field]: "x" }) === "support")).toEqual([
    "display_name",
    "profile_image_url",
    "restricted_by_admin",
    "restricted_by_admin_reason",
    "restricted_by_admin_private_details",
  ]);
  expect(roleFor({ totp_secret_base64: null })).toBe("support");
  expect(roleFor({ display_name: "Ada", primary_email: "ada@shop.example" })).toBe("admin");
});
