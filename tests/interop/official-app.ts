import type { TestBackend } from "@latchkit/testing/internal";
import * as installed from "@stackframe/js";

/** A version of the official package; the types are those of the version that is installed for all tests. */
export type Official = typeof installed;

type Place = Pick<TestBackend, "url" | "project">;
interface Tokens {
  accessToken: string;
  refreshToken: string;
}

/**
 * The official client, unchanged, the way an application on a server or in a script would make it; only its address is
 * ours.
 *
 * @param tokens Continues a session; otherwise no user is signed in.
 */
export function officialApp({ url, project }: Place, tokens?: Tokens, { StackClientApp }: Official = installed) {
  return new StackClientApp({
    baseUrl: url,
    projectId: project.id,
    publishableClientKey: project.publishableClientKey,
    tokenStore: tokens ?? "memory",
    redirectMethod: "none",
  });
}

/** The official server app, as the developer's own backend would make it. */
export function officialServerApp({ url, project }: Place, { StackServerApp }: Official = installed) {
  return new StackServerApp({
    baseUrl: url,
    projectId: project.id,
    publishableClientKey: project.publishableClientKey,
    secretServerKey: project.secretServerKey,
    tokenStore: "memory",
    redirectMethod: "none",
  });
}

/** The official admin app, with the project's own keys. */
export function officialAdminApp({ url, project }: Place, { StackAdminApp }: Official = installed) {
  const { id: projectId, publishableClientKey, secretServerKey, superSecretAdminKey } = project;
  const keys = { publishableClientKey, secretServerKey, superSecretAdminKey };
  return new StackAdminApp({ baseUrl: url, projectId, ...keys, tokenStore: "memory", redirectMethod: "none" });
}

/** The tokens an app holds. */
export async function tokensOf(app: ReturnType<typeof officialApp>): Promise<Tokens> {
  const { accessToken, refreshToken } = await app.getAuthJson();
  if (accessToken === null || refreshToken === null) throw new Error("No user is signed in.");
  return { accessToken, refreshToken };
}
