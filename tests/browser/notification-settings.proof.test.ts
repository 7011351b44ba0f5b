import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { serveDemo } from "../../apps/demo/serve.mjs";
import { type SmtpPeer, startSmtpPeer } from "../../packages/server/src/emails/smtp-peer.test-data.ts";
import { accessibilityProblems, sidewaysScroll } from "./accessibility.ts";
import { type DashboardStage, openDashboardStage } from "./dashboard-stage.ts";
import { main, press, section, see, signIn } from "./steps.ts";

async function expectGoodLooks(page: Page): Promise<void> {
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await accessibilityProblems(page)).toEqual([]);
  }
}

/** Gives the project of the dashboard's owner an email server and keys. */
async function prepareProject({ backend, asOwner, projectId: id }: DashboardStage, smtp: SmtpPeer) {
  const server = { isShared: false, provider: "smtp", host: "127.0.0.1", port: smtp.port, username: "", password: "p" };
  const { body: keys } = await backend.call("POST /internal/api-keys", {
    ...asOwner,
    body: {
      description: "Demo",
      expires_at_millis: Date.now() + 3_600_000,
      has_publishable_client_key: true,
      has_secret_server_key: true,
      has_super_secret_admin_key: true,
    },
  });
  const project = {
    id,
    publishableClientKey: String(keys.publishable_client_key),
    secretServerKey: String(keys.secret_server_key),
    superSecretAdminKey: String(keys.super_secret_admin_key),
  };
  await backend.configure(
    { "emails.server": { ...server, senderName: "Shop", senderEmail: "shop@example.com" } as never },
    project,
  );
  return project;
}

describe("notification settings", () => {
  it("decide whether a campaign reaches a user, and the log tells administrators why it did not", async () => {
    await using smtp = await startSmtpPeer();
    await using stage = await openDashboardStage();
    const { backend, asOwner } = stage;
    const project = await prepareProject(stage, smtp);
    const connection = {
      apiUrl: backend.url,
      projectId: project.id,
      publishableClientKey: project.publishableClientKey,
    };
    const demo = await serveDemo({ ...connection, port: 0, shelvesUrl: backend.url });
    try {
      const ada = await backend.signUp({ project });
      const send = (subject: string) =>
        backend.call("POST /emails/send-email", {
          ...asOwner,
          body: { user_ids: [ada.id], draft_id: draftId, subject },
        });
      const { body: draft } = await backend.call("POST /internal/email-drafts", {
        ...asOwner,
        body: { display_name: "News" },
      });
      const draftId: string = draft.id;

      // The user turns news off, and the next campaign skips them.
      const account = await stage.visit("/", { baseURL: demo.url, viewport: { width: 1440, height: 900 } });
      await signIn(account, ada);
      await account.goto("/handler/account-settings#notifications");
      const news = section(account, "Notifications").getByRole("switch", { name: "News" });
      await news.click();
      await see(section(account, "Notifications").getByText("Saved."));
      await expectGoodLooks(account);
      await send("Spring news");

      const dashboard = await stage.visitProject("/emails", { viewport: { width: 1440, height: 900 } });
      const row = (subject: string) => main(dashboard).getByRole("row").filter({ hasText: subject });
      await see(row("Spring news").filter({ hasText: "The user switched off emails of this kind." }));
      await row("Spring news").getByRole("link", { name: "Spring news" }).click();
      await main(dashboard).getByRole("link", { name: ada.email }).click();
      await see(section(dashboard, "Notifications").getByRole("switch", { name: "Marketing", checked: false }));
      await dashboard.getByRole("tab", { name: "Timeline" }).click();
      await see(
        section(dashboard, "Why didn't this user get an email?").getByText(/^The user switched off “Marketing”/),
      );
      await expectGoodLooks(dashboard);

      // Administrators read the names of the categories in their own language.
      await dashboard.evaluate(() => localStorage.setItem("latchkit-language", "de"));
      await dashboard.goto(dashboard.url().replace(/\?.*$/, ""));
      const notifications = section(dashboard, "Benachrichtigungen");
      await see(notifications.getByText("Transaktional: werden immer gesendet."));
      await see(notifications.getByRole("switch", { name: "Marketing", checked: false }));

      // They turn it on again, and the next one reaches them.
      await news.click();
      await see(section(account, "Notifications").getByRole("switch", { name: "News", checked: true }));
      await see(section(account, "Notifications").getByText("Saved."));
      await send("Summer news");
      await expect.poll(() => smtp.mails.map(({ mail }) => mail.subject), { timeout: 20_000 }).toEqual(["Summer news"]);
      const { headers } = smtp.mails[0]?.mail ?? {};
      const link = /<(.+)>/.exec(headers?.find(({ key }) => key === "list-unsubscribe")?.value ?? "")?.[1] ?? "";

      // The link in the email asks first.
      const unsubscribing = await stage.visit(link, { viewport: { width: 1440, height: 900 } });
      await see(main(unsubscribing).getByRole("heading", { name: "Unsubscribe" }));
      await expectGoodLooks(unsubscribing);
      await see(main(unsubscribing).getByText("Do you want to stop receiving marketing emails from Shop?"));
      await account.reload();
      await see(section(account, "Notifications").getByRole("switch", { name: "News", checked: true }));
      await press(unsubscribing, "Unsubscribe");
      await see(main(unsubscribing).getByRole("heading", { name: "You are unsubscribed" }));
      await expectGoodLooks(unsubscribing);
      await account.reload();
      await see(section(account, "Notifications").getByRole("switch", { name: "News", checked: false }));
    } finally {
      await demo.close();
    }
  });
});
