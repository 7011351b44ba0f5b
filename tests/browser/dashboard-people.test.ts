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

  it("are found, chosen, put into a team, exported and deleted, many at once", async () => {
    const page = await stage.visitProject("/users");
    const table = page.getByRole("table", { name: "Users" });
    const { body: team } = await stage.backend.call("POST /teams", {
      ...stage.asOwner,
      body: { display_name: "Engines" },
    });
    await table.getByLabel("Choose Ada Lovelace").check();
    await table.getByLabel("Choose =HYPERLINK(1)").check();
    await see(main(page).getByText("2 users are chosen"));
    expect(await accessibilityProblems(page)).toEqual([]);

    const teams = await holdBack(page, "**/api/v1/teams?*"); // so that Enter comes before anything is found
    await press(page, "Add to a team …");
    await page.getByRole("dialog").getByRole("combobox", { name: "Team" }).fill("engi");
    await page.keyboard.press("Enter");
    teams.open();
    await see(page.getByText("2 users are in Engines now."));
    await page.goto(`/dashboard/projects/${stage.projectId}/users?team=${team.id}&order=oldest`);
    await see(table.getByRole("link", { name: /Ada Lovelace/ }));
    await seeNoMore(table.getByRole("link", { name: /Grace Hopper/ }));

    const saved = page.waitForEvent("download");
    await press(page, "Export CSV");
    const file = await (await (await saved).createReadStream()).toArray();
    const [, ...lines] = Buffer.concat(file).toString().split("\r\n");
    // Whoever signed up at the same moment comes in any order.
    expect(lines).toContainEqual(
      expect.stringContaining(`"${people.get("Ada Lovelace")}","Ada Lovelace","adalovelace@example.com"`),
    );
    expect(lines).toContainEqual(expect.stringContaining(`"'=HYPERLINK(1)"`));
    expect(lines).toHaveLength(3);
    expect(lines.at(-1)).toBe("");

    await table.getByLabel("Choose =HYPERLINK(1)").check();
    await press(page, "Delete …");
    await page
      .getByRole("dialog")
      .getByLabel(/to confirm/)
      .fill("delete 1 user");
    await page.keyboard.press("Enter");
    await see(page.getByText("1 user is deleted."));
    await seeNoMore(table.getByRole("link", { name: "=HYPERLINK(1)" }));

    await page.setViewportSize({ width: 360, height: 740 });
    expect(await sidewaysScroll(page)).toBe(0);
    await page.getByLabel("Search users").fill("nobody");
    await see(page.getByRole("heading", { name: "Nobody found" }));
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it("have a page each, and one per team, from which everything about them is changed", async () => {
    const ask = stage.asOwner;
    const userId = people.get("Ada Lovelace") ?? "";
    const { body: team } = await stage.backend.call("POST /teams", { ...ask, body: { display_name: "Bridges" } });
    const params = { team_id: team.id, user_id: userId };
    await stage.backend.call("POST /team-memberships/{team_id}/{user_id}", { ...ask, params, body: {} });
    const page = await stage.visitProject(`/users/${userId}`);
    await see(heading(page, "Ada Lovelace"));
    const addresses = section(page, "E-mail addresses");
    await addresses.getByRole("button", { name: "Add address" }).click();
    const dialog = page.getByRole("dialog");
    const address = dialog.getByLabel("E-mail address");
    await address.fill("gracehopper@example.com");
    await page.keyboard.press("Enter");
    await see(dialog.getByRole("alert").getByText("Somebody else signs in with gracehopper@example.com already."));
    expect(await address.evaluate((field) => field === document.activeElement && field.ariaInvalid)).toBe("true");
    await address.fill("ada@work.example");
    await dialog.getByLabel("It is their primary address").check();
    await page.keyboard.press("Enter");
    await see(section(page, "Profile").getByText("ada@work.example"));

    await page.getByLabel("Server metadata").fill("{ plan");
    await press(page, "Save metadata");
    await see(main(page).getByRole("alert").getByText("This is no JSON"));
    await page.getByLabel("Server metadata").fill('{ "plan": "pro" }');
    await press(page, "Save metadata");
    await see(page.getByText("The metadata is saved."));
    const { body } = await stage.backend.call("GET /users/{user_id}", { ...ask, params: { user_id: userId } });
    expect(body).toMatchObject({ primary_email: "ada@work.example", server_metadata: { plan: "pro" } });
    await see(section(page, "What administrators did"));
    await see(section(page, "Teams").getByRole("button", { name: "Remove from Bridges" }));
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await sharedButtonNames(page)).toEqual([]);

    await section(page, "Teams").getByRole("link", { name: "Bridges" }).click();
    await see(heading(page, "Bridges"));
    const members = section(page, "1 member");
    await members.getByRole("button", { name: "Permissions" }).click();
    await page.getByRole("switch", { name: "team_admin" }).click();
    await see(page.getByText("team_admin is granted."));
    await page.keyboard.press("Escape");
    await see(members.getByText("team_admin"));
    await members.getByRole("button", { name: "Add member" }).click();
    await dialog.getByRole("combobox", { name: "User" }).fill("hopper");
    await see(page.getByRole("option", { name: /Grace Hopper/ }));
    await page.keyboard.press("Enter");
    await see(section(page, "2 members").getByRole("link", { name: /Grace Hopper/ }));

    const invitations = section(page, "Invitations");
    await invitations.getByRole("button", { name: "Invite" }).click();
    await dialog.getByLabel("E-mail address").fill("new@example.com");
    await dialog.getByLabel("Where the link leads").fill("https://elsewhere.example/join");
    await page.keyboard.press("Enter");
    await see(dialog.getByText("The project does not trust this place."));
    await dialog.getByLabel("Where the link leads").fill("http://localhost:3000/handler/team-invitation");
    await page.keyboard.press("Enter");
    await see(invitations.getByRole("button", { name: "Revoke the invitation to new@example.com" }));
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await sharedButtonNames(page)).toEqual([]);

    // Whoever removes things by keys stays among them.
    await invitations.getByRole("button", { name: "Invite" }).click();
    await dialog.getByLabel("E-mail address").fill("other@example.com");
    await dialog.getByLabel("Where the link leads").fill("http://localhost:3000/handler/team-invitation");
    await page.keyboard.press("Enter");
    const focused = page.locator(":focus");
    const revokeOther = invitations.getByRole("button", { name: "Revoke the invitation to other@example.com" });
    await see(revokeOther);
    await invitations.getByRole("button", { name: "Revoke the invitation to new@example.com" }).press("Enter");
    await see(revokeOther.and(focused));
    await see(page.getByText("The invitation is revoked."));
    await page.keyboard.press("Enter");
    await see(invitations.getByText("None is open."));
    await see(invitations.getByRole("heading", { name: "Invitations" }).and(focused));
    await main(page).getByRole("button", { name: "Remove Grace Hopper" }).press("Enter");
    await dialog.getByRole("button", { name: "Remove member" }).press("Enter");
    await see(section(page, "1 member").getByRole("button", { name: "Remove Ada Lovelace" }).and(focused));

    await page.setViewportSize({ width: 360, height: 740 });
    expect(await sidewaysScroll(page)).toBe(0);
  });
});
