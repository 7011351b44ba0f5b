import { setTimeout as delay } from "node:timers/promises";
import type { Backend } from "@latchkit/server";
import {
  buildRequest,
  INTERNAL,
  INTERNAL_ENV,
  readAnswer,
  TEST_SECRET,
  type TestAnswer,
  type TestBackend,
} from "@latchkit/testing/internal";
import type { TestOpenIdProvider } from "@latchkit/testing/openid-provider";

/** A Latchkit in development mode, whether it runs in this process or in another one. */
export interface Installation {
  readonly url: string;
  send(request: Request): Promise<Response>;
  /** Works off what is due; waits a moment for a process that does so by itself. */
  settle(): Promise<unknown>;
}

/** One project of an installation. */
export interface Project extends Pick<TestBackend, "url" | "project" | "call" | "fetch"> {
  readonly backend: Pick<Backend, "fetch">;
  readonly installation: Installation;
}

/** In place of a random one, so that a signature can be made before an upgrade, and used after it. */
export const PASSKEY_CHALLENGE = "the challenge of every ceremony";

interface Place {
  readonly url: string;
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly google: TestOpenIdProvider;
}

/** Environment of an installation, which is the same before and after an upgrade. */
export function environmentOf({ url, databaseUrl, dataDir, google }: Place): Record<string, string> {
  return {
    LATCHKIT_PUBLIC_URL: url,
    LATCHKIT_DATABASE_URL: databaseUrl,
    LATCHKIT_SECRET: TEST_SECRET,
    LATCHKIT_DATA_DIR: dataDir,
    LATCHKIT_RATE_LIMITS: "off",
    LATCHKIT_OAUTH_GOOGLE_ISSUER: google.issuer,
    LATCHKIT_DEVELOPMENT_PASSKEY_CHALLENGE: PASSKEY_CHALLENGE,
    ...INTERNAL_ENV,
  };
}

const MAIL_TIMEOUT_MILLIS = 20_000;

export function projectOf(installation: Installation, project = INTERNAL): Project {
  const { url, send } = installation;
  return {
    installation,
    url,
    project,
    backend: { fetch: send },
    fetch: (path, init) => send(new Request(url + path, init)),
    call: async (key, options = {}) => readAnswer(await send(buildRequest(url, key, { project, ...options }))),
  };
}

/** Returns the body of an answer that has to be a success. */
export function good({ status, body }: TestAnswer): TestAnswer["body"] {
  if (status >= 300) throw new Error(`Latchkit answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** Waits for an email to an address whose text matches, and returns the first group of the match. */
export async function readMail({ installation, fetch }: Project, to: string, pattern: RegExp): Promise<string> {
  const deadline = performance.now() + MAIL_TIMEOUT_MILLIS;
  while (performance.now() < deadline) {
    await installation.settle();
    for (const { id } of (await readJson(fetch(`/mailbox/api/mails?to=${to}`))).items) {
      const found = pattern.exec((await readJson(fetch(`/mailbox/api/mails/${id}`))).text);
      if (found) return found[1] ?? "";
    }
    await delay(20);
  }
  throw new Error(`No email to ${to} matches ${pattern}.`);
}

/** Waits for an email whose link leads to a path, and returns the code in the link. */
export function readCode(project: Project, to: string, path: string): Promise<string> {
  return readMail(project, to, new RegExp(`${path}\\?code=([0-9a-z]{45})`));
}

async function readJson(response: Promise<Response>): Promise<TestAnswer["body"]> {
  return (await response).json();
}
