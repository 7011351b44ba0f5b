import type { Translation } from "@latchkit/ui";
import type { ImpersonationMessages } from "../messages.ts";

/** Portuguese of Portugal for impersonators, formally, without você. */
export const impersonation: Translation<ImpersonationMessages> = {
  acting: {
    label: "Sessão como outro utilizador",
    acting: "Tem sessão iniciada como {name}",
    actingUnnamed: "Tem sessão iniciada como outro utilizador",
    stop: "Terminar",
    stopping: "A terminar…",
  },
  impersonation: {
    title: "Iniciar sessão como {name}?",
    titleUnnamed: "Iniciar sessão como este utilizador?",
    lead: "Até terminar, tudo o que fizer conta como feito por este utilizador.",
    before: "De momento, tem sessão iniciada como {name}. Quando terminar, volta à sua conta.",
    beforeUnnamed: "De momento, tem sessão iniciada. Quando terminar, volta à sua conta.",
    confirm: "Continuar como {name}",
    confirmUnnamed: "Continuar",
    busy: "A iniciar sessão…",
    cancel: "Cancelar",
    endedTitle: "Esta sessão terminou",
    ended: "Expirou ou foi terminada. Comece novamente na página do utilizador no painel de controlo.",
    foreignTitle: "Não é possível utilizar este link",
    foreign:
      "Iniciaria sessão numa conta escolhida por outra pessoa. Aqui só são aceites sessões como outro utilizador.",
    missingTitle: "Nenhum utilizador escolhido",
    missing: "Para iniciar sessão como um utilizador, abra a respetiva página no painel de controlo.",
    home: "Ir para a página inicial",
  },
};
