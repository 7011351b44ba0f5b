import { Secret, TOTP } from "otpauth";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSampleProject, visitEveryPage } from "./dashboard-walk.ts";
import { openStage, type Stage } from "./stage.ts";
import { fillIn, heading, main, press, section, see } from "./steps.ts";

const ADA = { email: "ada@example.com", password: "correct horse battery" };

/**
 * Does what browsers do that translate a page: replaces each text node by elements, at once and whenever text appears.
 * The words stay, so that the test finds them.
 */
function translate(): void {
  const isWords = (node: Node): node is Text =>
    node instanceof Text &&
    node.data.trim() !== "" &&
    node.parentElement !== null &&
    !node.parentElement.closest("font, script, style, [translate=no]");
  const translateWithin = (node: Node): void => {
    if (isWords(node)) {
      const outer = document.createElement("font");
      outer.append(document.createElement("font"));
      outer.firstElementChild?.append(node.data);
      node.replaceWith(outer);
    } else for (const child of [...node.childNodes]) translateWithin(child);
  };
  const start = (): void => {
    translateWithin(document.body);
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) for (const node of [target, ...addedNodes]) translateWithin(node);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  };
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
  else start();
}

describe("a page that the browser translates", () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage({
      config: {
        "auth.otp.allowSignIn": true,
        "payments.products.food": { displayName: "Plant food", stackable: true, prices: { once: { USD: "0.07" } } },
      },
    });
  });
  afterAll(() => stage[Symbol.asyncDispose]());

  /** A translated page, and the errors that it throws. */
  async function visit(path: string, baseURL?: string): Promise<{ page: Page; errors: string[] }> {
    const page = await stage.visit("/", baseURL === undefined ? {} : { baseURL });
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    await page.addInitScript(translate);
    await page.goto(path);
    return { page, errors };
  }

  const isTranslated = (page: Page, text: string) =>
    main(page)
      .getByText(text)
      .first()
      .evaluate((element) => element.closest("font") !== null);

  it("signs up, refuses a wrong password, and signs in", async () => {
    const { page, errors } = await visit("/handler/sign-up");
    await fillIn(page, { email: ADA.email, password: "short" });
    await press(page, "Create account");
    await see(main(page).getByText("At least 8 characters"));
    await fillIn(page, ADA);
    await press(page, "Create account");
    await see(page.getByText("Your windowsill is still empty"));

    const { page: other, errors: others } = await visit("/handler/sign-in");
    await fillIn(other, { ...ADA, password: "a wrong password" });
    await press(other, "Sign in");
    await see(other.getByText("Incorrect email address or password."));
    expect(await isTranslated(other, "Incorrect email address or password.")).toBe(true);
    await fillIn(other, ADA);
    await press(other, "Sign in");
    await see(other.getByText("Your windowsill is still empty"));
    expect([errors, others]).toEqual([[], []]);
  });

  it("sends a code and a link for a new password", async () => {
    const { page, errors } = await visit("/handler/sign-in");
    await press(page, "Email me a code");
    await fillIn(page, { email: "grace@example.com" });
    await press(page, "Email me a code");
    await see(main(page).getByText("grace@example.com"));
    await page.goto("/handler/forgot-password");
    await fillIn(page, { email: ADA.email });
    await press(page, "Send reset link");
    await see(main(page).getByText(ADA.email));
    expect(errors).toEqual([]);
  });

  it("creates a project and shows its pages in the dashboard", async () => {
    const { page, errors } = await visit("/dashboard/projects", stage.backend.url);
    await see(heading(page, "Sign in"));
    await main(page).getByRole("link", { name: "Sign up" }).click();
    await fillIn(page, { email: "owner@example.com", password: ADA.password });
    await press(page, "Create account");
    await see(heading(page, "Projects"));
    await main(page).getByRole("link", { name: "New project" }).first().click();
    await press(page, "Create project");
    await see(main(page).getByRole("alert").getByText("Enter a name."));
    await page.getByLabel("Name", { exact: true }).fill("Shop");
    await press(page, "Create project");
    await see(page.getByText("Waiting for the first sign-up"));
    await page.getByRole("navigation", { name: "Project" }).getByRole("link", { name: "Users" }).click();
    await see(heading(page, "Users"));
    expect(errors).toEqual([]);
  });

  // Looks at some forty pages, one after the other.
  it.runIf(process.env.LATCHKIT_WHOLE_PROOFS)(
    "is any page of the dashboard that an owner reaches",
    {
      timeout: 300_000,
    },
    async () => {
      const { page, errors } = await visit("/dashboard/projects", stage.backend.url);
      const { publishableClientKey } = JSON.parse((await page.locator("#config").textContent()) ?? "");
      const person = { email: "walker@example.com", password: ADA.password };
      const project = await createSampleProject(stage.backend.url, publishableClientKey, person);
      await fillIn(page, person);
      await press(page, "Sign in");
      await see(heading(page, "Projects"));
      const paths = await visitEveryPage(page, project.id, async (path) => {
        expect(errors, path).toEqual([]);
      });
      expect(paths.length).toBeGreaterThan(30);
    },
  );

  it("sets up a second factor, refuses a wrong code, and asks for one at the next sign-in", async () => {
    const person = await stage.backend.signUp();
    const { page, errors } = await visit("/handler/sign-in");
    await fillIn(page, person);
    await press(page, "Sign in");
    await see(page.getByText("Your windowsill is still empty"));
    await page.goto("/handler/account-settings#auth");
    await press(page, "Set up authenticator app");
    const steps = section(page, "Two-step verification");
    const key = (await steps.locator("code").textContent()) ?? "";
    const app = new TOTP({ secret: Secret.fromBase32(key.replaceAll(" ", "")) });
    const now = () => stage.backend.clock.now().getTime();
    await steps.getByLabel("Verification code").fill(app.generate({ timestamp: now() - 600_000 }));
    await see(steps.getByText("Incorrect code."));
    await steps.getByLabel("Verification code").fill(app.generate({ timestamp: now() }));
    await see(steps.getByText("Two-step verification is on."));

    const { page: other, errors: others } = await visit("/handler/sign-in");
    await fillIn(other, person);
    await press(other, "Sign in");
    await see(heading(other, "Two-step verification"));
    expect(await isTranslated(other, "Two-step verification")).toBe(true);
    await main(other).getByRole("textbox").fill("000000");
    await see(main(other).getByText("Incorrect code"));
    await main(other)
      .getByRole("textbox")
      .fill(app.generate({ timestamp: now() }));
    await see(other.getByText("Your windowsill is still empty"));
    expect([errors, others]).toEqual([[], []]);
  });

  it("lists emails in the mailbox, shows one, and adds another that arrives", async () => {
    const { email } = await stage.backend.signUp();
    const body = { email, callback_url: "http://localhost:3000/handler/password-reset" };
    const sendMail = () => stage.backend.call("POST /auth/password/send-reset-code", { body });
    expect((await sendMail()).status).toBe(200);
    const { page, errors } = await visit(`/mailbox?to=${encodeURIComponent(email)}`, stage.backend.url);
    const mails = page.getByRole("navigation", { name: "Mails" }).getByRole("link");
    await mails.first().click();
    await see(page.getByRole("heading", { level: 2 }));
    const before = await mails.count();
    expect((await sendMail()).status).toBe(200);
    await see(mails.nth(before));
    await mails.first().click();
    await see(page.getByRole("heading", { level: 2, name: /password/i }));
    expect(await isTranslated(page, "password")).toBe(true);
    expect(errors).toEqual([]);
  });

  it("sells at the checkout, whose total follows the quantity", async () => {
    const { id } = await stage.backend.signUp();
    const answer = await stage.backend.call("POST /payments/purchases/create-purchase-url", {
      tier: "server",
      body: { customer_type: "user", customer_id: id, product_id: "food" },
    });
    const { page, errors } = await visit(answer.body.url);
    await see(heading(page, "Plant food"));
    expect(await isTranslated(page, "Plant food")).toBe(true);
    const total = page.locator("[data-total]");
    await expect.poll(() => total.textContent()).toBe("US$0.07");
    await page.getByRole("button", { name: "One more" }).click();
    await expect.poll(() => total.textContent()).toBe("US$0.14");
    await page.getByRole("button", { name: "One less" }).click();
    await expect.poll(() => total.textContent()).toBe("US$0.07");
    await press(page, "Complete test purchase");
    await see(heading(page, "Thank you for your order"));
    expect(errors).toEqual([]);
  });

  it("shows every section of the account settings, and loads it again", async () => {
    const { page, errors } = await visit("/handler/sign-in");
    await fillIn(page, ADA);
    await press(page, "Sign in");
    await see(page.getByText("Your windowsill is still empty"));
    for (const section of ["profile", "emails", "auth", "notifications", "sessions", "settings"]) {
      await page.goto(`/handler/account-settings#${section}`);
      await see(main(page).getByRole("heading"));
      await page.reload();
      await see(main(page).getByRole("heading"));
    }
    expect(errors).toEqual([]);
  });
});
