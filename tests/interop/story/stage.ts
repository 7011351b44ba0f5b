import { INTERNAL_ENV, type TestBackend, type TestProject } from "@latchkit/testing/internal";
import { type OpenIdBackend, openIdBackend } from "@latchkit/testing/internal/openid-backend";
import { type SmtpPeer, startSmtpPeer } from "../../../packages/server/src/emails/smtp-peer.test-data.ts";
import { type Official, officialAdminApp, officialApp, officialServerApp } from "../official-app.ts";

const CODE = /[?&]code=([0-9a-z]{45})/;

/** A backend with providers, and the server through which its projects send emails. */
export interface Scene extends AsyncDisposable {
  readonly openId: OpenIdBackend;
  readonly smtp: SmtpPeer;
}

export async function openScene(): Promise<Scene> {
  const smtp = await startSmtpPeer();
  const openId = await openIdBackend({}, { listens: true, env: INTERNAL_ENV });
  return {
    openId,
    smtp,
    async [Symbol.asyncDispose]() {
      await openId[Symbol.asyncDispose]();
      await smtp[Symbol.asyncDispose]();
    },
  };
}

/** Stage of one version of the official package: on a project that its owner creates in the first step. */
export class Stage {
  readonly official: Official;
  readonly backend: TestBackend;
  readonly google: OpenIdBackend["google"];
  readonly smtp: SmtpPeer;
  readonly #name: string;
  #project: TestProject | undefined;
  #people = 0;

  /** @param name Tells addresses of one version from those of others. */
  constructor({ openId, smtp }: Scene, official: Official, name: string) {
    this.official = official;
    this.backend = openId.backend;
    this.google = openId.google;
    this.smtp = smtp;
    this.#name = name;
  }

  /** The project that its owner has created. */
  get project(): TestProject {
    if (!this.#project) throw new Error("The owner has not created the project.");
    return this.#project;
  }

  set project(project: TestProject) {
    this.#project = project;
  }

  get #place() {
    return { url: this.backend.url, project: this.project };
  }

  client(tokens?: { accessToken: string; refreshToken: string }) {
    return officialApp(this.#place, tokens, this.official);
  }

  server() {
    return officialServerApp(this.#place, this.official);
  }

  admin() {
    return officialAdminApp(this.#place, this.official);
  }

  newEmail(): string {
    return `person-${++this.#people}@${this.#name}.example`;
  }

  /** A user with a verified address, as they and as a server see them. */
  async person() {
    const person = await this.backend.signUp({ email: this.newEmail(), project: this.project, isVerified: true });
    const app = this.client(person);
    const known = await this.server().getUser(person.id);
    if (!known) throw new Error("The server does not know the user.");
    return { ...person, app, user: await app.getUser({ or: "throw" }), known };
  }

  /** Emails that have arrived at an address, the newest first. */
  async mailsTo(address: string) {
    await this.backend.backend.runDueJobs();
    const mails = this.smtp.mails.filter(({ envelope }) => envelope.to.includes(address));
    return mails.map(({ mail }) => mail).reverse();
  }

  /** Returns the code in the newest email to an address that contains one. */
  async codeTo(address: string): Promise<string> {
    const codes = (await this.mailsTo(address)).map(({ text }) => CODE.exec(text ?? "")?.[1]);
    const code = codes.find((found) => found !== undefined);
    if (code === undefined) throw new Error(`No email with a code arrived at ${address}.`);
    return code;
  }
}

/** Step of one version of the official package; the test's title. */
export type Steps = Readonly<Record<string, (stage: Stage) => Promise<void>>>;

/** Result of the official client for a refusal that it expects. */
export const refused = (errorCode: string) => ({ status: "error", error: { errorCode } });
