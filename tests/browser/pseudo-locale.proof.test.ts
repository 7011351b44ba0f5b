import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sidewaysScroll } from "./accessibility.ts";
import { createSampleProject, visitEveryPage } from "./dashboard-walk.ts";
import { type Foreign, pseudoProblems, speakPseudo } from "./pseudo-locale.ts";
import { openStage, type Stage } from "./stage.ts";
import { fillIn, heading, press, see } from "./steps.ts";

const OWNER = { email: "owner@example.com", password: "correct horse battery" };

const SAMPLES =
  "Ada Lovelace|Analytische Maschinen|Berichte lesen|Der Laden|Guthaben|Laden|Latchkit|Mossbook|Profi|Tarife|" +
  "Tokens unserer Kundschaft|Verify your email at Laden|owner@example\\.com's Team";
/** Names and descriptions that the configuration of a project begins with; its owner may change them. */
const CONFIGURED =
  "Default (Light|Dark|Colorful)|Email Verification|Magic Link/OTP|Password Reset|Payment (Receipt|Failed)|" +
  "Sign In Invitation|Team Invitation|Trial Ending|What (administrators|members) of a team may do by default\\.";
const PRODUCTS =
  "Amazon SES|Apple|Bitbucket|Brevo|Discord|Express|Facebook|GitHub|GitLab|Gmail|Google|Hono|LinkedIn|Mailgun|" +
  "Microsoft( 365)?|Next\\.js|Node|Postmark|Resend|SendGrid|Spotify|Stripe|Twitch";

const PLANS = {
  "payments.items.credits": { displayName: "Guthaben", customerType: "user" },
  "payments.products.pro": {
    displayName: "Profi",
    prices: {
      monthly: { USD: "19.99", interval: [1, "month"] },
      yearly: { USD: "199", interval: [1, "year"], freeTrial: [14, "day"] },
    },
    includedItems: { credits: { quantity: 100 } },
  },
} as const;

const DATA: Foreign = {
  selector: "script, style, noscript, svg, code, pre, kbd, time, iframe, [translate=no], .email-theme-picture",
  text: new RegExp(`${SAMPLES}|${CONFIGURED}|${PRODUCTS}|^Aa$|^\\s*["{[].*`, "gs"),
};

describe.runIf(process.env.LATCHKIT_WHOLE_PROOFS).each([
  ["left to right", "fi"],
  ["right to left", "ar"],
])("in a language of long words, written from %s", (_, language) => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage({ config: PLANS });
  });
  afterAll(() => stage[Symbol.asyncDispose]());

  it("no page of the dashboard cuts a text, or shows one that is in no catalogue", { timeout: 600_000 }, async () => {
    const { url } = stage.backend;
    const page = await stage.visit("/dashboard/projects", { baseURL: url });
    const config = JSON.parse((await page.locator("#config").textContent()) ?? "");
    const project = await createSampleProject(url, config.publishableClientKey, OWNER);
    await see(heading(page, "Sign in"));
    await fillIn(page, OWNER);
    await press(page, "Sign in");
    await see(heading(page, "Projects"));
    await page.evaluate((chosen) => localStorage.setItem("latchkit-language", chosen), language);
    await speakPseudo(page, "dashboard", language);
    const problems: string[] = [];
    await visitEveryPage(page, project.id, async (path) => {
      const found = await pseudoProblems(page, DATA);
      await page.setViewportSize({ width: 360, height: 740 });
      found.push(...(await pseudoProblems(page, DATA)));
      if ((await sidewaysScroll(page)) > 0) found.push("is wider than a small screen");
      problems.push(...found.map((problem) => `${path}: ${problem}`));
      await page.setViewportSize({ width: 1280, height: 720 });
    });
    expect(problems).toEqual([]);
  });

  it("the checkout page neither", async () => {
    const { id } = await stage.backend.signUp();
    const { body } = await stage.backend.call("POST /payments/purchases/create-purchase-url", {
      tier: "server",
      body: { customer_type: "user", customer_id: id, product_id: "pro" },
    });
    const size = { viewport: { width: 360, height: 740 } };
    const page = await stage.visit("/health", { baseURL: stage.backend.url, locale: language, ...size });
    await speakPseudo(page, "checkout", language);
    const problems: string[] = [];
    const look = async () => {
      problems.push(...(await pseudoProblems(page, DATA)));
      if ((await sidewaysScroll(page)) > 0) problems.push("is wider than a small screen");
    };
    await page.goto(body.url);
    await see(page.getByRole("button", { name: "⟦" }));
    await look();
    await page.getByRole("button", { name: "⟦" }).last().click();
    await page.locator("[data-outcome], h1:not(:has-text('Profi'))").first().waitFor();
    await look();
    await page.goto(`${stage.backend.url}/purchase/mistyped`);
    await see(page.getByRole("heading", { level: 1 }));
    await look();
    expect(problems).toEqual([]);
  });
});
