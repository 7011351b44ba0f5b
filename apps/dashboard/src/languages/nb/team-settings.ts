import type { Translation } from "@latchkit/ui";
import type { teamSettingsMessages } from "../../team-settings/messages.ts";

export const teamSettings = {
  teamSettings: {
    title: "Teaminnstillinger",
    lead: "Bestem hvem som kan opprette team, og hvilke tillatelser medlemmer får som standard. Endringer gjelder med en gang.",
    saved: "Lagret.",
    creating: "Oppretting av team",
    clientCreation: "La brukere opprette team",
    clientCreationHint: "Hvis dette er av, kan bare backenden din og administratorer opprette team. Av som standard.",
    personalTeam: "Opprett et personlig team ved registrering",
    personalTeamHint: "Nye brukere starter i et eget team som er oppkalt etter dem. Av som standard.",
    creators: "De som oppretter team",
    creatorsLead:
      "Tillatelser til den som oppretter et team. «team_admin» som standard. Eksisterende team endres ikke.",
    members: "Teammedlemmer",
    membersLead: "Tillatelser til nye medlemmer. «team_member» som standard. Eksisterende medlemmer endres ikke.",
  },
} satisfies Translation<typeof teamSettingsMessages>;
