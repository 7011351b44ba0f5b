import type { TestProject } from "./test-project.ts";
import type { WireAnswers } from "./wire-answers.ts";

/** An endpoint: method and path, such as `"POST /auth/password/sign-in"`. */
export type EndpointKey = keyof WireAnswers;

/** The caller: a user's browser, the developer's backend, or an administrator of the project. */
export type Tier = "client" | "server" | "admin";

/** The body with which an endpoint answers a successful call. */
export type AnswerBody<K extends EndpointKey, T extends Tier | null = "client"> = WireAnswers[K][T extends
  | "server"
  | "admin"
  ? "server"
  : "client"];

export interface CallOptions<T extends Tier | null = Tier | null> {
  /** Default: `"client"`; `null` sends neither tier, project nor key. */
  tier?: T;
  /** Default: the test's own project. */
  project?: TestProject;
  /** Sent as JSON. */
  body?: unknown;
  accessToken?: string | undefined;
  refreshToken?: string | undefined;
  /** Values of `{names}` in the path. */
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  /** Address the request comes from. Default: unknown. */
  peerAddress?: string;
  /** Added last, so they replace what the other options stand for. */
  headers?: Readonly<Record<string, string>>;
}

/** An answer. */
export interface TestAnswer<Body = unknown> {
  status: number;
  headers: Headers;
  /** Parsed if it is JSON, else text. Typed as the answer to a successful call: check `status` first. */
  body: Body;
}

// biome-ignore lint/suspicious/noExplicitAny: our own tests also send what the contract forbids, and look into every answer
export type AnyAnswer = TestAnswer<any>;

/** Calls an endpoint as a client of the given tier would. */
export type Call = <K extends EndpointKey, T extends Tier | null = "client">(
  key: K,
  options?: CallOptions<T>,
) => Promise<TestAnswer<AnswerBody<K, T>>>;

/** As {@link Call}, for answers of every shape. */
export type UntypedCall = (key: EndpointKey, options?: CallOptions) => Promise<AnyAnswer>;

/** The request that a client of the given tier would send to an endpoint. */
export function buildRequest(url: string, key: EndpointKey, options: CallOptions & { project: TestProject }): Request {
  const [method = "", path = ""] = key.split(" ");
  const target = new URL(
    `${url}/api/v1${path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(options.params?.[name] ?? ""))}`,
  );
  for (const [name, value] of Object.entries(options.query ?? {})) target.searchParams.set(name, value);
  const headers = new Headers(authHeaders(options));
  if (options.accessToken !== undefined) headers.set("x-stack-access-token", options.accessToken);
  if (options.refreshToken !== undefined) headers.set("x-stack-refresh-token", options.refreshToken);
  if (options.body !== undefined) headers.set("content-type", "application/json");
  for (const [name, value] of Object.entries(options.headers ?? {})) headers.set(name, value);
  return new Request(target, {
    method,
    headers,
    ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
  });
}

function authHeaders({ tier = "client", project }: CallOptions & { project: TestProject }): Record<string, string> {
  if (tier === null) return {};
  const key = {
    client: { "x-stack-publishable-client-key": project.publishableClientKey },
    server: { "x-stack-secret-server-key": project.secretServerKey },
    admin: { "x-stack-super-secret-admin-key": project.superSecretAdminKey },
  }[tier];
  return { "x-stack-project-id": project.id, "x-stack-access-type": tier, ...key };
}

export async function readAnswer(response: Response): Promise<AnyAnswer> {
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.startsWith("application/json") ?? false;
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}
