import { ServerApp } from "@latchkit/kit/server";
import { afterAll, describe, expect, it } from "vitest";
import { sidewaysScroll } from "./accessibility.ts";
import { openStage } from "./stage.ts";
import { fillIn, heading, main, press, see } from "./steps.ts";

const stage = await openStage();
afterAll(() => stage[Symbol.asyncDispose]());

const owner = { email: "owner@example.com", password: "correct horse battery" };

describe("the dashboard", () => {
  it("leads an administrator from sign-up to a project, its keys and its first user", async () => {
    const { url: baseUrl } = stage.backend;
    const page = await stage.visit("/dashboard/new-project", { baseURL: baseUrl });
    await see(heading(page, "Sign in"));
    await main(page).getByRole("link", { name: "Sign up" }).click();
    await see(heading(page, "Create"));
    await fillIn(page, owner);
    await press(page, "Create account");

    await see(heading(page, "New project"));
    await press(page, "Create project");
    await see(main(page).getByRole("alert").getByText("Enter a name."));
    await page.getByLabel("Name", { exact: true }).fill("Shop");
    await press(page, "Create project");

    await see(page.getByText("Waiting for the first sign-up"));
    const fact = async (name: string) =>
      (await main(page).locator("dl > div", { hasText: name }).locator("code").textContent()) ?? "";
    const connection = {
      projectId: new URL(page.url()).pathname.split("/").at(-1),
      publishableClientKey: await fact("Publishable client key"),
      secretServerKey: await fact("Secret server key"),
    };
    await see(main(page).locator("pre", { hasText: connection.publishableClientKey }));

    const server = new ServerApp({ ...connection, baseUrl, tokenStore: null });
    const { id } = await server.createUser({ primaryEmail: "ada@example.com", displayName: "Ada Lovelace" });
    await see(page.getByRole("heading", { name: "Newest users" }));

    await page.getByRole("navigation", { name: "Project" }).getByRole("link", { name: "Users" }).click();
    await page.getByLabel("Search users").fill("lovel");
    await page.waitForURL(/\?q=lovel$/);
    await page.reload();
    await page
      .getByRole("table", { name: "Users" })
      .getByRole("link", { name: /Ada Lovelace/ })
      .click();
    await see(heading(page, "Ada Lovelace"));
    await press(page, "Edit");
    await page.getByRole("dialog").getByLabel("Name", { exact: true }).fill("Countess of Lovelace");
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await see(heading(page, "Countess of Lovelace"));
    expect(await server.getUser(id)).toMatchObject({ displayName: "Countess of Lovelace" });

    await page.setViewportSize({ width: 390, height: 844 });
    expect(await sidewaysScroll(page)).toBe(0);
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: "Search" }).fill("project keys");
    await page.keyboard.press("Enter");
    await see(page.getByRole("table", { name: "Project keys" }).getByText("First keys"));
    await page.goto(`/dashboard/projects/${connection.projectId}/users/no-id`);
    await see(heading(page, "Page not found"));
    await page.goto(`/dashboard/projects/${connection.projectId}/users/00000000-0000-4000-8000-000000000000`);
    await see(heading(page, "User not found"));
    await main(page).getByRole("link", { name: "Users" }).click();
    await see(page.getByRole("table", { name: "Users" }).getByText("Countess of Lovelace"));
    await page.goto("/dashboard/projects/00000000-0000-4000-8000-000000000000/users");
    await see(heading(page, "Project not found"));
  });
});
