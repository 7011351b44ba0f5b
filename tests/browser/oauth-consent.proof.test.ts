import { decodeJwt } from "jose";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  authorizationLink,
  exchange,
  post,
  REDIRECT_URI,
  registerClient,
  type TestClient,
} from "../../packages/server/src/features/oauth-server/oauth-server.test-data.ts";
import { accessibilityProblems, sidewaysScroll } from "./accessibility.ts";
import { VISITORS } from "./looks.ts";
import { answerAtApplication } from "./other-application.ts";
import { openStage, type Stage } from "./stage.ts";
import { fillIn, heading, main, press, section, see } from "./steps.ts";

const NOTES = "https://notes.example.com/mcp";

describe("signing in to another application", () => {
  let stage: Stage;

  beforeAll(async () => {
    stage = await openStage({
      config: {
        "oauthServer.enabled": true,
        "oauthServer.resources.notes": {
          displayName: "Notebook",
          identifier: NOTES,
          scopes: {
            "notes:read": { displayName: "Read your notes" },
            "notes:write": { displayName: "Change your notes", agents: "approval" },
            "notes:share": { displayName: "Share your notes with others", agents: "approval" },
          },
        },
      },
    });
    await stage.backend.configure({ "oauthServer.consentUrl": `${stage.demoUrl}/handler/oauth-consent` });
  });
  afterAll(() => stage[Symbol.asyncDispose]());

  /** Opens a browser in which the application answers at its address. */
  async function openBrowser(options: object = {}): Promise<Page> {
    const page = await stage.visit("/", options);
    await answerAtApplication(page);
    return page;
  }

  /** The application sends the browser to the authorization endpoint. */
  async function beginAt(page: Page, client: TestClient, parameters: Record<string, string> = {}) {
    const link = await authorizationLink(stage.backend, client, parameters);
    await page.goto(link.href);
    return link;
  }

  /** Returns the address at which the browser arrives at the application. */
  async function arrive(page: Page): Promise<URL> {
    await page.waitForURL(`${REDIRECT_URI}**`);
    return new URL(page.url());
  }

  async function expectUsable(page: Page): Promise<void> {
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
  }

  it.each(VISITORS)("begins there, asks once, and ends in the account settings, %s", async (_, options) => {
    const { backend } = stage;
    const user = await backend.signUp();
    const client = await registerClient(backend, { name: "Field Notes" });
    const page = await openBrowser(options);

    const first = await beginAt(page, client);
    await see(heading(page, "Sign in"));
    await fillIn(page, user);
    await press(page, "Sign in");
    await see(heading(page, "Continue to app.example.com?"));
    await see(page.getByText("Field Notes wants to use your account."));
    await see(main(page).getByText(user.email));
    await expectUsable(page);
    await press(page, "Allow");
    const tokens = await exchange(backend, client, { ...first, callback: await arrive(page) });
    expect(tokens.scope).toBe("openid profile email");

    await beginAt(page, client);
    expect((await arrive(page)).searchParams.get("code")).toBeTypeOf("string");

    await page.goto(`${stage.demoUrl}/handler/account-settings#auth`);
    const apps = section(page, "Connected apps");
    await see(apps.getByText("Field Notes"));
    await see(apps.getByText("app.example.com"));
    await expectUsable(page);
    await apps.getByRole("button", { name: "Remove Field Notes" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove access" }).click();
    await see(apps.getByText("No connected apps yet."));
    const refresh = { grant_type: "refresh_token", refresh_token: tokens.refresh_token ?? "" };
    expect((await post(backend, "/token", client, refresh)).status).toBe(400);

    await beginAt(page, client);
    await see(heading(page, "Continue to app.example.com?"));
    await press(page, "Deny");
    expect((await arrive(page)).searchParams.get("error")).toBe("access_denied");
  });

  it.each(VISITORS)("lets an agent do what the user ticks, and is taken back, %s", async (_, options) => {
    const { backend } = stage;
    const user = await backend.signUp();
    const scopes = ["openid", "notes:read", "notes:write", "notes:share"];
    const client = await registerClient(backend, { name: "Example Assistant", kind: "agent", scopes });
    const page = await openBrowser(options);
    const asking = { scope: scopes.join(" "), resource: NOTES };
    const link = await beginAt(page, client, asking);
    await fillIn(page, user);
    await press(page, "Sign in");
    await see(page.getByText("Example Assistant, an agent, will act as you."));
    const boxes = page.getByRole("group", { name: "Only with your approval" }).getByRole("checkbox");
    expect(await boxes.evaluateAll((all) => all.map((box) => box.matches(":checked")))).toEqual([false, false]);
    await page.getByLabel("Change your notes").check();
    await expectUsable(page);
    await press(page, "Allow");
    const tokens = await exchange(backend, client, { ...link, callback: await arrive(page) }, NOTES);
    expect(decodeJwt(tokens.access_token)).toMatchObject({
      ...{ sub: user.id, act: { sub: client.client.client_id } },
      scope: "notes:read notes:write",
    });

    await page.goto(`${stage.demoUrl}/handler/account-settings#auth`);
    const apps = section(page, "Connected apps");
    await see(apps.getByText("Agent", { exact: true }));
    await see(apps.getByText("Change your notes"));
    expect(await apps.getByText("Share your notes with others").count()).toBe(0);
    await expectUsable(page);
    await apps.getByRole("button", { name: "Remove Example Assistant" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove access" }).click();
    await see(apps.getByText("No connected apps yet."));
    const refresh = { grant_type: "refresh_token", refresh_token: tokens.refresh_token ?? "", resource: NOTES };
    expect((await post(backend, "/token", client, refresh)).status).toBe(400);
  });

  it("has the user choose the team for which the application acts", async () => {
    const { backend } = stage;
    const user = await backend.signUp();
    const teams = ["Bakers", "Gardeners"].map(async (display_name) => {
      const { body } = await backend.call("POST /teams", { tier: "server", body: { display_name } });
      const params = { team_id: body.id, user_id: user.id };
      await backend.call("POST /team-memberships/{team_id}/{user_id}", { tier: "server", params, body: {} });
      return body.id;
    });
    const [, gardeners] = await Promise.all(teams);
    const client = await registerClient(backend, { name: "Field Notes", scopes: ["openid", "team"] });
    const page = await openBrowser({ viewport: { width: 360, height: 800 }, colorScheme: "dark" });
    const link = await beginAt(page, client, { scope: "openid team" });
    await fillIn(page, user);
    await press(page, "Sign in");
    await see(page.getByText("Act for the team that you choose"));
    await expectUsable(page);
    await page.getByLabel("Team", { exact: true }).selectOption("Gardeners");
    await press(page, "Allow");
    const tokens = await exchange(backend, client, { ...link, callback: await arrive(page) });
    expect(decodeJwt(tokens.id_token ?? "").team_id).toBe(gardeners);
  });

  it("passes by without a question if the application forbids it, signed in or not", async () => {
    const { backend } = stage;
    const user = await backend.signUp();
    const client = await registerClient(backend, { name: "Field Notes" });
    const page = await openBrowser();
    await beginAt(page, client, { prompt: "none" });
    expect((await arrive(page)).searchParams.get("error")).toBe("login_required");
    await beginAt(page, client);
    await fillIn(page, user);
    await press(page, "Sign in");
    await press(page, "Allow");
    await arrive(page);
    const link = await beginAt(page, client, { prompt: "none" });
    const tokens = await exchange(backend, client, { ...link, callback: await arrive(page) });
    expect(tokens.id_token).toBeTypeOf("string");
    await beginAt(page, await registerClient(backend), { prompt: "none" });
    expect((await arrive(page)).searchParams.get("error")).toBe("consent_required");
  });

  it("names the APIs that a program on the device asks for, and warns", async () => {
    const { backend } = stage;
    const user = await backend.signUp();
    const client = await registerClient(backend, {
      ...{ name: "Terminal", type: "public", redirect_uris: ["http://127.0.0.1/callback"] },
      scopes: ["openid", "offline_access", "notes:read"],
    });
    const page = await openBrowser({ locale: "de-DE" });
    await beginAt(page, client, {
      ...{ redirect_uri: "http://127.0.0.1:49152/callback", prompt: "consent" },
      ...{ scope: "openid offline_access notes:read", resource: NOTES },
    });
    await fillInGerman(page, user);
    await see(heading(page, "Einer App auf diesem Gerät Zugriff erlauben?"));
    await see(page.getByText("Hinter dieser Anfrage kann jedes Programm auf diesem Gerät stehen."));
    await see(page.getByText("in Ihrem Namen Notebook verwenden"));
    await see(page.getByText("Read your notes"));
    await expectUsable(page);
  });

  it("says so once the request has expired", async () => {
    const user = await stage.backend.signUp();
    const client = await registerClient(stage.backend);
    const page = await openBrowser();
    await beginAt(page, client);
    await fillIn(page, user);
    await press(page, "Sign in");
    await see(heading(page, "Continue to app.example.com?"));
    stage.backend.clock.advance(601_000);
    await press(page, "Allow");
    await see(heading(page, "This request is no longer valid"));
    await expectUsable(page);
  });
});

async function fillInGerman(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel("E-Mail-Adresse").fill(email);
  await page.getByLabel("Passwort", { exact: true }).fill(password);
  await press(page, "Anmelden");
}
