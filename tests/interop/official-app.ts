import type { TestBackend } from "@latchkit/testing/internal";
import { StackAdminApp, StackClientApp, StackServerApp } from "@stackframe/js";

/**
 * The official client, unchanged, the way an application on a server or in a script would make it; only its address is
 * ours.
 *
 * @param tokens Continues a session; otherwise no user is signed in.
 */
export function officialApp({ url, project }: TestBackend, tokens?: { accessToken: string; refreshToken: string }) {
  return new StackClientApp({
    baseUrl: url,
    projectId: project.id,
    publishableClientKey: project.publishableClientKey,
    tokenStore: tokens ?? "memory",
    redirectMethod: "none",
  });
}

/** The official server app, as the developer's own backend would make it. */
export function officialServerApp({ url, project }: TestBackend) {
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
export function officialAdminApp({ url, project }: Pick<TestBackend, "url" | "project">) {
  const { id: projectId, publishableClientKey, secretServerKey, superSecretAdminKey } = project;
  const keys = { publishableClientKey, secretServerKey, superSecretAdminKey };
  return new StackAdminApp({ baseUrl: url, projectId, ...keys, tokenStore: "memory", redirectMethod: "none" });
}

/** The tokens an app holds. */
export async function tokensOf(
  app: ReturnType<typeof officialApp>,
): Promise<{ accessToken: string; refreshToken: string }> {
  const { accessToken, refreshToken } = await app.getAuthJson();
  if (accessToken === null || refreshToken === null) throw new Error("No user is signed in.");
  return { accessToken, refreshToken };
}
