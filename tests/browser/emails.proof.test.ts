import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Locator, Page } from "playwright-core";
import { afterAll, describe, expect, it } from "vitest";
import { accessibilityProblems, sidewaysScroll } from "./accessibility.ts";
import { openDashboardStage } from "./dashboard-stage.ts";
import { heading, main, press, see } from "./steps.ts";

const theme = (text: string) =>
  `import { Body, Head, Html, Tailwind } from "@react-email/components"; export const EmailTheme = ({ children }) => <Html><Head /><Tailwind><Body className="bg-white">${text} {children}</Body></Tailwind></Html>;`;

/** Answers like a server with OpenAI's chat completions interface: with a theme for autumn. */
const model = createServer((_request, response) => {
  const call = { name: "createEmailTheme", arguments: JSON.stringify({ content: theme("Autumn") }) };
  const message = {
    role: "assistant",
    content: "It is autumn now.",
    tool_calls: [{ id: "call_1", type: "function", function: call }],
  };
  response.writeHead(200, { "content-type": "application/json" });
  response.end(JSON.stringify({ choices: [{ message }] }));
});
await new Promise<void>((resolve) => void model.listen(0, "127.0.0.1", resolve));

const stage = await openDashboardStage({
  LATCHKIT_AI_URL: `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`,
  LATCHKIT_AI_MODEL: "large",
});
afterAll(async () => {
  await stage[Symbol.asyncDispose]();
  model.close();
});

const dialog = (page: Page): Locator => page.getByRole("dialog");
const editor = (page: Page): Locator => main(page).getByRole("textbox", { name: "Source" });
const email = (page: Page) => main(page).frameLocator('iframe[title="Preview"]');

/**
 * Gives the project an email server of its own: one where nothing answers, since these journeys only need it to be set.
 */
const useOwnServer = () =>
  stage.backend.configure(
    {
      "emails.server": {
        isShared: false,
        provider: "smtp",
        host: "127.0.0.1",
        port: 9,
        username: "",
        password: "p",
        senderName: "Shop",
        senderEmail: "shop@example.com",
      },
    },
    { id: stage.projectId } as never,
  );

/** Looks on a desktop and on a phone, in light and in dark, and leaves the page as it was. */
async function expectGoodLooks(page: Page): Promise<void> {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await sidewaysScroll(page)).toBe(0);
    for (const colorScheme of ["dark", "light"] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await accessibilityProblems(page), `${width} px, ${colorScheme}`).toEqual([]);
    }
  }
}

describe("emails in the dashboard", () => {
  it("get a new theme, whose preview follows every key press, and ask before changes are lost", async () => {
    await useOwnServer();
    const page = await stage.visitProject("/email-themes", { viewport: { width: 1440, height: 900 } });
    await see(heading(page, "Email themes"));
    await see(main(page).getByRole("link", { name: "Default Light" }));
    await expectGoodLooks(page);
    await press(page, "New theme");
    await dialog(page).getByLabel("Name").fill("Spring");
    await press(page, "Create");
    await see(heading(page, "Spring"));
    await see(email(page).getByRole("heading", { name: /Hello/ }));
    await expectGoodLooks(page);

    await editor(page).click();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.press("Backspace");
    await page.keyboard.insertText(theme("Spring"));
    await see(email(page).getByText("Spring", { exact: false }).first());
    await see(main(page).getByText("Unsaved changes"));
    await page.keyboard.press("ControlOrMeta+s");
    await see(page.getByText("Saved.", { exact: true }));
    await see(main(page).getByText("All changes saved"));

    await press(page, "Rename…");
    await dialog(page).getByLabel("Name").fill("Early spring");
    await dialog(page).getByRole("button", { name: "Rename" }).click();
    await see(heading(page, "Early spring"));

    // The AI model changes the source, and its change can be undone.
    await main(page).getByLabel("Message to the assistant").fill("Make it autumn");
    await page.keyboard.press("Enter");
    await see(main(page).getByText("It is autumn now."));
    await see(email(page).getByText("Autumn"));
    await expectGoodLooks(page);
    await main(page).getByRole("button", { name: "Undo" }).click();
    await see(email(page).getByText("Spring"));

    // What cannot be rendered names its line, and an earlier version can be restored.
    await editor(page).click();
    await page.keyboard.insertText("this is nonsense");
    await see(main(page).getByText(/^Line \d+ of the theme/));
    await main(page).getByText("Versions", { exact: true }).click();
    await main(page)
      .getByRole("button", { name: /^Restore the version/ })
      .click();
    await see(page.getByText("Restored in the editor. Save to keep it."));
    await see(email(page).getByRole("heading", { name: /Hello/ }));
    await page.getByRole("navigation", { name: "Project" }).getByRole("link", { name: "Themes", exact: true }).click();
    await see(dialog(page).getByText("You have changes that aren't saved."));
    await press(page, "Discard changes");
    await see(heading(page, "Email themes"));
  });

  it("are written in several languages, each of which the preview shows, and which are removed one by one", async () => {
    await useOwnServer();
    const page = await stage.visitProject("/email-templates", { viewport: { width: 1440, height: 900 } });
    await main(page).getByRole("link", { name: "Magic Link/OTP" }).click();
    const language = main(page).getByLabel("Language", { exact: true });
    await language.selectOption({ label: "German (built in)" });
    await see(email(page).getByRole("heading", { name: /anmelden/ }));
    await expectGoodLooks(page);
    await press(page, "Add language…");
    await dialog(page).getByLabel("Language").fill("german");
    await dialog(page).getByRole("button", { name: "Add" }).click();
    await see(dialog(page).getByText("Enter a language tag, such as de or pt-BR."));
    await dialog(page).getByLabel("Language").fill("GL");
    await dialog(page).getByRole("button", { name: "Add" }).click();
    await see(main(page).getByText("Unsaved changes"));
    await press(page, "Code");
    await editor(page).click();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.press("Backspace");
    await page.keyboard.insertText(
      `import { NotificationCategory, Subject } from "@latchkit/emails"; export const EmailTemplate = ({ locale }) => <><Subject value="Entrar" /><NotificationCategory value="Transactional" /><h1>Entrar en {locale}</h1></>;`,
    );
    await see(email(page).getByRole("heading", { name: "Entrar en gl" }));
    await page.keyboard.press("ControlOrMeta+s");
    await see(main(page).getByText("All changes saved"));
    await expectGoodLooks(page);
    await page.reload();
    await see(email(page).getByRole("heading", { name: "Entrar en gl" }));
    await see(main(page).getByRole("heading", { name: "These blocks can't be shown" }));
    await press(page, "Edit code");
    await see(editor(page));
    await press(page, "Remove language…");
    await dialog(page).getByRole("button", { name: "Remove" }).click();
    await see(page.getByText("Galician removed."));
    await see(email(page).getByRole("heading", { name: /Sign in to/ }));
    const languages = await language.locator("option").allTextContents();
    expect(languages[0]).toBe("All other languages");
    expect(languages).toContain("German (built in)");
    expect(languages.filter((name) => !name.endsWith("(built in)"))).toEqual(["All other languages"]);
  });

  it("are written as a draft, sent to two chosen users, and shown in the log with what became of them", async () => {
    await useOwnServer();
    for (const name of ["Ada", "Grace"]) {
      const body = { primary_email: `${name.toLowerCase()}@example.com`, display_name: name };
      await stage.backend.call("POST /users", { ...stage.asOwner, body });
    }
    const page = await stage.visitProject("/email-drafts", { viewport: { width: 1440, height: 900 } });
    await see(main(page).getByRole("heading", { name: "No drafts yet" }));
    await press(page, "New draft");
    await dialog(page).getByLabel("Name").fill("News");
    await press(page, "Create");
    await see(heading(page, "News"));
    await see(main(page).getByText("News from Shop"));
    await main(page).getByRole("tab", { name: "Text" }).click();
    await see(main(page).getByText("This is what is new."));
    await main(page).getByLabel("Theme").selectOption("Default Dark");
    await press(page, "Save");
    await see(main(page).getByText("All changes saved"));
    await press(page, "Rename…");
    await dialog(page).getByLabel("Name").fill("Big news");
    await dialog(page).getByRole("button", { name: "Rename" }).click();
    await see(heading(page, "Big news"));
    await see(main(page).getByText("All changes saved")); // A draft keeps its theme under another name.
    await press(page, "Add language…");
    await dialog(page).getByLabel("Language").fill("de");
    await dialog(page).getByRole("button", { name: "Add" }).click();
    await press(page, "Save");
    await see(main(page).getByText("All changes saved"));
    await page.reload();
    await see(main(page).getByText("All changes saved"));
    const language = main(page).getByLabel("Language", { exact: true });
    expect(await language.locator("option:checked").textContent()).toBe("German");
    await main(page).getByRole("link", { name: "Choose recipients…" }).click();
    await see(heading(page, "Send “Big news”"));
    await see(main(page).getByText("Choose at least one recipient."));
    for (const name of ["Ada", "Grace"]) {
      await press(page, "Add recipient…");
      await dialog(page).getByRole("combobox").fill(name);
      await dialog(page)
        .getByRole("option", { name: new RegExp(name) })
        .click();
    }
    await see(main(page).getByText("grace@example.com"));
    await expectGoodLooks(page);
    await press(page, "Send to 2 people…");
    await see(dialog(page).getByRole("heading", { name: "Send “Big news” to 2 users?" }));
    await press(page, "Send now");
    await see(page.getByText("Sending started."));
    await see(main(page).getByRole("heading", { name: "Progress" }));
    await expectGoodLooks(page);
    await main(page).getByRole("link", { name: "Show in the log" }).click();
    await see(heading(page, "Email log"));
    for (const address of ["ada@example.com", "grace@example.com"])
      await see(main(page).getByRole("row").filter({ hasText: address }));
    await expectGoodLooks(page);
  });

  it("that could not be rendered say why, and can be tried again, but not paused", async () => {
    await useOwnServer();
    const { backend, asOwner } = stage;
    const { body: user } = await backend.call("POST /users", {
      ...asOwner,
      body: { primary_email: "eve@example.com" },
    });
    const { body: template } = await backend.call("POST /internal/email-templates", {
      ...asOwner,
      body: { display_name: "Order" },
    });
    const variables = { count: "three" };
    await backend.call("POST /emails/send-email", {
      ...asOwner,
      body: { user_ids: [user.id], template_id: template.id, variables },
    });
    await backend.backend.runDueJobs();
    const { body } = await backend.call("GET /emails/outbox", { ...asOwner, query: { user_id: user.id } });
    const page = await stage.visitProject(`/emails/${body.items[0].id}`, { viewport: { width: 1440, height: 900 } });
    await see(main(page).getByText(/count must be a number \(was a string\)/));
    await see(main(page).getByRole("button", { name: "Try again" }));
    expect(
      await main(page)
        .getByRole("button", { name: /Pause|Reschedule|Cancel/ })
        .count(),
    ).toBe(0);
    expect(await main(page).getByRole("heading", { name: "Preview" }).count()).toBe(0);
    await press(page, "Try again");
    await see(page.getByText("Sent again as a new email."));
  });

  it("say why an email server refuses before it is saved, and which addresses are suppressed", async () => {
    await useOwnServer();
    const page = await stage.visitProject("/email-server", { viewport: { width: 1440, height: 900 } });
    await see(heading(page, "Email server"));
    const server = main(page).getByRole("region", { name: "Your own server" });
    await server.getByLabel("Service").selectOption("Resend");
    expect(await server.getByLabel("Host").inputValue()).toBe("smtp.resend.com");
    await server.getByLabel("Service").selectOption("Another SMTP server");
    await server.getByLabel("Host").fill("127.0.0.1");
    await server.getByLabel("Port").fill("9");
    await server.getByLabel("User name").fill("shop");
    await server.getByLabel("Password").fill("secret");
    await server.getByLabel("Sender address").fill("shop@example.com");
    await press(page, "Send test and save");
    await see(main(page).getByRole("alert").getByText("The server refused the connection, or it broke."));
    await expectGoodLooks(page);

    const reports = main(page).getByRole("region", { name: "Bounces and complaints" });
    await reports.getByLabel("Reports come from").selectOption("Amazon SES");
    await see(reports.getByText(`/api/v1/emails/provider-events/${stage.projectId}/ses`));
    await reports.getByLabel("ARN of the topic").fill("ses-events");
    await reports.getByRole("button", { name: "Save" }).click();
    await see(reports.getByText("Enter the ARN of the topic. It starts with arn:aws:sns:"));
    await reports.getByLabel("ARN of the topic").fill("arn:aws:sns:eu-west-1:123456789012:ses-events");
    await reports.getByRole("button", { name: "Save" }).click();
    await see(page.getByText("Saved. Latchkit takes reports of Amazon SES now."));
    await expectGoodLooks(page);

    await page.goto(page.url().replace("email-server", "email-suppressions"));
    await see(main(page).getByRole("heading", { name: "No suppressed addresses" }));
    await press(page, "Suppress an address");
    await dialog(page).getByLabel("Address").fill("gone@example.com");
    await dialog(page).getByRole("button", { name: "Suppress" }).click();
    await see(main(page).getByRole("row", { name: /gone@example.com/ }));
    await expectGoodLooks(page);
    await press(page, "Lift the suppression of gone@example.com");
    await press(page, "Lift suppression");
    await see(page.getByText("gone@example.com can get emails again."));
  });
});
