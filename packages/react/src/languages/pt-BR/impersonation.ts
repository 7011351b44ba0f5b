import type { Translation } from "@latchkit/ui";
import type { ImpersonationMessages } from "../messages.ts";

/** Portuguese of Brazil for impersonators, with você. */
export const impersonation: Translation<ImpersonationMessages> = {
  acting: {
    label: "Sessão como outro usuário",
    acting: "Você fez login como {name}",
    actingUnnamed: "Você fez login como outro usuário",
    stop: "Encerrar",
    stopping: "Encerrando…",
  },
  impersonation: {
    title: "Fazer login como {name}?",
    titleUnnamed: "Fazer login como este usuário?",
    lead: "Até você encerrar, tudo o que fizer contará como feito por este usuário.",
    before: "No momento, você está conectado como {name}. Ao encerrar, você voltará à sua conta.",
    beforeUnnamed: "No momento, você está conectado. Ao encerrar, você voltará à sua conta.",
    confirm: "Continuar como {name}",
    confirmUnnamed: "Continuar",
    busy: "Fazendo login…",
    cancel: "Cancelar",
    endedTitle: "Esta sessão terminou",
    ended: "Ela expirou ou foi encerrada. Comece de novo na página do usuário no painel.",
    foreignTitle: "Este link não pode ser usado",
    foreign:
      "Ele faria login em uma conta escolhida por outra pessoa. Somente sessões como outro usuário são aceitas aqui.",
    missingTitle: "Nenhum usuário escolhido",
    missing: "Para fazer login como um usuário, abra a página dele no painel.",
    home: "Ir para a página inicial",
  },
};
