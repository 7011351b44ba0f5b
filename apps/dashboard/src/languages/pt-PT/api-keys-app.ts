import type { Translation } from "@latchkit/ui";
import type { apiKeysAppMessages } from "../../api-keys-app/messages.ts";

export const apiKeysApp = {
  apiKeysApp: {
    title: "Chaves de API",
    lead: "Os utilizadores e as equipas criam estas chaves para aceder à sua API. Para as chaves deste projeto, consulte {keys}.",
    projectKeys: "Chaves do projeto",
    saved: "Guardado.",
    who: "Titulares das chaves",
    user: "Utilizadores",
    userHint:
      "Os utilizadores podem criar e revogar as próprias chaves nas definições da conta. Desativado por predefinição.",
    team: "Equipas",
    teamHint:
      "Os membros com a permissão «$manage_api_keys» podem criar e revogar chaves para a equipa. Desativado por predefinição.",
    turnOffTitle: "Desativar estas chaves de API?",
    turnOffText:
      "Os programas que as utilizam são rejeitados de imediato. As chaves são mantidas e voltam a funcionar se reativar esta opção.",
    turnOff: "Desativar",
    checking: "Verificar chaves na sua API",
    checkingLead:
      "O seu backend pergunta ao Latchkit a quem pertence uma chave. Se uma chave for divulgada e um detetor como o do GitHub a encontrar, este pode revogá-la.",
    file: "Numa rota da sua API",
    snippetWhat: "o código",
  },
} satisfies Translation<typeof apiKeysAppMessages>;
