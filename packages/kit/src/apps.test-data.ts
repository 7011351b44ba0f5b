import type { TestBackend } from "@latchkit/testing/internal";
import { expect } from "vitest";
import { ClientApp } from "./client-app.ts";
import { type FakeBrowser, fakeBrowser } from "./fake-browser.test-data.ts";
import type { Platform } from "./platform.ts";
import type { ClientAppOptions } from "./settings.ts";

export const PASSWORD = "correct horse battery";

/** Apps against a backend, in browsers and outside. */
export function appsOf(backend: TestBackend) {
  let people = 0;
  const newEmail = () => `person${people++}@example.com`;

  /** Creates an app in which nothing takes time; `requests` lists its requests. */
  function createApp(options: Partial<ClientAppOptions> = {}) {
    const requests: string[] = [];
    const platform: Partial<Platform> = {
      fetch(url, init) {
        requests.push(`${init.method} ${new URL(url).pathname.replace("/api/v1", "")}`);
        return backend.backend.fetch(new Request(url, init));
      },
      now: () => backend.clock.now().getTime(),
      wait: async (millis) => backend.clock.advance(millis),
      warn: () => undefined,
      ...options.platform,
    };
    const app = new ClientApp({
      projectId: backend.project.id,
      publishableClientKey: backend.project.publishableClientKey,
      baseUrl: backend.url,
      tokenStore: "memory",
      ...options,
      platform,
    });
    return { app, requests };
  }

  /** Opens a page of the app in a browser. */
  function openPage(
    url = "http://localhost:3000/",
    browser: FakeBrowser = fakeBrowser(),
    options: Partial<ClientAppOptions> = {},
  ) {
    const tab = browser.open(url);
    const { page, cookies, every, device } = tab;
    const { app, requests } = createApp({
      tokenStore: "cookie",
      redirectMethod: "window",
      ...options,
      platform: { page, cookies, every, device, ...options.platform },
    });
    return { tab, app, requests };
  }

  /** Creates a signed-in user with a password. */
  async function signedUp(options: Partial<ClientAppOptions> = {}) {
    const email = newEmail();
    const { app, requests } = createApp(options);
    const result = await app.signUpWithCredential({ email, password: PASSWORD, noVerificationCallback: true });
    expect(result).toEqual({ status: "ok", data: undefined });
    return { app, requests, email, user: await app.getUser({ or: "throw" }) };
  }

  /** Creates a signed-in user with a verified address. */
  async function verified(options: Partial<ClientAppOptions> = {}) {
    const person = await signedUp(options);
    const change = { params: { user_id: person.user.id }, body: { primary_email_verified: true } };
    await backend.call("PATCH /users/{user_id}", { tier: "server", ...change });
    return person;
  }

  return { createApp, newEmail, openPage, signedUp, verified };
}

/** Six digits of an authenticator app with this secret, at this time (RFC 6238, RFC 4226 §5.3). */
export async function totp(secret: Uint8Array<ArrayBuffer>, at: Date): Promise<string> {
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(Math.floor(at.getTime() / 30_000)));
  const key = await crypto.subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-1" }, false, ["sign"]);
  const mac = new DataView(await crypto.subtle.sign("HMAC", key, counter.buffer));
  const number = mac.getUint32(mac.getUint8(19) & 0xf) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, "0");
}

/** A project in which users create teams, and have every permission in their own. */
export const TEAMS_CONFIG = {
  "teams.allowClientTeamCreation": true,
  "apiKeys.enabled.user": true,
  "apiKeys.enabled.team": true,
  "rbac.permissions.admin": {
    scope: "team",
    containedPermissionIds: {
      $update_team: true,
      $delete_team: true,
      $read_members: true,
      $remove_members: true,
      $invite_members: true,
      $manage_api_keys: true,
    },
  },
  "rbac.permissions.member": { scope: "team", containedPermissionIds: { $read_members: true } },
  "rbac.permissions.moderate": { scope: "project", containedPermissionIds: { comment: true } },
  "rbac.permissions.comment": { scope: "project" },
  "rbac.defaultPermissions.teamCreator": { admin: true },
  "rbac.defaultPermissions.teamMember": { member: true },
  "rbac.defaultPermissions.signUp": { moderate: true },
} as const;
