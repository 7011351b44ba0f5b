import type { Translation } from "@latchkit/ui";
import type { apiKeysAppMessages } from "../../api-keys-app/messages.ts";

export const apiKeysApp = {
  apiKeysApp: {
    title: "Chaves de API",
    lead: "Usuários e equipes criam essas chaves para acessar a sua API. Para as chaves deste projeto, consulte {keys}.",
    projectKeys: "Chaves do projeto",
    saved: "Salvo.",
    who: "Donos das chaves",
    user: "Usuários",
    userHint: "Os usuários podem criar e revogar as próprias chaves nas configurações da conta. Desativado por padrão.",
    team: "Equipes",
    teamHint:
      "Membros com a permissão “$manage_api_keys” podem criar e revogar chaves da equipe. Desativado por padrão.",
    turnOffTitle: "Desativar estas chaves de API?",
    turnOffText:
      "Os programas que as usam são rejeitados imediatamente. As chaves são mantidas e voltam a funcionar se você reativar esta opção.",
    turnOff: "Desativar",
    checking: "Verificar chaves na sua API",
    checkingLead:
      "Seu backend pergunta ao Latchkit a quem pertence uma chave. Se uma chave vazar e um scanner como o do GitHub a encontrar, ele pode revogá-la.",
    file: "Em uma rota da sua API",
    snippetWhat: "o código",
  },
} satisfies Translation<typeof apiKeysAppMessages>;
