import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accessibilityProblems, sidewaysScroll } from "./accessibility.ts";
import { openStage, type Stage } from "./stage.ts";
import { fillIn, see, seeNoMore } from "./steps.ts";

/** A site without a bundler and a framework, on an origin of its own. */
describe("elements in a plain page", () => {
  let stage: Stage;
  let site: Server;
  let origin: string;
  const scripts: string[] = [];

  beforeAll(async () => {
    stage = await openStage();
    site = createServer(({ url = "/" }, response) => {
      const { pathname } = new URL(url, "http://localhost");
      response.setHeader("content-type", "text/html");
      // Everything that the page needs besides its own script comes from the backend.
      response.setHeader(
        "content-security-policy",
        `default-src 'none'; script-src 'unsafe-inline' ${stage.backend.url}; style-src 'unsafe-inline'; ` +
          `connect-src ${stage.backend.url}; img-src ${stage.backend.url} data:`,
      );
      response.end(pageOf(pathname));
    }).listen(0, "localhost");
    await once(site, "listening");
    origin = `http://localhost:${(site.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    site.close();
    await stage[Symbol.asyncDispose]();
  });

  /** The pages below `/handler/`, the site's own settings, and its front page, in the words of the documentation. */
  function pageOf(path: string): string {
    const { project, url } = stage.backend;
    const shown = path.startsWith("/handler/")
      ? "<latchkit-pages full-page></latchkit-pages>"
      : path === "/german"
        ? `<latchkit-sign-in lang="de" project-id="${project.id}"
            publishable-client-key="${project.publishableClientKey}">Einen Augenblick …</latchkit-sign-in>`
        : `<header><latchkit-user-button show-user-info></latchkit-user-button></header>
           <main><h1>Garden</h1><p id="who"></p><latchkit-account page="profile"></latchkit-account></main>`;
    const configured =
      path === "/german"
        ? `import "${url}/elements/latchkit.js";`
        : `import { configure } from "${url}/elements/latchkit.js";
           const app = configure({ projectId: "${project.id}", publishableClientKey: "${project.publishableClientKey}" });
           const show = () => {
             const known = app.user.peek();
             const who = document.getElementById("who");
             if (who) who.textContent = known.status === "ready" && known.value ? "It is " + known.value.primaryEmail : "";
           };
           app.user.subscribe(show);
           app.user.load().then(show);`;
    return `<!doctype html><html lang="en"><title>Garden</title><meta name="viewport" content="width=device-width">
      <body>${shown}<script type="module">${configured}</script></body></html>`;
  }

  it("sign a visitor up and in, show the user to the page's own script, and sign out", async () => {
    const page = await stage.visit(`${origin}/`);
    page.on("request", (request) => {
      if (request.resourceType() === "script") scripts.push(new URL(request.url()).origin);
    });
    await page.waitForURL(`${origin}/handler/sign-in**`);
    await page.getByRole("link", { name: "Sign up" }).click();
    await fillIn(page, { email: "ada@example.com", password: "correct horse battery" });
    await page.getByRole("button", { name: "Create account" }).click();
    await page.waitForURL(`${origin}/`);
    await see(page.getByText("It is ada@example.com"));
    await see(page.getByRole("heading", { name: "Profile" }));
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(new Set(scripts)).toEqual(new Set([stage.backend.url]));

    await page.getByRole("button", { name: /Account menu/ }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await seeNoMore(page.getByText("It is ada@example.com"));
  });

  it("read their project and language from attributes, follow a change of them, and live where they are moved", async () => {
    const page = await stage.visit(`${origin}/german`, { viewport: { width: 360, height: 800 } });
    await see(page.getByRole("heading", { name: "Anmelden" }));
    await seeNoMore(page.getByText("Einen Augenblick …"));
    expect(await sidewaysScroll(page)).toBe(0);
    await page.getByLabel("E-Mail-Adresse").fill("typed@example.com");
    await page.evaluate(() => {
      const element = document.querySelector("latchkit-sign-in");
      if (element) document.body.append(element);
    });
    expect(await page.getByLabel("E-Mail-Adresse").inputValue()).toBe("typed@example.com");
    await page.evaluate(() => document.querySelector("latchkit-sign-in")?.setAttribute("lang", "fr"));
    await see(page.getByRole("heading", { name: "Se connecter" }));
    await page.evaluate(() => document.querySelector("latchkit-sign-in")?.remove());
    await seeNoMore(page.getByRole("heading", { name: "Se connecter" }));
  });
});
