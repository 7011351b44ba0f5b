import type { Locator, Page } from "playwright-core";
import type { Stage } from "./stage.ts";

/**
 * Goes to the development mailbox in a tab of its own, waits for the newest mail with this subject to one address, and
 * presses the link in it.
 *
 * @returns The tab that the link opened.
 */
export async function followLinkInMail(stage: Stage, page: Page, to: string, subject: RegExp): Promise<Page> {
  const mailbox = await page.context().newPage();
  await mailbox.goto(`${stage.mailboxUrl}?to=${encodeURIComponent(to)}`);
  await mailbox.getByRole("navigation", { name: "Mails" }).getByRole("link", { name: subject }).first().click();
  await mailbox.getByRole("heading", { level: 2, name: subject }).waitFor();
  const link = mailbox.frameLocator("iframe").getByRole("link", { name: /Verify|Choose|Sign in|Join/ });
  const target = (await pressed(mailbox, link)) ?? (await pressed(mailbox, link));
  if (!target) throw new Error("The link in the email opens no tab.");
  await target.waitForLoadState("domcontentloaded"); // a tab may not survive that its opener goes while it is being opened
  await mailbox.close();
  return target;
}

/** Presses a link; `null` if no tab opens, because a frame that is shown just now may lose a press. */
async function pressed(mailbox: Page, link: Locator): Promise<Page | null> {
  const opened = mailbox.waitForEvent("popup", { timeout: 10_000 }).catch(() => null);
  await link.click();
  return opened;
}
