import type { Translation } from "@latchkit/ui";
import type { accessMessages } from "../../parts/access/messages.ts";

export const access = {
  access: {
    owner: "Proprietário",
    admin: "Administrador",
    support: "Apoio",
    viewer: "Leitor",
    ownerText: "Tudo o que um administrador pode fazer; além disso, gere colaboradores e transfere e elimina projetos.",
    adminText: "Altera todas as definições, cria chaves e lê segredos.",
    supportText:
      "Ajuda os utilizadores: suspende e desbloqueia contas, termina sessões, reenvia emails. Não lê segredos nem altera definições.",
    viewerText: "Vê tudo, exceto segredos. Não altera nada.",
    yourRole: "A sua função: {role}.",
    needs: "A sua função é {role}. Esta ação requer a função {needed}; peça a um proprietário.",
  },
} satisfies Translation<typeof accessMessages>;
