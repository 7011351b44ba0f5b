import { type TestBackend, testBackend } from "@latchkit/testing/internal";
import { afterAll, beforeAll, it } from "vitest";
import { hooksConfig, tryHooks } from "./hooks-journey.ts";
import { type OpenPage, openPage } from "./pages/open-page.ts";

let backend: TestBackend;
let app: OpenPage;

beforeAll(async () => {
  backend = await testBackend({ listens: true, config: hooksConfig });
  const { id: projectId, publishableClientKey, secretServerKey, superSecretAdminKey } = backend.project;
  const keys = { publishableClientKey, secretServerKey, superSecretAdminKey };
  app = await openPage({ app: "official-hooks-app.tsx", connection: { baseUrl: backend.url, projectId, ...keys } });
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await backend[Symbol.asyncDispose]();
});

async function signIn({ email, password }: { email: string; password: string }) {
  const page = await app.visit("/handler/sign-in");
  await page.getByRole("tab", { name: "Email & Password" }).click();
  await page.getByRole("textbox", { name: "Email", exact: true }).fill(email);
  await page.getByRole("textbox", { name: "Password", exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.getByText("team: Compilers").waitFor();
  return page;
}

it("every hook of the official React package returns what the user has", () => tryHooks(backend, signIn));
