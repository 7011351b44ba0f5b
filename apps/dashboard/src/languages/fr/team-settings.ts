import type { Translation } from "@latchkit/ui";
import type { teamSettingsMessages } from "../../team-settings/messages.ts";

export const teamSettings = {
  teamSettings: {
    title: "Paramètres des équipes",
    lead: "Définissez qui peut créer des équipes et quelles autorisations les membres reçoivent par défaut. Les modifications prennent effet immédiatement.",
    saved: "Enregistré.",
    creating: "Création d’équipes",
    clientCreation: "Autoriser les utilisateurs à créer des équipes",
    clientCreationHint:
      "Si cette option est désactivée, seuls votre backend et les administrateurs peuvent créer des équipes. Désactivé par défaut.",
    personalTeam: "Créer une équipe personnelle à l’inscription",
    personalTeamHint:
      "Les nouveaux utilisateurs commencent dans leur propre équipe, qui porte leur nom. Désactivé par défaut.",
    creators: "Créateurs d’équipes",
    creatorsLead:
      "Autorisations accordées au créateur d’une équipe. « team_admin » par défaut. Les équipes existantes ne changent pas.",
    members: "Membres d’équipes",
    membersLead:
      "Autorisations accordées aux nouveaux membres. « team_member » par défaut. Les membres existants ne changent pas.",
  },
} satisfies Translation<typeof teamSettingsMessages>;
