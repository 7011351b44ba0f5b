import type { Translation } from "@latchkit/ui";
import type { teamSettingsMessages } from "../../team-settings/messages.ts";

export const teamSettings = {
  teamSettings: {
    title: "Configurações de equipes",
    lead: "Defina quem pode criar equipes e quais permissões os membros recebem por padrão. As alterações têm efeito imediato.",
    saved: "Salvo.",
    creating: "Criação de equipes",
    clientCreation: "Permitir que os usuários criem equipes",
    clientCreationHint:
      "Se desativado, somente seu backend e os administradores podem criar equipes. Desativado por padrão.",
    personalTeam: "Criar uma equipe pessoal no cadastro",
    personalTeamHint: "Novos usuários começam em uma equipe própria, que leva o nome deles. Desativado por padrão.",
    creators: "Criadores de equipes",
    creatorsLead:
      "Permissões concedidas a quem cria uma equipe. “team_admin” por padrão. As equipes existentes não mudam.",
    members: "Membros de equipes",
    membersLead: "Permissões concedidas a novos membros. “team_member” por padrão. Os membros existentes não mudam.",
  },
} satisfies Translation<typeof teamSettingsMessages>;
