import type { Translation } from "@latchkit/ui";
import type { accessMessages } from "../../parts/access/messages.ts";

export const access = {
  access: {
    owner: "Proprietário",
    admin: "Administrador",
    support: "Suporte",
    viewer: "Leitor",
    ownerText:
      "Tudo o que um administrador pode fazer; além disso, gerencia colaboradores e transfere e exclui projetos.",
    adminText: "Altera todas as configurações, cria chaves e lê segredos.",
    supportText:
      "Ajuda os usuários: suspende e desbloqueia contas, encerra sessões, reenvia e-mails. Não lê segredos nem altera configurações.",
    viewerText: "Vê tudo, exceto segredos. Não altera nada.",
    yourRole: "Sua função: {role}.",
    needs: "Sua função é {role}. Isso exige a função {needed}; peça a um proprietário.",
  },
} satisfies Translation<typeof accessMessages>;
