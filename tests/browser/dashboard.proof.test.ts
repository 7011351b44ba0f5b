import { afterAll, describe, expect, it } from "vitest";
import { accessibilityProblems, sidewaysScroll } from "./accessibility.ts";
import { createSampleProject, visitEveryPage } from "./dashboard-walk.ts";
import { openStage } from "./stage.ts";
import { fillIn, heading, main, press, see, seeNoMore } from "./steps.ts";

const stage = await openStage();
afterAll(() => stage[Symbol.asyncDispose]());

describe("the dashboard", () => {
  it("previews the sign-in page of a new project without requests", async () => {
    const page = await stage.visit("/dashboard/new-project", { baseURL: stage.backend.url });
    await main(page).getByRole("link", { name: "Sign up" }).click();
    await see(heading(page, "Create"));
    await fillIn(page, { email: "preview@example.com", password: "correct horse battery" });
    await press(page, "Create account");
    await see(heading(page, "New project"));
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.getByLabel("Passkeys").check();
    const preview = main(page).locator("figure", { hasText: "Preview" });
    await see(preview.getByText("Sign in with a passkey"));
    await page.getByLabel("Email links and codes").check();
    await see(preview.getByText("Email me a code"));
    await page.waitForLoadState("networkidle");
    expect(asked.filter((path) => path.startsWith("/api/"))).toEqual([]);
    await seeNoMore(preview.getByText("switched off"));
  });

  // Looks at some forty pages, one after the other.
  it("is accessible on every page: in light and dark, on a small screen, and in German", {
    timeout: 300_000,
  }, async () => {
    const { url: baseUrl } = stage.backend;
    const person = { email: "verwalter@example.com", password: "correct horse battery" };
    const page = await stage.visit("/dashboard/projects", { baseURL: baseUrl, locale: "de-DE" });
    const config = JSON.parse((await page.locator("#config").textContent()) ?? "");
    const project = await createSampleProject(baseUrl, config.publishableClientKey, person);
    await see(heading(page, "Anmelden"));
    await page.getByLabel("E-Mail-Adresse").fill(person.email);
    await page.getByRole("textbox", { name: "Passwort", exact: true }).fill(person.password);
    await press(page, "Anmelden");
    await see(heading(page, "Projekte"));
    const problems: string[] = [];
    const paths = await visitEveryPage(page, project.id, async (path) => {
      const found = await accessibilityProblems(page);
      await page.setViewportSize({ width: 360, height: 740 });
      if ((await sidewaysScroll(page)) > 0) found.push("is wider than a small screen");
      problems.push(...found.map((problem) => `${path}: ${problem}`));
      await page.setViewportSize({ width: 1280, height: 720 });
    });
    expect(problems).toEqual([]);
    expect(paths.length).toBeGreaterThan(15);
  });
});
