import { ClientApp } from "@latchkit/kit";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Provider } from "../provider.tsx";
import { SelectedTeamSwitcher, type SelectedTeamSwitcherProps } from "./selected-team-switcher.tsx";

const teams = [
  { id: "1", displayName: "Fern" },
  { id: "2", displayName: "Moss" },
];

/** The page as a server makes it, without markup that only the eye needs. */
function render(props: SelectedTeamSwitcherProps): string {
  const app = new ClientApp({ projectId: "internal", publishableClientKey: "pck_test", tokenStore: "memory" });
  const html = renderToString(
    <Provider app={app}>
      <SelectedTeamSwitcher {...props} />
    </Provider>,
  );
  return html.replace(/<style.*?<\/style>/gs, "");
}

describe("the switcher of the selected team", () => {
  it("shows mock teams without a request: the selected one first, then the others", () => {
    const html = render({ mockTeams: teams, mockUser: { selectedTeam: teams[1] } });
    expect(html.indexOf("Moss")).toBeLessThan(html.indexOf("Fern"));
    expect(html).toMatch(/aria-checked="true"[^>]*>.*?Moss/);
    expect(html).not.toContain("No team");
  });

  it("offers no team where that may be chosen, under the app's name for it", () => {
    const html = render({ mockTeams: teams, allowNull: true, nullLabel: "Just me" });
    expect(html.match(/role="menuitemradio"/g)).toHaveLength(3);
    expect(html).toContain("Just me");
  });

  it("has no button to create a team if the project does not let users create teams", () => {
    const closed = { config: { clientTeamCreationEnabled: false } };
    expect(render({ mockTeams: teams })).toContain("Create team");
    expect(render({ mockTeams: teams, mockProject: closed })).not.toContain("Create team");
  });
});
