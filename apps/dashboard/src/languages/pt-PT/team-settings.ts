import type { Translation } from "@latchkit/ui";
import type { teamSettingsMessages } from "../../team-settings/messages.ts";

export const teamSettings = {
  teamSettings: {
    title: "Definições de equipas",
    lead: "Defina quem pode criar equipas e que permissões os membros recebem por predefinição. As alterações têm efeito imediato.",
    saved: "Guardado.",
    creating: "Criação de equipas",
    clientCreation: "Permitir que os utilizadores criem equipas",
    clientCreationHint:
      "Se estiver desativado, só o seu backend e os administradores podem criar equipas. Desativado por predefinição.",
    personalTeam: "Criar uma equipa pessoal no registo",
    personalTeamHint:
      "Os novos utilizadores começam numa equipa própria, que tem o nome deles. Desativado por predefinição.",
    creators: "Criadores de equipas",
    creatorsLead:
      "Permissões concedidas a quem cria uma equipa. «team_admin» por predefinição. As equipas existentes não mudam.",
    members: "Membros de equipas",
    membersLead:
      "Permissões concedidas a novos membros. «team_member» por predefinição. Os membros existentes não mudam.",
  },
} satisfies Translation<typeof teamSettingsMessages>;
