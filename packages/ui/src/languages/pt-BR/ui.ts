import type { Translation } from "../../messages/define-messages.ts";
import type { UiMessages } from "../../ui-messages.ts";

/** The Portuguese of Brazil of what this package says itself, with você. */
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
    offline: "Você está off-line. Verifique sua conexão com a Internet e tente novamente.",
    unreachable: "Não foi possível conectar. Verifique sua conexão com a Internet e tente novamente.",
    tooMany: "Muitas tentativas. Aguarde um minuto e tente novamente.",
    wait: "Muitas tentativas. Tente novamente em {time}.",
    waitIsOver: "Você já pode tentar novamente.",
    forbidden:
      "Você não tem permissão para fazer isso. Algumas ações não estão disponíveis enquanto você usa a conta de outro usuário.",
    conflict:
      "Não é possível fazer isso agora. Se a equipe tiver projetos, transfira-os ou exclua-os primeiro. Caso contrário, tente novamente.",
    banned: "Esta conta está suspensa. Entre em contato com o suporte se achar que é um engano.",
    bannedUntil: "Esta conta está suspensa até {time}. Entre em contato com o suporte se achar que é um engano.",
    unknown: "Algo deu errado. Tente novamente.",
    notLoaded: "Não foi possível carregar",
    retry: "Tentar novamente",
  },
  form: {
    slow: "Está demorando mais que o normal…",
  },
} satisfies Translation<UiMessages>;
