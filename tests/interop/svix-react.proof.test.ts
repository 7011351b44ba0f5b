import { testBackend, webhookReceiver } from "@latchkit/testing/internal";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPage } from "./pages/open-page.ts";

let backend: Awaited<ReturnType<typeof testBackend>>;
beforeAll(async () => {
  backend = await testBackend({ listens: true });
});
afterAll(() => backend[Symbol.asyncDispose]());

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const see = (page: Page, text: string | RegExp) => page.getByText(text).waitFor();
const year = () => backend.clock.now().getUTCFullYear();

// svix 2 lacks functions that svix-react calls, so this is svix 1.
describe("svix-react with svix 1.99, both unchanged,", () => {
  it("creates, lists, rotates, disables, recovers and deletes endpoints in a browser, and shows and repeats attempts", async () => {
    let status = 500;
    await using receiver = await webhookReceiver((response) => response.writeHead(status).end("from the shop"));
    await using other = await webhookReceiver();
    const { token } = (await backend.call("POST /webhooks/svix-token", { tier: "admin", body: {} })).body;
    const connection = { serverUrl: backend.url, token, appId: backend.project.id };
    await using app = await openPage({ app: "svix-react-app.tsx", connection, alias: { svix: "svix-1" } });
    const page = await app.visit("/");
    const makeTeam = async () => {
      await backend.call("POST /teams", { tier: "server", body: { display_name: "Gardeners" } });
      await backend.backend.runDueJobs();
    };

    // It creates two endpoints, for one type, and turns the pages of the list.
    await page.getByRole("checkbox", { name: "team.created", exact: true }).check();
    for (const { url } of [other, receiver]) {
      await page.getByLabel("URL", { exact: true }).fill(url);
      await press(page, "Create");
      await page.getByRole("region", { name: url }).waitFor();
      backend.clock.advance(1_000); // the newest endpoint is listed first
    }
    await press(page, "Next page");
    await page.getByRole("region", { name: other.url }).waitFor();
    await press(page, "Delete");
    await page.getByRole("region", { name: other.url }).waitFor({ state: "detached" });
    await press(page, "Previous page");
    await page.getByRole("region", { name: receiver.url }).waitFor();

    // It shows the secret, and another one after a rotation.
    const secret = (await page.getByText(/^whsec_/).textContent()) ?? "";
    await press(page, "Rotate");
    await page.getByText(secret).waitFor({ state: "detached" });
    await see(page, /^whsec_/);
    await press(page, "Add header");
    await see(page, "x-shop: 1");

    // A failed attempt is shown with its answer, and its message sent again.
    await makeTeam();
    await press(page, "Reload");
    await see(page, `team.created answered 500 from the shop in ${year()}`);
    expect(receiver.received[0]?.headers["x-shop"]).toBe("1");
    status = 200;
    await press(page, "Resend");
    await expect
      .poll(() => backend.backend.runDueJobs().then(() => receiver.received.length), { timeout: 10_000 })
      .toBe(2);
    await press(page, "Reload");
    await see(page, `team.created answered 200 from the shop in ${year()}`);
    await press(page, "Count");
    await see(page, "1 received, 0 failed, 0 pending");

    // What is missed while it is disabled is recovered; only the chosen type arrives.
    await press(page, "Disable");
    await see(page, "Disabled");
    await makeTeam();
    await backend.signUp();
    await press(page, "Enable");
    await see(page, "Enabled");
    const before = receiver.received.length;
    await press(page, "Recover");
    await expect
      .poll(() => backend.backend.runDueJobs().then(() => receiver.received.length - before), { timeout: 10_000 })
      .toBeGreaterThan(0);
    expect(receiver.types().slice(before)).not.toContain("user.created");
    await press(page, "Delete");
    await page.getByRole("region").waitFor({ state: "detached" });
  });
});
