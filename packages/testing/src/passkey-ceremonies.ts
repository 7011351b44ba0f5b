import { type Authenticator, createAuthenticator, type Tampering } from "./authenticator.ts";
import type { AnswerBody, TestAnswer, Tier } from "./call.ts";
import type { TestBackend } from "./test-backend.ts";
import type { TestProject } from "./test-project.ts";
import type { TestUser } from "./test-user.ts";

/** Options that differ from a correct ceremony on a page of the test's project. */
export interface Ceremony {
  /** The user who registers. Default: a signed-out caller. */
  accessToken?: string | undefined;
  /** Default: the test's own project. */
  project?: TestProject;
  /** Default: `http://localhost:3000`. */
  origin?: string;
  /** Values that differ from those of a correct browser and authenticator. */
  tampering?: Tampering;
  /** Name of the new passkey. */
  name?: string;
  /** Sent along with a registration. */
  headers?: Readonly<Record<string, string>>;
  /** The tier that registers. Default: `client`. */
  tier?: Tier;
}

/** The requests by which a kit registers passkeys and signs in with them. */
export interface PasskeyCeremonies {
  /** Fetches the options for a new passkey. */
  beginRegistration(
    ceremony: Ceremony,
  ): Promise<TestAnswer<AnswerBody<"POST /auth/passkey/initiate-passkey-registration">>>;
  /** Fetches the options for a sign-in. */
  beginSignIn(
    ceremony?: Ceremony,
  ): Promise<TestAnswer<AnswerBody<"POST /auth/passkey/initiate-passkey-authentication">>>;
  /** Registers a passkey: both requests. */
  register(
    authenticator: Authenticator,
    ceremony: Ceremony,
  ): Promise<TestAnswer<AnswerBody<"POST /auth/passkey/register">>>;
  /** Signs in with a passkey: both requests. */
  signIn(
    authenticator: Authenticator,
    ceremony?: Ceremony,
  ): Promise<TestAnswer<AnswerBody<"POST /auth/passkey/sign-in">>>;
  /** Signs up a user and registers a passkey. */
  userWithPasskey(ceremony?: Ceremony): Promise<TestUser & { authenticator: Authenticator }>;
}

const ORIGIN = "http://localhost:3000";

/** Goes through the passkey ceremonies over HTTP, as a kit would; the project has to use passkeys. */
export function passkeyCeremonies(backend: TestBackend): PasskeyCeremonies {
  const ceremonies: PasskeyCeremonies = {
    beginRegistration: ({ accessToken, project = backend.project, headers = {}, tier = "client" }) =>
      backend.call("POST /auth/passkey/initiate-passkey-registration", {
        accessToken,
        project,
        body: {},
        headers,
        tier,
      }),

    beginSignIn: ({ project = backend.project } = {}) =>
      backend.call("POST /auth/passkey/initiate-passkey-authentication", { project, body: {} }),

    async register(authenticator, ceremony) {
      const { accessToken, project = backend.project, origin = ORIGIN, tampering, name, headers = {}, tier } = ceremony;
      const { code, options_json } = (await ceremonies.beginRegistration(ceremony)).body;
      const credential = authenticator.register(options_json, { origin }, tampering);
      const body = { code, credential, ...(name !== undefined && { name }) };
      return backend.call("POST /auth/passkey/register", {
        accessToken,
        project,
        body,
        headers,
        tier: tier ?? "client",
      });
    },

    async signIn(authenticator, ceremony = {}) {
      const { project = backend.project, origin = ORIGIN, tampering } = ceremony;
      const { code, options_json } = (await ceremonies.beginSignIn(ceremony)).body;
      const authentication_response = authenticator.signIn(options_json, { origin }, tampering);
      return backend.call("POST /auth/passkey/sign-in", { project, body: { code, authentication_response } });
    },

    async userWithPasskey(ceremony = {}) {
      const user = await backend.signUp(ceremony.project ? { project: ceremony.project } : {});
      const authenticator = createAuthenticator();
      const answer = await ceremonies.register(authenticator, { ...ceremony, accessToken: user.accessToken });
      if (answer.status !== 200) throw new Error(`Registering a passkey answered ${answer.status}.`);
      return { ...user, authenticator };
    },
  };
  return ceremonies;
}
