import type { Locator, Page } from "playwright-core";
import { afterAll, describe, expect, it } from "vitest";
import { accessibilityProblems, sidewaysScroll } from "./accessibility.ts";
import { openDashboardStage } from "./dashboard-stage.ts";
import { heading, main, press, see } from "./steps.ts";

const stage = await openDashboardStage();
afterAll(() => stage[Symbol.asyncDispose]());

/** A PNG of one pixel. */
const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";

const blocks = (page: Page): Locator => main(page).getByRole("region", { name: "Blocks" });
const email = (page: Page) => main(page).frameLocator('iframe[title="Preview"]');
const focused = (page: Page): Locator => page.locator(":focus");

/** Moves the focus by Tab until it is on an element. */
async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error("The element cannot be reached by Tab.");
}

/** Adds a block by the menu, in which its first letter leads to it. */
async function addBlock(page: Page, kind: string): Promise<void> {
  await tabTo(page, blocks(page).getByRole("button", { name: "Add block" }).last());
  await page.keyboard.press("Enter");
  await page.keyboard.press(kind.slice(0, 1).toLowerCase());
  await page.keyboard.press("Enter");
  await see(blocks(page).getByText(`${kind} added.`));
}

/** Gives the project an email server of its own: the mailbox of development. */
const useMailbox = () =>
  stage.backend.configure(
    {
      "emails.server": {
        isShared: false,
        provider: "smtp",
        host: "mailbox",
        port: 587,
        username: "shop",
        password: "p",
        senderName: "Shop",
        senderEmail: "shop@example.com",
      },
    },
    { id: stage.projectId } as never,
  );

describe("the block editor", () => {
  it("writes an email by keyboard alone, which its reader gets", async () => {
    await useMailbox();
    await stage.backend.call("POST /users", {
      ...stage.asOwner,
      body: { primary_email: "ada@example.com", display_name: "Ada" },
    });
    const page = await stage.visitProject("/email-drafts", { viewport: { width: 1440, height: 900 } });
    await press(page, "New draft");
    await page.getByRole("dialog").getByLabel("Name").fill("News");
    await page.keyboard.press("Enter");
    await see(heading(page, "News"));
    await see(blocks(page));

    await tabTo(page, blocks(page).getByRole("textbox", { name: "Subject" }));
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.press("Delete");
    await page.keyboard.type("For {read");
    await page.keyboard.press("Enter");
    await page.keyboard.type(" <&> 'you'");
    await tabTo(page, blocks(page).getByLabel("If “Reader's name” is empty"));
    await page.keyboard.type("all");
    await see(main(page).getByText(/^For .+ <&> 'you'$/));

    await addBlock(page, "Button");
    await page.keyboard.type("Read on");
    await page.keyboard.press("Tab");
    await tabTo(page, blocks(page).getByLabel("Leads to"));
    await page.keyboard.type("javascript:alert(1)");
    await see(blocks(page).getByText("Enter an address that starts with https://, http:// or mailto:."));
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("https://shop.example/news?a=1&b=2");
    await see(email(page).getByRole("link", { name: "Read on" }));

    // The button goes above the text, and below it again by undoing.
    const title = blocks(page).getByRole("button", { name: /^Button/ });
    await tabTo(page, title, "Shift+Tab");
    await page.keyboard.press("Alt+ArrowUp");
    await see(blocks(page).getByText("Button is now block 2 of 3."));
    expect(await focused(page).textContent()).toContain("Button");
    await page.keyboard.press("ControlOrMeta+z");
    expect(await blocks(page).locator(".block-kind").allTextContents()).toEqual(["Heading", "Text", "Button"]);
    expect(await accessibilityProblems(page)).toEqual([]);

    await page.keyboard.press("ControlOrMeta+s");
    await see(main(page).getByText("All changes saved"));
    await page.reload();
    await see(email(page).getByRole("link", { name: "Read on" }));
    expect(await blocks(page).locator(".block-kind").allTextContents()).toEqual(["Heading", "Text", "Button"]);
    expect(await sidewaysScroll(page)).toBe(0);

    await tabTo(page, main(page).getByRole("link", { name: "Choose recipients…" }));
    await page.keyboard.press("Enter");
    await see(heading(page, "Send “News”"));
    await tabTo(page, main(page).getByRole("radio", { name: "Chosen users" }));
    await page.keyboard.press("ArrowUp");
    expect(await main(page).getByRole("radio", { name: "All users" }).isChecked()).toBe(true);
    await tabTo(page, main(page).getByRole("button", { name: "Send to 1 person…" }));
    await page.keyboard.press("Enter");
    await tabTo(page, page.getByRole("dialog").getByRole("button", { name: "Send now" }));
    await page.keyboard.press("Enter");
    await see(page.getByText("Sending started."));
    await stage.backend.backend.runDueJobs();
    const { text, html } = await stage.backend.inbox.waitFor("ada@example.com", { subject: "For Ada <&> 'you'" });
    expect(text).toContain("This is what is new.");
    expect(html).toContain('href="https://shop.example/news?a=1&amp;b=2"');
  });

  it("uploads an image to the project, and previews the email as one of its users", async () => {
    await stage.backend.call("POST /users", { ...stage.asOwner, body: { display_name: "Grace" } });
    const page = await stage.visitProject("/email-drafts", { viewport: { width: 360, height: 900 } });
    await press(page, "New draft");
    await page.getByRole("dialog").getByLabel("Name").fill("Pictures");
    await page.keyboard.press("Enter");
    await see(heading(page, "Pictures"));
    await blocks(page).getByRole("button", { name: "Add block" }).click();
    await page.getByRole("menuitem", { name: "Image" }).click();
    const buffer = Buffer.from(PIXEL, "base64");
    await main(page)
      .getByLabel("Upload image…")
      .first()
      .setInputFiles({ name: "a.png", mimeType: "image/png", buffer });
    await see(page.getByText("Image uploaded."));
    await blocks(page).getByLabel("Description").fill("A pixel");
    const image = email(page).getByRole("img", { name: "A pixel" });
    expect(await image.getAttribute("src")).toMatch(new RegExp(`^${stage.backend.url}/images/.*\\.png$`));

    await main(page).getByRole("button", { name: "Sample reader" }).click();
    await page.getByRole("dialog").getByRole("combobox").fill("Grace");
    await page.getByRole("dialog").getByRole("option", { name: /Grace/ }).click();
    await see(email(page).getByRole("heading", { name: "Hello Grace" }));
    expect(await sidewaysScroll(page)).toBe(0);
    for (const colorScheme of ["dark", "light"] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await accessibilityProblems(page), colorScheme).toEqual([]);
    }
    await press(page, "Code");
    await see(main(page).getByRole("textbox", { name: "Source" }).getByText("Picture"));
    await press(page, "Blocks");
    await see(blocks(page).getByRole("button", { name: "Image A pixel" }));
  });

  it("chooses uploaded images again, and deletes those that nothing uses", async () => {
    const { backend, asOwner } = stage;
    const uploads = [PIXEL, PIXEL].map((image) =>
      backend.call("POST /internal/email-images", { ...asOwner, body: { image } }),
    );
    const [used, unused] = (await Promise.all(uploads)).map(({ body }) => body.url);
    const source = `export function EmailTemplate() { return <img src="${used}" alt="" />; }`;
    await backend.call("POST /internal/email-drafts", {
      ...asOwner,
      body: { display_name: "With a picture", tsx_source: source },
    });
    const page = await stage.visitProject("/email-drafts", { viewport: { width: 360, height: 900 } });
    await press(page, "New draft");
    await page.getByRole("dialog").getByLabel("Name").fill("Library");
    await page.keyboard.press("Enter");
    await see(heading(page, "Library"));
    await blocks(page).getByRole("button", { name: "Add block" }).click();
    await page.getByRole("menuitem", { name: "Image" }).click();
    const open = () => blocks(page).getByRole("button", { name: "Uploaded images…" }).click();
    await open();
    const dialog = page.getByRole("dialog").first();
    const entryOf = (url: string) => dialog.getByRole("listitem").filter({ has: page.locator(`img[src="${url}"]`) });
    await see(entryOf(used).getByText("Used in With a picture"));
    expect(
      await entryOf(used)
        .getByRole("button", { name: /^Delete/ })
        .count(),
    ).toBe(0);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await accessibilityProblems(page)).toEqual([]);
    await entryOf(unused)
      .getByRole("button", { name: /^Delete/ })
      .click();
    await page.getByRole("dialog").last().getByRole("button", { name: "Delete", exact: true }).click();
    await see(page.getByText("Image deleted."));
    await entryOf(unused).waitFor({ state: "detached" });
    await entryOf(used).getByRole("button", { name: /^Use/ }).click();
    await blocks(page).getByLabel("Description").fill("Chosen again");
    await see(email(page).getByRole("img", { name: "Chosen again" }));
    expect(await email(page).getByRole("img", { name: "Chosen again" }).getAttribute("src")).toBe(used);
  });
});
