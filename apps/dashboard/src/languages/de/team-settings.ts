import type { Translation } from "@latchkit/ui";
import type { teamSettingsMessages } from "../../team-settings/messages.ts";

export const teamSettings = {
  teamSettings: {
    title: "Team-Einstellungen",
    lead: "Legen Sie fest, wer Teams erstellen darf und welche Berechtigungen Mitglieder standardmäßig erhalten. Änderungen gelten sofort.",
    saved: "Gespeichert.",
    creating: "Erstellen von Teams",
    clientCreation: "Benutzern erlauben, Teams zu erstellen",
    clientCreationHint:
      "Ist dies aus, können nur Ihr Backend und Administratoren Teams erstellen. Standardmäßig ausgeschaltet.",
    personalTeam: "Bei der Registrierung ein persönliches Team erstellen",
    personalTeamHint: "Neue Benutzer beginnen in einem eigenen Team mit ihrem Namen. Standardmäßig ausgeschaltet.",
    creators: "Ersteller von Teams",
    creatorsLead:
      "Berechtigungen für den Ersteller eines Teams. Standardmäßig „team_admin“. Bestehende Teams ändern sich nicht.",
    members: "Teammitglieder",
    membersLead:
      "Berechtigungen für neue Mitglieder. Standardmäßig „team_member“. Für bestehende Mitglieder ändert sich nichts.",
  },
} satisfies Translation<typeof teamSettingsMessages>;
