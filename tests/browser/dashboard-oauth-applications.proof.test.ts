import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accessibilityProblems, sidewaysScroll } from "./accessibility.ts";
import { type DashboardStage, openDashboardStage } from "./dashboard-stage.ts";
import { VISITORS } from "./looks.ts";
import { heading, main, press, section, see, seeNoMore } from "./steps.ts";

const dialog = (page: Page) => page.getByRole("dialog");
const pressInDialog = (page: Page, name: string) => dialog(page).getByRole("button", { name, exact: true }).click();

/** Returns the problems that axe finds in both colors, and one more if the page is wider than its window. */
async function problemsOf(page: Page): Promise<unknown[]> {
  const sideways = await sidewaysScroll(page);
  return [...(await accessibilityProblems(page)), ...(sideways > 0 ? [`${sideways} px too wide`] : [])];
}

describe("OAuth applications in the dashboard", () => {
  let stage: DashboardStage;
  beforeAll(async () => {
    stage = await openDashboardStage();
  });
  afterAll(() => stage[Symbol.asyncDispose]());

  it.each(VISITORS)(
    "an owner switches the provider on, registers an application and deletes it, %s",
    async (_, look) => {
      const { backend, projectId, asOwner } = stage;
      const page = await stage.visitProject("/oauth-applications", look);
      await see(heading(page, "OAuth applications"));
      await page.getByLabel("Sign users in to other applications").check();
      const issuer = `${backend.url}/api/v1/oauth/${projectId}`;
      await see(main(page).getByText(`${issuer}/.well-known/openid-configuration`));
      await see(main(page).getByText("Add your app's domain first"));
      await see(main(page).getByText("No applications yet"));
      expect(await problemsOf(page)).toEqual([]);

      // The signing keys: replaced ones stay in use until the new ones are known.
      const keys = section(page, "Signing keys");
      await see(keys.getByText("In use", { exact: true }).nth(1));
      await keys.getByRole("button", { name: "Replace keys" }).click();
      await see(dialog(page).getByText("Older tokens stay valid."));
      await pressInDialog(page, "Replace keys");
      await see(keys.getByText("Upcoming", { exact: true }).nth(1));
      await see(keys.getByText("In use", { exact: true }).nth(1));
      expect(await problemsOf(page)).toEqual([]);

      // Register: a wrong address is explained at its field, the secret is shown once.
      await press(page, "Register application");
      await dialog(page).getByLabel("Name").fill("Wiki");
      await dialog(page).getByLabel("Redirect addresses", { exact: true }).fill("http://wiki.example/cb");
      await pressInDialog(page, "Register application");
      await see(dialog(page).getByRole("alert").getByText("This address can't be used: http://wiki.example/cb"));
      await dialog(page)
        .getByLabel("Redirect addresses", { exact: true })
        .fill("https://wiki.example/cb\nhttp://localhost:3000/cb");
      expect(await problemsOf(page)).toEqual([]);
      await pressInDialog(page, "Register application");
      await see(dialog(page).getByText("Copy the secret now."));
      await see(dialog(page).getByText(/^ocs_/));
      expect(await problemsOf(page)).toEqual([]);
      await pressInDialog(page, "Done");

      // Its page: the other secret, the settings, no users yet.
      await main(page).getByRole("link", { name: "Wiki" }).click();
      await see(heading(page, "Wiki"));
      await see(main(page).getByText("http://localhost:3000/cb"));
      await see(main(page).getByText("No users yet"));
      const secrets = section(page, "Secrets");
      await secrets.getByRole("button", { name: "Create secret" }).click();
      await see(dialog(page).getByText(/^ocs_/));
      await pressInDialog(page, "Done");
      await see(secrets.getByText("Ends in").nth(1));
      await seeNoMore(secrets.getByRole("button", { name: "Create secret" }));
      expect(await problemsOf(page)).toEqual([]);
      await secrets
        .getByRole("button", { name: /^Delete secret ending in/ })
        .first()
        .click();
      await pressInDialog(page, "Delete secret");
      await see(secrets.getByRole("button", { name: "Create secret" }));

      await press(page, "Edit");
      await dialog(page).getByLabel("Name").fill("Handbook");
      await dialog(page).getByLabel("profile").uncheck();
      await pressInDialog(page, "Save application");
      await see(heading(page, "Handbook"));
      const { body } = await backend.call("GET /internal/oauth-clients", asOwner);
      expect(body.items).toMatchObject([
        {
          name: "Handbook",
          redirect_uris: ["https://wiki.example/cb", "http://localhost:3000/cb"],
          scopes: ["openid", "email", "offline_access"],
          grant_types: ["authorization_code", "refresh_token"],
        },
      ]);

      await section(page, "Delete application").getByRole("button", { name: "Delete application" }).click();
      await pressInDialog(page, "Delete application");
      await see(main(page).getByText("No applications yet"));
      await backend.call("PATCH /internal/config/override/{level}", {
        ...asOwner,
        params: { level: "environment" },
        body: { config_override_string: JSON.stringify({ "oauthServer.enabled": false }) },
      });
    },
  );

  it("an owner sets the external ID of a user, which no other may have", async () => {
    const { backend, asOwner } = stage;
    const create = async (body: object) => (await backend.call("POST /users", { ...asOwner, body })).body.id;
    await create({ external_id: "customer-1" });
    const id = await create({ display_name: "Ada" });
    const page = await stage.visitProject(`/users/${id}`);
    await press(page, "Edit");
    await dialog(page).getByLabel("External ID").fill("customer-1");
    await pressInDialog(page, "Save");
    await see(dialog(page).getByRole("alert").getByText("Another user has this external ID."));
    await dialog(page).getByLabel("External ID").fill("customer-2");
    await pressInDialog(page, "Save");
    await see(page.getByText("customer-2"));
    expect((await backend.call("GET /users/{user_id}", { ...asOwner, params: { user_id: id } })).body.external_id).toBe(
      "customer-2",
    );
  });
});
