import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accessibilityProblems, sidewaysScroll } from "./accessibility.ts";
import { holdBack } from "./gate.ts";
import { followLinkInMail } from "./mail.ts";
import { openStage, type Stage } from "./stage.ts";
import { focusedText, heading, main, openAccountPages, press, section, see, seeNoMore, signIn } from "./steps.ts";

const PHONE = { width: 360, height: 740 };

describe("teams in the account settings", () => {
  let stage: Stage;

  beforeAll(async () => {
    stage = await openStage({
      config: {
        "teams.allowClientTeamCreation": true,
        "apiKeys.enabled.team": true,
        "rbac.permissions.admin": {
          scope: "team",
          containedPermissionIds: {
            $update_team: true,
            $delete_team: true,
            $read_members: true,
            $remove_members: true,
            $invite_members: true,
            $manage_api_keys: true,
          },
        },
        "rbac.permissions.member": { scope: "team", containedPermissionIds: { $read_members: true } },
        "rbac.defaultPermissions.teamCreator": { admin: true },
        "rbac.defaultPermissions.teamMember": { member: true },
      },
    });
  });
  afterAll(() => stage[Symbol.asyncDispose]());

  async function inspect(page: Page, what: string): Promise<void> {
    expect.soft(await accessibilityProblems(page), what).toEqual([]);
    expect.soft(await sidewaysScroll(page), `${what} is wider than its window`).toBeLessThanOrEqual(0);
  }

  /** Opens the account settings as a new user, and creates a team there. */
  async function found(page: Page, team: string, { isVerified = true } = {}): Promise<void> {
    await signIn(page, await stage.backend.signUp({ isVerified }));
    await page.goto("/handler/account-settings#team-creation");
    await main(page).getByLabel("Team name").fill(team);
    await press(page, "Create team");
    await see(main(page).getByText(`${team} created. It's now your current team.`));
  }

  const pageLink = (page: Page, name: string) =>
    main(page).getByRole("group", { name: "Teams" }).getByRole("link", { name, exact: true });
  const switcher = (page: Page) => page.getByRole("banner").getByRole("button", { name: /Switch team$/ });

  it("are founded, renamed, switched between by keys, left and deleted, and the focus is never lost", async () => {
    const page = await stage.visit("/", { colorScheme: "dark", viewport: PHONE });
    await found(page, "Fern Club");
    expect(await focusedText(page)).toBe("Account settings");
    await see(section(page, "API keys"));
    await inspect(page, "a team of one's own");

    await main(page).getByLabel("Team name").fill("Fern Society");
    await page.keyboard.press("Enter");
    await see(switcher(page).getByText("Fern Society"));

    await openAccountPages(page);
    await see(pageLink(page, "Fern Society"));
    await pageLink(page, "Create team").click();
    await main(page).getByLabel("Team name").fill("Moss Club");
    await page.keyboard.press("Enter");
    await see(switcher(page).getByText("Moss Club"));
    await switcher(page).focus();
    await page.keyboard.press("ArrowDown");
    await see(page.getByRole("menuitemradio", { name: "Moss Club", checked: true }));
    await inspect(page, "the menu of teams");
    await page.keyboard.press("f");
    await page.keyboard.press("Enter");
    await see(switcher(page).getByText("Fern Society"));

    await page.goto("/handler/account-settings");
    await openAccountPages(page);
    await pageLink(page, "Fern Society").click();
    await press(page, "Leave team…");
    const leaving = page.getByRole("dialog", { name: "Leave Fern Society?" });
    await see(leaving.getByText("This is your current team."));
    await see(leaving.getByText("You're the only member."));
    await leaving.getByRole("button", { name: "Leave team" }).click();
    await see(main(page).getByText("You left Fern Society."));
    expect(await focusedText(page)).toBe("Account settings");
    await see(switcher(page).getByText("No team"));

    await openAccountPages(page);
    await pageLink(page, "Moss Club").click();
    await press(page, "Delete team…");
    const deleting = page.getByRole("dialog", { name: "Delete this team permanently?" });
    await deleting.getByLabel("Type “Moss Club” to confirm").fill("moss");
    await page.keyboard.press("Enter");
    await see(deleting.getByText("Type “Moss Club” exactly as shown."));
    await deleting.getByLabel("Type “Moss Club” to confirm").fill("Moss Club");
    await page.keyboard.press("Enter");
    await see(main(page).getByText("Moss Club deleted."));
    await openAccountPages(page);
    await see(pageLink(page, "Create team"));
    await seeNoMore(pageLink(page, "Moss Club"));
  });

  it("move nothing that the user is about to press if they load late", async () => {
    const page = await stage.visit("/", { viewport: PHONE });
    await found(page, "Lichen Club");
    await openAccountPages(page);
    await pageLink(page, "Create team").click();
    const person = await holdBack(page, "**/api/v1/users/me");
    const teams = await holdBack(page, "**/api/v1/teams?*");
    await page.reload();
    await see(page.getByRole("banner").getByRole("link", { name: "My plants" }));
    const before = await main(page).boundingBox();
    person.open();
    const name = main(page).getByLabel("Team name");
    await see(name);
    const place = await name.boundingBox();
    teams.open();
    await see(switcher(page).getByText("Lichen Club"));
    expect((await main(page).boundingBox())?.y).toBe(before?.y);
    expect(await name.boundingBox()).toEqual(place);
    await openAccountPages(page);
    await see(pageLink(page, "Lichen Club"));
  });

  it("refuse users who got the link forwarded, and name the recipient", async () => {
    const hers = await stage.visit();
    await found(hers, "Orchid Circle");
    await section(hers, "Invitations").getByLabel("Email address").fill("olga@example.com");
    await press(hers, "Send invitation");
    await see(hers.getByText("Invitation sent to olga@example.com."));

    const page = await stage.visit("/", { viewport: PHONE });
    const stranger = await stage.backend.signUp({ isVerified: true });
    await signIn(page, stranger);
    const code = await stage.backend.inbox.readCode("olga@example.com");
    await page.goto(`/handler/team-invitation?code=${code}`);
    await press(page, "Join team");
    await see(heading(page, "This invitation is for another email address"));
    await see(main(page).getByText(/It was sent to o…@example\.com/));
    await see(main(page).getByText(stranger.email));
    await inspect(page, "an invitation for another user");
    await press(page, "Use a different account");
    await see(heading(page, "Join Orchid Circle"));
    await press(page, "Create account and join");
    await page.getByRole("textbox", { name: "Password", exact: true }).fill("a password for orchids");
    await press(page, "Create account");
    await see(heading(page, "You joined Orchid Circle"));
    await press(page, "Go to team");
    await see(switcher(page).getByText("Orchid Circle"));
  });

  it("cannot be sent by users before their own address is verified", async () => {
    const page = await stage.visit("/", { viewport: PHONE });
    await found(page, "Ivy Circle", { isVerified: false });
    await section(page, "Invitations").getByLabel("Email address").fill("guest@example.com");
    await press(page, "Send invitation");
    await see(section(page, "Invitations").getByText(/verify your own email address/));
    await inspect(page, "an invitation that was not sent");
  });

  it("take a new person from the email to the team's page in one go, without a second email", async () => {
    const hers = await stage.visit();
    await found(hers, "Sage Circle");
    await section(hers, "Your profile in this team").getByLabel("Display name in this team").fill("Rosa");
    await section(hers, "Your profile in this team").getByRole("button", { name: "Save" }).click();
    await see(section(hers, "Members").getByText("Rosa", { exact: true }));
    const invitations = section(hers, "Invitations");
    await invitations.getByLabel("Email address").fill("nils@example.com");
    await invitations.getByLabel("Role").selectOption({ label: "Admin" });
    await press(hers, "Send invitation");
    await see(invitations.getByText(/^Admin · Expires in \d days/));

    const his = await stage.visit("/", { viewport: PHONE });
    const page = await followLinkInMail(stage, his, "nils@example.com", /Sage Circle/);
    await see(heading(page, "Join Sage Circle"));
    await see(main(page).getByText("Rosa invited nils@example.com to join Sage Circle."));
    await inspect(page, "an invitation for a new person");
    await press(page, "Create account and join");
    await expect.poll(() => page.getByLabel("Email address").inputValue()).toBe("nils@example.com");
    await page.getByRole("textbox", { name: "Password", exact: true }).fill("a password for sage");
    await press(page, "Create account");
    await see(heading(page, "You joined Sage Circle"));
    await inspect(page, "the end of an invitation");
    await press(page, "Go to team");
    await see(switcher(page).getByText("Sage Circle"));
    expect(await stage.backend.inbox.read("nils@example.com")).toHaveLength(1);

    await page.goto("/handler/account-settings");
    await openAccountPages(page);
    await pageLink(page, "Sage Circle").click();
    await see(section(page, "Invitations")); // As an admin.
    await hers.reload();
    await see(section(hers, "Members").getByText("nils@example.com"));
  });

  it("are joined by a link that names the invited address, and show each member what they may do", async () => {
    const hers = await stage.visit();
    await found(hers, "Cactus Circle");
    const invitations = section(hers, "Invitations");
    const invite = async (email: string) => {
      await invitations.getByLabel("Email address").fill(email);
      await press(hers, "Send invitation");
      await see(invitations.getByText(`Invitation sent to ${email}.`));
    };
    await invitations.getByLabel("Email address").fill("no-address");
    await press(hers, "Send invitation");
    await see(invitations.getByText("Enter a valid email address"));
    await invite("withdrawn@example.com");
    await see(invitations.getByText(/Expires in \d days/));
    const withdrawn = await stage.backend.inbox.readCode("withdrawn@example.com");
    await press(hers, "Revoke withdrawn@example.com");
    await see(invitations.getByText("Invitation to withdrawn@example.com revoked."));
    await invite("ben@example.com");

    const his = await stage.visit("/", { colorScheme: "light", viewport: PHONE });
    const page = await followLinkInMail(stage, his, "ben@example.com", /Cactus Circle/);
    await see(heading(page, "Join Cactus Circle"));
    await inspect(page, "an invitation for a stranger");
    const ben = await stage.backend.signUp({ email: "ben@example.com" });
    await press(page, "Sign in");
    await expect.poll(() => page.getByLabel("Email address").inputValue()).toBe(ben.email);
    await page.getByRole("textbox", { name: "Password", exact: true }).fill(ben.password);
    await press(page, "Sign in");
    await see(heading(page, "Join Cactus Circle?"));
    await see(main(page).getByText(ben.email));
    await inspect(page, "an invitation");
    await press(page, "Not now");
    await see(heading(page, "You didn't join Cactus Circle"));
    await press(page, "Back to invitation");
    const link = page.url();
    await press(page, "Join team");
    await see(heading(page, "You joined Cactus Circle"));
    await press(page, "Go to team");
    await see(heading(page, "Hello"));
    await see(switcher(page).getByText("Cactus Circle"));

    await page.goto(link); // this tab still knows what the link did
    await see(heading(page, "You joined Cactus Circle"));
    await page.goto(`/handler/team-invitation?code=${withdrawn}`);
    await see(main(page).getByText("The invitation may have been revoked."));

    await page.goto("/handler/account-settings");
    await openAccountPages(page);
    await pageLink(page, "Cactus Circle").click();
    const members = section(page, "Members");
    await see(members.getByText("2 members"));
    await section(page, "Your profile in this team").getByLabel("Display name in this team").fill("Ben");
    await section(page, "Your profile in this team").getByRole("button", { name: "Save" }).click();
    await see(members.getByText("Ben", { exact: true }));
    expect(
      await main(page)
        .getByRole("button", { name: /Remove|invitation|Delete|key/ })
        .count(),
    ).toBe(0);
    await inspect(page, "a team with others");

    await hers.reload();
    await press(hers, "Remove Ben");
    await hers.getByRole("dialog").getByRole("button", { name: "Remove member" }).click();
    await see(section(hers, "Members").getByText("Member removed."));
    expect(await focusedText(hers)).toBe("Members");
    await page.evaluate(() => window.dispatchEvent(new Event("focus"))); // As a window that people come back to tells.
    await see(main(page).getByText("You're no longer a member of Cactus Circle."));
    await openAccountPages(page);
    await see(pageLink(page, "Create team"));
    await seeNoMore(pageLink(page, "Cactus Circle"));
  });

  it("speak German, and are found by typing where there are many", async () => {
    const page = await stage.visit("/", { viewport: PHONE });
    const person = await stage.backend.signUp();
    for (const displayName of "ABCDEFGHI") {
      await stage.backend.call("POST /teams", {
        accessToken: person.accessToken,
        body: { display_name: `Beet ${displayName}`, creator_user_id: "me" },
      });
    }
    await signIn(page, person);
    await page.getByRole("button", { name: "Deutsch" }).click();
    await page
      .getByRole("banner")
      .getByRole("button", { name: /Team wechseln$/ })
      .click();
    expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Teams durchsuchen");
    await page.keyboard.type("rose");
    await see(page.getByRole("status").filter({ hasText: "Keine passenden Teams." }));
    await page.keyboard.press("Escape");
    await seeNoMore(page.getByRole("menu"));
    await page.keyboard.press("Enter");
    await page.keyboard.type("beet g");
    await see(page.getByRole("status").filter({ hasText: "1 Team" }));
    await page.keyboard.press("Enter");
    await see(page.getByRole("button", { name: "Beet G Team wechseln" }));

    await page.goto("/handler/account-settings");
    await openAccountPages(page);
    await main(page).getByRole("link", { name: "Beet G" }).click();
    await see(section(page, "Mitglieder").getByText("1 Mitglied"));
    await see(section(page, "Einladungen").getByText("Keine offenen Einladungen."));
    await inspect(page, "a team in German");
    expect(
      await main(page)
        .getByText(/team settings|invit|member|leave|delete|your /i)
        .count(),
    ).toBe(0);
  });
});
