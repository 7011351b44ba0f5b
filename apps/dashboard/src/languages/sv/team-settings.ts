import type { Translation } from "@latchkit/ui";
import type { teamSettingsMessages } from "../../team-settings/messages.ts";

export const teamSettings = {
  teamSettings: {
    title: "Teaminställningar",
    lead: "Bestäm vem som kan skapa team och vilka behörigheter medlemmar får som standard. Ändringar gäller direkt.",
    saved: "Sparat.",
    creating: "Skapa team",
    clientCreation: "Tillåt användare att skapa team",
    clientCreationHint: "Om det här är av kan bara din backend och administratörer skapa team. Av som standard.",
    personalTeam: "Skapa ett personligt team vid registrering",
    personalTeamHint: "Nya användare börjar i ett eget team som är uppkallat efter dem. Av som standard.",
    creators: "De som skapar team",
    creatorsLead:
      "Behörigheter som den som skapar ett team får. ”team_admin” som standard. Befintliga team ändras inte.",
    members: "Teammedlemmar",
    membersLead: "Behörigheter som nya medlemmar får. ”team_member” som standard. Befintliga medlemmar ändras inte.",
  },
} satisfies Translation<typeof teamSettingsMessages>;
