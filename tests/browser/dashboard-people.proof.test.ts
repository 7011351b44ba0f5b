import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accessibilityProblems, sharedButtonNames, sidewaysScroll } from "./accessibility.ts";
import { type DashboardStage, openDashboardStage } from "./dashboard-stage.ts";
import { holdBack } from "./gate.ts";
import { heading, main, press, section, see, seeNoMore } from "./steps.ts";

const NAMES = ["Ada Lovelace", "=HYPERLINK(1)", "Grace Hopper"];

describe("people in the dashboard", () => {
  let stage: DashboardStage;
  let people: ReadonlyMap<string, string>;
  beforeAll(async () => {
    stage = await openDashboardStage();
    const made = new Map<string, string>();
    for (const display_name of NAMES) {
      const primary_email = `${display_name.replace(/\W/g, "").toLowerCase()}@example.com`;
      const user = await stage.backend.call("POST /users", {
        ...stage.asOwner,
        body: { display_name, primary_email, primary_email_auth_enabled: true },
      });
      made.set(display_name, user.body.id);
    }
    people = made;
  });
  afterAll(() => stage[Symbol.asyncDispose]());

  it("can be searched, selected, added to a team, exported and deleted in bulk", async () => {
    const page = await stage.visitProject("/users");
    const table = page.getByRole("table", { name: "Users" });
    const { body: team } = await stage.backend.call("POST /teams", {
      ...stage.asOwner,
      body: { display_name: "Engines" },
    });
    await table.getByLabel("Select Ada Lovelace").check();
    await table.getByLabel("Select =HYPERLINK(1)").check();
    await see(main(page).getByText("2 users selected"));
    expect(await accessibilityProblems(page)).toEqual([]);

    const teams = await holdBack(page, "**/api/v1/teams?*"); // so that Enter comes before the results
    await press(page, "Add to team…");
    await page.getByRole("dialog").getByRole("combobox", { name: "Team" }).fill("engi");
    await page.keyboard.press("Enter");
    teams.open();
    await see(page.getByText("2 users added to Engines."));
    await page.goto(`/dashboard/projects/${stage.projectId}/teams`);
    await see(page.getByRole("row", { name: /Engines/ }).getByRole("cell", { name: "2", exact: true }));
    await page.goto(`/dashboard/projects/${stage.projectId}/users?team=${team.id}&sort=signed-up`);
    await see(table.getByRole("link", { name: /Ada Lovelace/ }));
    await seeNoMore(table.getByRole("link", { name: /Grace Hopper/ }));

    const saved = page.waitForEvent("download");
    await press(page, "Export CSV");
    const file = await (await (await saved).createReadStream()).toArray();
    const [, ...lines] = Buffer.concat(file).toString().split("\r\n");
    // Users who signed up at the same moment come in any order.
    expect(lines).toContainEqual(
      expect.stringContaining(`"${people.get("Ada Lovelace")}","Ada Lovelace","adalovelace@example.com"`),
    );
    expect(lines).toContainEqual(expect.stringContaining(`"'=HYPERLINK(1)"`));
    expect(lines).toHaveLength(3);
    expect(lines.at(-1)).toBe("");

    await table.getByLabel("Select =HYPERLINK(1)").check();
    await press(page, "Delete…");
    await page
      .getByRole("dialog")
      .getByLabel(/to confirm/)
      .fill("delete 1 user");
    await page.keyboard.press("Enter");
    await see(page.getByText("1 user deleted."));
    await seeNoMore(table.getByRole("link", { name: "=HYPERLINK(1)" }));

    await page.setViewportSize({ width: 360, height: 740 });
    expect(await sidewaysScroll(page)).toBe(0);
    await page.getByLabel("Search users").fill("unknown");
    await see(page.getByRole("heading", { name: "No matching users" }));
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it("can be edited on a page per user and a page per team", async () => {
    const ask = stage.asOwner;
    const userId = people.get("Ada Lovelace") ?? "";
    const { body: team } = await stage.backend.call("POST /teams", { ...ask, body: { display_name: "Bridges" } });
    const params = { team_id: team.id, user_id: userId };
    await stage.backend.call("POST /team-memberships/{team_id}/{user_id}", { ...ask, params, body: {} });
    const page = await stage.visitProject(`/users/${userId}`);
    await see(heading(page, "Ada Lovelace"));
    const addresses = section(page, "Email addresses");
    await addresses.getByRole("button", { name: "Add address" }).click();
    const dialog = page.getByRole("dialog");
    const address = dialog.getByLabel("Email address");
    await address.fill("gracehopper@example.com");
    await page.keyboard.press("Enter");
    await see(dialog.getByRole("alert").getByText("Another user already signs in with gracehopper@example.com."));
    expect(await address.evaluate((field) => field === document.activeElement && field.ariaInvalid)).toBe("true");
    await address.fill("ada@work.example");
    await dialog.getByLabel("Make primary").check();
    await page.keyboard.press("Enter");
    const details = page.getByRole("complementary", { name: "Details" });
    await see(details.getByText("ada@work.example"));
    await see(details.getByRole("link", { name: "Bridges" }));

    await page.getByRole("tab", { name: "Profile" }).press("End");
    await page.waitForURL(/\?tab=data$/);
    await press(page, "Edit metadata");
    await dialog.getByLabel("Server metadata").fill("{ plan");
    await press(page, "Save metadata");
    await see(dialog.getByRole("alert").getByText("Invalid JSON"));
    await dialog.getByLabel("Server metadata").fill('{ "plan": "pro" }');
    await press(page, "Save metadata");
    await see(page.getByText("Metadata saved."));
    await see(section(page, "Metadata").getByText('"plan": "pro"'));
    const { body } = await stage.backend.call("GET /users/{user_id}", { ...ask, params: { user_id: userId } });
    expect(body).toMatchObject({ primary_email: "ada@work.example", server_metadata: { plan: "pro" } });
    await page.getByRole("tab", { name: "Data" }).press("ArrowLeft");
    await see(page.getByRole("tabpanel", { name: "Timeline" }));
    for (const tab of ["Timeline", "Security", "Sessions", "Profile"]) {
      await page.getByRole("tab", { name: tab }).click();
      await see(page.getByRole("tabpanel", { name: tab }).getByRole("heading"));
      expect(await accessibilityProblems(page)).toEqual([]);
      expect(await sharedButtonNames(page)).toEqual([]);
    }
    await press(page, "Edit");
    await dialog.getByLabel("Name").fill("Ada King");
    await page.keyboard.press("Enter");
    await see(heading(page, "Ada King"));
    await see(section(page, "Teams").getByRole("button", { name: "Remove from Bridges" }));
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await sharedButtonNames(page)).toEqual([]);

    await section(page, "Teams").getByRole("link", { name: "Bridges" }).click();
    await see(heading(page, "Bridges"));
    const members = section(page, "1 member");
    await members.getByRole("button", { name: "Permissions" }).click();
    const viewing = dialog.getByText("View team members").locator("..");
    await see(viewing.filter({ hasText: "Included in team_admin, team_member." }));
    await page.getByRole("switch", { name: "team_admin" }).click();
    await see(page.getByText("team_admin granted."));
    await page.keyboard.press("Escape");
    await see(members.getByText("team_admin"));
    await members.getByRole("button", { name: "Add member" }).click();
    await dialog.getByRole("combobox", { name: "User" }).fill("hopper");
    await see(page.getByRole("option", { name: /Grace Hopper/ }));
    await page.keyboard.press("Enter");
    await see(section(page, "2 members").getByRole("link", { name: /Grace Hopper/ }));

    const invitations = section(page, "Invitations");
    await invitations.getByRole("button", { name: "Invite" }).click();
    await dialog.getByLabel("Email address").fill("new@example.com");
    await dialog.getByLabel("Link target").fill("https://elsewhere.example/join");
    await page.keyboard.press("Enter");
    await see(dialog.getByText("This URL isn't on a trusted domain."));
    await dialog.getByLabel("Link target").fill("http://localhost:3000/handler/team-invitation");
    await page.keyboard.press("Enter");
    await see(invitations.getByRole("button", { name: "Revoke the invitation to new@example.com" }));
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await sharedButtonNames(page)).toEqual([]);

    // The focus stays in the list when the keyboard removes an entry.
    await invitations.getByRole("button", { name: "Invite" }).click();
    await dialog.getByLabel("Email address").fill("other@example.com");
    await dialog.getByLabel("Link target").fill("http://localhost:3000/handler/team-invitation");
    await page.keyboard.press("Enter");
    const focused = page.locator(":focus");
    const revokeOther = invitations.getByRole("button", { name: "Revoke the invitation to other@example.com" });
    await see(revokeOther);
    await invitations.getByRole("button", { name: "Revoke the invitation to new@example.com" }).press("Enter");
    await see(revokeOther.and(focused));
    await see(page.getByText("Invitation revoked."));
    await page.keyboard.press("Enter");
    await see(invitations.getByText("No pending invitations."));
    await see(invitations.getByRole("heading", { name: "Invitations" }).and(focused));
    await main(page).getByRole("button", { name: "Remove Grace Hopper" }).press("Enter");
    await dialog.getByRole("button", { name: "Remove member" }).press("Enter");
    await see(section(page, "1 member").getByRole("button", { name: "Remove Ada King" }).and(focused));

    await page.setViewportSize({ width: 360, height: 740 });
    expect(await sidewaysScroll(page)).toBe(0);
  });
});
