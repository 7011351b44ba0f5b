import type { Translation } from "@latchkit/ui";
import type { teamSettingsMessages } from "../../team-settings/messages.ts";

export const teamSettings = {
  teamSettings: {
    title: "Teaminstellingen",
    lead: "Bepaal wie teams kan maken en welke rechten leden standaard krijgen. Wijzigingen gaan meteen in.",
    saved: "Opgeslagen.",
    creating: "Teams maken",
    clientCreation: "Gebruikers toestaan teams te maken",
    clientCreationHint:
      "Als dit uitstaat, kunnen alleen je backend en beheerders teams maken. Standaard uitgeschakeld.",
    personalTeam: "Bij registratie een persoonlijk team maken",
    personalTeamHint: "Nieuwe gebruikers beginnen in een eigen team dat naar hen is genoemd. Standaard uitgeschakeld.",
    creators: "Makers van teams",
    creatorsLead: "Rechten voor wie een team maakt. Standaard “team_admin”. Bestaande teams veranderen niet.",
    members: "Teamleden",
    membersLead: "Rechten voor nieuwe leden. Standaard “team_member”. Bestaande leden veranderen niet.",
  },
} satisfies Translation<typeof teamSettingsMessages>;
