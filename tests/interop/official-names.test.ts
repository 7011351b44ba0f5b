import { StackClientApp, StackServerApp, StackTheme } from "@latchkit/react/stack";
import { type TestBackend, testBackend } from "@latchkit/testing/internal";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend();
});
afterAll(() => backend[Symbol.asyncDispose]());
afterEach(() => void vi.unstubAllEnvs());

/** The variables that the official packages read. */
function setVariables() {
  const { url, project } = backend;
  vi.stubEnv("NEXT_PUBLIC_STACK_API_URL", url);
  vi.stubEnv("NEXT_PUBLIC_STACK_PROJECT_ID", project.id);
  vi.stubEnv("NEXT_PUBLIC_STACK_PUBLISHABLE_CLIENT_KEY", project.publishableClientKey);
  vi.stubEnv("STACK_SECRET_SERVER_KEY", project.secretServerKey);
}

const platform = () => ({
  fetch: (url: string, init: RequestInit) => backend.fetch(url.slice(backend.url.length), init),
});

it("an app finds its project by the official variables, and has the official hooks on all that it returns", async () => {
  setVariables();
  const app = new StackServerApp({ tokenStore: null, platform: platform(), urls: { signIn: "/enter" } });
  expect([app.projectId, app.urls.signIn]).toEqual([backend.project.id, "/enter"]);
  const [ada, grace] = [await backend.signUp(), await backend.signUp()];
  const user = await app.getUser(ada.id);
  const team = await user!.createTeam({ displayName: "Ciphers" });
  await team.addUser(grace.id);
  const listed = await user!.listTeams();
  expect(listed.sort().map(({ displayName }) => displayName)).toEqual(["Ciphers"]);
  const members = await listed[0]!.listUsers();
  expect(members.map(({ id }) => id).sort()).toEqual([ada.id, grace.id].sort());
  const owned = [user!.useTeams, team.useUsers, listed[0]!.useInvitations, members[0]!.usePermission];
  expect(owned.map((hook) => typeof hook)).toEqual(["function", "function", "function", "function"]);
  expect((await app.listTeams()).nextCursor).toBeNull();
  expect({ ...user }).toMatchObject({ id: ada.id, primaryEmail: ada.email });
  const request = { headers: new Headers({ "x-stack-auth": JSON.stringify(grace) }) };
  expect((await app.getUser({ tokenStore: request, or: "throw" })).id).toBe(grace.id);
  expect((await app.getUser({ tokenStore: request }))?.useContactChannels).toBeTypeOf("function");
});

it("options of the code come before the environment, and Latchkit's variables before the official ones", () => {
  setVariables();
  vi.stubEnv("NEXT_PUBLIC_LATCHKIT_PROJECT_ID", "internal");
  expect(new StackClientApp({ tokenStore: "memory" }).projectId).toBe("internal");
  const projectId = "5c5d8a30-8f5c-4c6e-9a53-0f1a4c9d7b11";
  expect(new StackClientApp({ tokenStore: "nextjs-cookie", projectId }).projectId).toBe(projectId);
});

it("colors of the official names show, in either mode", () => {
  const theme = { light: { primary: "#7c3aed", card: "#fff1f2" }, dark: { primary: "#c4b5fd", background: "#111111" } };
  const html = renderToString(createElement(StackTheme, { theme }));
  expect(html).toContain("--lk-accent:light-dark(#7c3aed,#c4b5fd);");
  expect(html).toContain("--lk-surface:light-dark(#fff1f2,#111111);");
});
