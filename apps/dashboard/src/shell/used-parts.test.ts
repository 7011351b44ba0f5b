import { describe, expect, it } from "vitest";
import { NAVIGATION, pageAt } from "./navigation.ts";
import { isUsed, type Part } from "./used-parts.ts";

type Read = Parameters<typeof isUsed>[1];

const APPS = ["payments", "rbac", "data-vault", "webhooks", "launch-checklist"];

/** A new project, as far as the rules read it, with further settings. */
function projectWith(settings: object, installed: readonly string[] = []): Read {
  const apps = Object.fromEntries(APPS.map((app) => [app, { enabled: installed.includes(app) }]));
  return {
    apps: { installed: apps },
    apiKeys: { enabled: { user: false, team: false } },
    emails: { server: { isShared: true } },
    oauthServer: { enabled: false },
    payments: { products: {}, items: {} },
    dataVault: { stores: {} },
    rbac: { permissions: { team_member: {}, team_admin: {} } },
    ...settings,
  } as unknown as Read;
}

const PARTS = ["apiKeys", "ownMail", "payments", "permissions", "provider", "vault", "webhooks", "launch"] as const;
const usedIn = (config: Read): readonly Part[] => PARTS.filter((part) => isUsed(part, config));

describe("the sidebar of a project", () => {
  it("has at most twelve pages while the project is new", () => {
    const shown = NAVIGATION.flatMap(({ pages }) => pages).filter(({ part }) => part === undefined);
    expect(shown.map(({ name }) => name)).toEqual([
      "overview",
      "users",
      "teams",
      "signIns",
      "authMethods",
      "branding",
      "domains",
      "emails",
      "projectKeys",
      "colleagues",
      "projectSettings",
      "auditLog",
    ]);
    expect(usedIn(projectWith({}))).toEqual([]);
  });

  it.each<[string, object, Part]>([
    ["API keys of users", { apiKeys: { enabled: { user: true, team: false } } }, "apiKeys"],
    ["API keys of teams", { apiKeys: { enabled: { user: false, team: true } } }, "apiKeys"],
    ["an email server", { emails: { server: { isShared: false } } }, "ownMail"],
    ["sign-in with its accounts", { oauthServer: { enabled: true } }, "provider"],
    ["a product", { payments: { products: { pro: {} }, items: {} } }, "payments"],
    ["an item", { payments: { products: {}, items: { credits: {} } } }, "payments"],
    ["a permission of its own", { rbac: { permissions: { team_member: {}, editor: {} } } }, "permissions"],
    ["a store", { dataVault: { stores: { tokens: {} } } }, "vault"],
  ])("gains the pages of what it uses: %s", (_, settings, part) => {
    expect(usedIn(projectWith(settings))).toEqual([part]);
  });

  it.each<[string, Part]>([
    ["payments", "payments"],
    ["rbac", "permissions"],
    ["data-vault", "vault"],
    ["webhooks", "webhooks"],
    ["launch-checklist", "launch"],
  ])("gains the pages of an app that the configuration lists: %s", (app, part) => {
    expect(usedIn(projectWith({}, [app]))).toEqual([part]);
  });
});

it("a page below another belongs to it, and the overview to none", () => {
  expect(pageAt("p1", "/projects/p1/webhooks/ep_1")?.name).toBe("webhooks");
  expect(pageAt("p1", "/projects/p1/team-settings")?.name).toBe("teamSettings");
  expect(pageAt("p1", "/projects/p1/usersx")).toBeUndefined();
  expect(pageAt("p1", "/projects/p1")).toBeUndefined();
});
