import type { Translation } from "../../messages/define-messages.ts";
import type { UiMessages } from "../../ui-messages.ts";

/** The Portuguese of Portugal of what this package says itself, formally, without você. */
export const ui = {
  common: {
    cancel: "Cancelar",
    close: "Fechar",
  },
  copyButton: {
    copy: "Copiar",
    copied: "Copiado",
    failed: "Copie manualmente",
  },
  failures: {
    offline: "Está offline. Verifique a ligação à Internet e tente novamente.",
    unreachable: "Não foi possível estabelecer ligação. Verifique a ligação à Internet e tente novamente.",
    tooMany: "Demasiadas tentativas. Aguarde um minuto e tente novamente.",
    wait: "Demasiadas tentativas. Tente novamente dentro de {time}.",
    waitIsOver: "Já pode tentar novamente.",
    forbidden:
      "Não tem autorização para o fazer. Algumas ações não estão disponíveis enquanto utiliza a conta de outro utilizador.",
    conflict:
      "Não é possível fazer isto agora. Se a equipa tiver projetos, transfira-os ou elimine-os primeiro. Caso contrário, tente novamente.",
    banned: "Esta conta está suspensa. Contacte o apoio técnico se considerar que se trata de um erro.",
    bannedUntil: "Esta conta está suspensa até {time}. Contacte o apoio técnico se considerar que se trata de um erro.",
    unknown: "Ocorreu um erro. Tente novamente.",
    notLoaded: "Não foi possível carregar",
    retry: "Tentar novamente",
  },
  form: {
    slow: "Está a demorar mais do que o habitual…",
  },
} satisfies Translation<UiMessages>;
