import type { Translation } from "@latchkit/ui";
import type { teamSettingsMessages } from "../../team-settings/messages.ts";

export const teamSettings = {
  teamSettings: {
    title: "Teamindstillinger",
    lead: "Bestem, hvem der kan oprette teams, og hvilke tilladelser medlemmer får som standard. Ændringer træder i kraft med det samme.",
    saved: "Gemt.",
    creating: "Oprettelse af teams",
    clientCreation: "Tillad brugere at oprette teams",
    clientCreationHint:
      "Hvis dette er slået fra, kan kun din backend og administratorer oprette teams. Slået fra som standard.",
    personalTeam: "Opret et personligt team ved registrering",
    personalTeamHint: "Nye brugere starter i deres eget team, som er opkaldt efter dem. Slået fra som standard.",
    creators: "Dem, der opretter teams",
    creatorsLead:
      "Tilladelser til den, der opretter et team. ”team_admin” som standard. Eksisterende teams ændres ikke.",
    members: "Teammedlemmer",
    membersLead: "Tilladelser til nye medlemmer. ”team_member” som standard. Eksisterende medlemmer ændres ikke.",
  },
} satisfies Translation<typeof teamSettingsMessages>;
