import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { accessibilityProblems, sidewaysScroll } from "./accessibility.ts";
import { followLinkInMail } from "./mail.ts";
import { openStage } from "./stage.ts";
import { fillIn, heading, main, press, section, see, seeNoMore, signUp } from "./steps.ts";
import { runInTerminal } from "./terminal.ts";

describe("two people and what they share", () => {
  it("a team, its shelf, roles, a key for a terminal, and the end of all that for one of them", async () => {
    await using stage = await openStage({ asShipped: true });
    const ada = { email: "ada@example.com", password: "first flower pot" };
    const ben = { email: "benjamin.abendrot@botanischer-garten.example", password: "second flower pot" };

    // Ada founds a team and puts a plant on its shelf.
    const hers = await stage.visit();
    await signUp(hers, ada);
    await openShelf(hers);
    await see(heading(hers, "Share a shelf"));
    await hers.getByLabel("Team name").fill("Greenhouse");
    await press(hers, "Create team");
    await see(hers.getByText("This shelf is still empty"));
    await hers.getByLabel("Name", { exact: true }).fill("Monty");
    await press(hers, "Add plant");
    await see(hers.getByRole("heading", { name: "Monty" }));

    // Before she invites people, she shows that her address is hers.
    const verification = await followLinkInMail(stage, hers, ada.email, /Verify/);
    await press(verification, "Verify email address");
    await see(heading(verification, "Email address verified"));

    // She invites Ben, who has no account yet and opens the mail on his phone.
    await openPart(hers, "People");
    await main(hers).getByRole("link", { name: "Invite people" }).click();
    await section(hers, "Invitations").getByLabel("Email address").fill(ben.email);
    await press(hers, "Send invitation");
    await see(hers.getByText(`Invitation sent to ${ben.email}.`));
    const mail = await stage.visit("/", { viewport: { width: 360, height: 740 } });
    const his = await followLinkInMail(stage, mail, ben.email, /Greenhouse/);
    await press(his, "Create account and join");
    await fillIn(his, ben);
    await press(his, "Create account");
    await see(heading(his, "You joined Greenhouse"));
    await press(his, "Go to team");
    await see(heading(his, "Hello"));

    // He sees the shelf, and that he may only look.
    await openShelf(his);
    await see(his.getByRole("heading", { name: "Monty" }));
    await see(his.getByText("You can look, but not change anything."));
    expect(await main(his).getByRole("button").count()).toBe(0);
    await expectGoodForAll(his);

    // Ada makes him a gardener: from then on he can change it, too.
    await openShelf(hers);
    await openPart(hers, "People");
    const rolesOfBen = main(hers).getByRole("group", { name: `Roles of ${ben.email}` });
    await rolesOfBen.getByLabel("Gardener").check();
    await see(hers.getByText("Saved."));
    await hers.setViewportSize({ width: 360, height: 740 });
    expect(await sidewaysScroll(hers), "a long address on a phone").toBe(0);
    await hers.setViewportSize({ width: 1280, height: 720 });
    await comeBack(his, his.getByText("You can water the plants on this shelf and change what is on it."));
    await press(his, "Water Monty");
    await his.getByLabel("Name", { exact: true }).fill("Kaspar");
    await press(his, "Add plant");
    await see(his.getByRole("heading", { name: "Kaspar" }));
    await openPart(hers, "Shelf");
    await see(hers.getByRole("heading", { name: "Kaspar" }));

    // Keys of a team are for members with $manage_api_keys, which admins have, and key keepers.
    await openPart(his, "API");
    await see(main(his).getByRole("link", { name: "My keys" }));
    await openPart(hers, "People");
    await rolesOfBen.getByLabel("Key keeper").check();
    await see(hers.getByText("Saved."));
    await expectGoodForAll(hers);
    await comeBack(his, main(his).getByRole("link", { name: "Team keys" }));
    await expectGoodForAll(his);
    const lookLine = await commandLine(his, "List the plants on the shelf");
    const waterLine = await commandLine(his, "Water a plant");

    // He makes one in the account settings and uses it in a terminal.
    await main(his).getByRole("link", { name: "Team keys" }).click();
    const key = await createKey(his, "irrigation");
    const env = { MOSSBOOK_KEY: key };
    const { status, body } = await runInTerminal(lookLine, env);
    expect(status).toBe(200);
    expect(body.plants.map(({ name }: { name: string }) => name)).toEqual(["Monty", "Kaspar"]);
    expect((await runInTerminal(waterLine.replace("/ID/", `/${body.plants[0].id}/`), env)).status).toBe(200);

    // Ada revokes it, and the terminal is refused.
    await hers.goto("/handler/account-settings");
    await main(hers).getByRole("link", { name: "Greenhouse" }).click();
    await section(hers, "API keys")
      .getByRole("button", { name: /^Revoke/ })
      .click();
    await hers.getByRole("dialog").getByRole("button", { name: "Revoke API key" }).click();
    await see(section(hers, "API keys").getByText("API key revoked."));
    expect(await runInTerminal(lookLine, env)).toMatchObject({ status: 401, body: { code: "API_KEY_INVALID" } });

    // She takes him out of the team: the page he has open closes, and his session opens the shelf no more.
    await openShelf(his);
    const [request] = await Promise.all([
      his.waitForRequest((sent) => sent.url().includes("/shelves/") && sent.method() === "GET"),
      his.reload(),
    ]);
    await see(his.getByRole("heading", { name: "Monty" }));
    const bearer = ((await request.headerValue("authorization")) ?? "").replace("Bearer ", "");
    expect((await runInTerminal(lookLine, { MOSSBOOK_KEY: bearer })).status).toBe(200);
    await section(hers, "Members")
      .getByRole("button", { name: /^Remove/ })
      .click();
    await hers.getByRole("dialog").getByRole("button", { name: "Remove member" }).click();
    await see(section(hers, "Members").getByText("Member removed."));
    await comeBack(his, heading(his, "You don't have access to this shelf"));
    await main(his).getByRole("link", { name: "To my shelves" }).click();
    await see(heading(his, "Share a shelf"));
    await seeNoMore(his.getByRole("banner").getByText("Greenhouse"));
    // What he may do is known to the demo's backend for two seconds.
    await expect
      .poll(() => runInTerminal(lookLine, { MOSSBOOK_KEY: bearer }), { timeout: 5_000 })
      .toMatchObject({ status: 404, body: { code: "SHELF_NOT_FOUND" } });
  }, 180_000);
});

async function openShelf(page: Page): Promise<void> {
  await page.getByRole("banner").getByRole("link", { name: "Team shelf" }).click();
}

async function openPart(page: Page, part: "Shelf" | "People" | "API"): Promise<void> {
  await main(page).getByRole("navigation").getByRole("link", { name: part, exact: true }).click();
}

/** Turns to a page that was open all the time, which then shows what others have done meanwhile. */
async function comeBack(page: Page, news: ReturnType<Page["getByText"]>): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await see(news);
}

/** A line for the terminal, as the page shows it. */
async function commandLine(page: Page, title: string): Promise<string> {
  const step = main(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: title }) });
  return (await step.locator("code").textContent()) ?? "";
}

/** On a page of the account settings with keys. @returns The key, which is shown this once. */
async function createKey(page: Page, description: string): Promise<string> {
  await section(page, "API keys").getByRole("button", { name: "Create API key" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Description").fill(description);
  await dialog.getByRole("button", { name: "Create API key" }).click();
  await see(dialog.getByRole("heading", { name: "Copy your API key" }));
  const key = await dialog.locator("code").first().textContent();
  await dialog.getByRole("button", { name: "Done" }).click();
  return key ?? "";
}

async function expectGoodForAll(page: Page): Promise<void> {
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
}
