import { createHash } from "node:crypto";
import type { Backend } from "@latchkit/server";
import { type AnyAnswer, readAnswer, type TestAnswer } from "./call.ts";
import type { TestBackend } from "./test-backend.ts";
import type { TestProject } from "./test-project.ts";

/** Redirect URI of the app under test. */
export const REDIRECT_URI = "http://localhost:3000/handler/oauth-callback";
export const VERIFIER = "a-verifier-that-only-this-browser-knows-0123456789";

/**
 * A browser with its cookies; it follows redirects between the backend and providers, and stops before any other page.
 */
export interface Browser {
  /** Goes to an address. Resolves to the last answer, and where it would lead. */
  go(url: string, init?: RequestInit): Promise<{ url: string; response: Response; location: string | null }>;
  readonly cookies: Map<string, string>;
}

/** A backend that answers at a URL, in this process or elsewhere. */
interface Served {
  readonly url: string;
  readonly backend: Pick<Backend, "fetch">;
}

/** @param options.stopsBefore Stops as well before addresses that contain this text. */
export function createBrowser(backend: Served, { stopsBefore }: { stopsBefore?: string } = {}): Browser {
  const cookies = new Map<string, string>(); // one jar for all: every server here is on localhost, and cookies know no ports
  const go: Browser["go"] = async (url, init) => {
    const request = new Request(url, { ...init, redirect: "manual" });
    request.headers.set("cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    const isOurs = new URL(url).origin === backend.url;
    const response = isOurs ? await backend.backend.fetch(request) : await fetch(request);
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(cookie)) cookies.delete(name);
      else cookies.set(name, value);
    }
    const target = response.headers.get("location");
    const location = target === null ? null : new URL(target, url).href;
    const isFollowed = location !== null && new URL(location).port !== "3000" && isOnThisMachine(location);
    if (!isFollowed || (stopsBefore && location.includes(stopsBefore))) return { url, response, location };
    return go(location);
  };
  return { go, cookies };
}

function isOnThisMachine(url: string): boolean {
  return new URL(url).hostname === "localhost";
}

/** The URL to which the kit sends a browser for a sign-in. */
export function authorizeUrl(
  { url, project }: { url: string; project: TestProject },
  providerId: string,
  changes: Readonly<Record<string, string | undefined>> = {},
): string {
  const parameters: Record<string, string | undefined> = {
    client_id: project.id,
    client_secret: project.publishableClientKey,
    redirect_uri: REDIRECT_URI,
    scope: "legacy",
    state: "the app's own state",
    grant_type: "authorization_code",
    code_challenge: createHash("sha256").update(VERIFIER).digest("base64url"),
    code_challenge_method: "S256",
    response_type: "code",
    ...changes,
  };
  const target = new URL(`${url}/api/v1/auth/oauth/authorize/${providerId}`);
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) target.searchParams.set(name, value);
  return target.href;
}

/** An app that signs people in with providers. */
export interface OAuthApp<Answer = TestAnswer> {
  /** Sends a new browser to sign in; resolves to where it ends up. */
  visit(
    providerId: string,
    changes?: Readonly<Record<string, string | undefined>>,
    browser?: Browser,
  ): Promise<{ url: string; response: Response; location: string | null }>;
  /** Signs in up to the point where the app has a code. */
  getCode(providerId: string, changes?: Readonly<Record<string, string | undefined>>): Promise<string>;
  /** Collects a code, as OAuth client libraries do: no header of ours, form-encoded. */
  collect(code: string, changes?: Readonly<Record<string, string | undefined>>): Promise<Answer>;
  /** The whole way. */
  signIn(providerId: string, changes?: Readonly<Record<string, string | undefined>>): Promise<Answer>;
}

export function createOAuthApp(
  backend: Served & Pick<TestBackend, "fetch" | "project">,
  project: TestProject = backend.project,
): OAuthApp<AnyAnswer> {
  const app: OAuthApp<AnyAnswer> = {
    visit: (providerId, changes, browser = createBrowser(backend)) =>
      browser.go(authorizeUrl({ url: backend.url, project }, providerId, changes)),

    async getCode(providerId, changes) {
      const { response, location } = await app.visit(providerId, changes);
      const code = location === null ? null : new URL(location).searchParams.get("code");
      if (!code) throw new Error(`No code: ${response.status} ${location ?? (await response.text())}`);
      return code;
    },

    async collect(code, changes = {}) {
      const form = {
        grant_type: "authorization_code",
        code,
        redirect_uri: REDIRECT_URI,
        code_verifier: VERIFIER,
        client_id: project.id,
        client_secret: project.publishableClientKey,
        ...changes,
      };
      const body = new URLSearchParams();
      for (const [name, value] of Object.entries(form)) if (value !== undefined) body.set(name, value);
      return readAnswer(await backend.fetch("/api/v1/auth/oauth/token", { method: "POST", body }));
    },

    signIn: async (providerId, changes) => app.collect(await app.getCode(providerId, changes)),
  };
  return app;
}

/** The configuration of a provider with keys of the project's own. */
export function ownKeys(type: string, more: Readonly<Record<string, string>> = {}) {
  return {
    type,
    isShared: false,
    clientId: `client-of-${type}`,
    clientSecret: `secret of ${type} & more`,
    allowSignIn: true,
    allowConnectedAccounts: true,
    ...more,
  };
}
