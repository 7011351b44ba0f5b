import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  post,
  registerClient,
  type TestClient,
} from "../../packages/server/src/features/oauth-server/oauth-server.test-data.ts";
import { accessibilityProblems, sidewaysScroll } from "./accessibility.ts";
import { VISITORS } from "./looks.ts";
import { openStage, type Stage } from "./stage.ts";
import { fillIn, heading, main, press, section, see } from "./steps.ts";

const DEVICE_CODE = "urn:ietf:params:oauth:grant-type:device_code";

describe("connecting a device without a browser", () => {
  let stage: Stage;

  beforeAll(async () => {
    stage = await openStage({ config: { "oauthServer.enabled": true } });
    await stage.backend.configure({ "oauthServer.consentUrl": `${stage.demoUrl}/handler/oauth-consent` });
  });
  afterAll(() => stage[Symbol.asyncDispose]());

  const ask = async (device: TestClient, path: string, form: Record<string, string>) =>
    (await (await post(stage.backend, path, device, form)).json()) as Record<string, string>;
  const poll = (device: TestClient, { device_code = "" }: Record<string, string>) =>
    ask(device, "/token", { grant_type: DEVICE_CODE, device_code });

  async function expectUsable(page: Page): Promise<void> {
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
  }

  it.each(VISITORS)(
    "asks for the code, shows it again with the question, and ends on the device, %s",
    async (_, look) => {
      const { backend } = stage;
      const user = await backend.signUp();
      const grants = { type: "public", redirect_uris: [], grant_types: [DEVICE_CODE, "refresh_token"] };
      const device = await registerClient(backend, { name: "Television", ...grants });
      const started = await ask(device, "/device", { scope: "openid email" });
      const page = await stage.visit("/", look);

      await page.goto(started.verification_uri ?? "");
      await see(heading(page, "Sign in"));
      await fillIn(page, user);
      await press(page, "Sign in");
      await see(heading(page, "Connect a device"));
      await page.getByLabel("Code on your device").fill("bcdf-0000");
      await page.keyboard.press("Enter");
      await see(page.getByText("This code is wrong or has expired."));
      await expectUsable(page);
      await page.getByLabel("Code on your device").fill((started.user_code ?? "").toLowerCase().replace("-", " "));
      await page.keyboard.press("Enter");
      await see(heading(page, "Allow access on another device?"));
      await see(page.getByText("Television wants to use your account."));
      await see(main(page).getByText(started.user_code ?? "", { exact: true }));
      await see(page.getByText("Only continue if a device in front of you shows this code."));
      await expectUsable(page);
      expect(await poll(device, started)).toMatchObject({ error: "authorization_pending" });
      await press(page, "Allow");
      await see(heading(page, "Access allowed"));
      await expectUsable(page);
      expect(await poll(device, started)).toMatchObject({ scope: "openid email" });

      // The link with the code does not decide anything by itself.
      const again = await ask(device, "/device", { scope: "openid" });
      await page.goto(again.verification_uri_complete ?? "");
      expect(await page.getByLabel("Code on your device").inputValue()).toBe(again.user_code);
      await press(page, "Continue");
      await press(page, "Deny");
      await see(heading(page, "Access denied"));
      expect(await poll(device, again)).toMatchObject({ error: "access_denied" });

      await page.goto(again.verification_uri_complete ?? "");
      await press(page, "Continue");
      await see(page.getByText("This code is wrong or has expired."));

      await page.goto(`${stage.demoUrl}/handler/account-settings#auth`);
      await see(section(page, "Connected apps").getByText("Television"));
    },
  );
});
