import type { Translation } from "../../messages/define-messages.ts";
import type { UiMessages } from "../../ui-messages.ts";

/** Czech for what this package says itself, with the formal address. */
export const ui = {
  common: {
    cancel: "Zrušit",
    close: "Zavřít",
  },
  copyButton: {
    copy: "Kopírovat",
    copied: "Zkopírováno",
    failed: "Označte a zkopírujte ručně",
  },
  failures: {
    offline: "Jste offline. Zkontrolujte připojení k internetu a zkuste to znovu.",
    unreachable: "Připojení se nezdařilo. Zkontrolujte připojení k internetu a zkuste to znovu.",
    tooMany: "Příliš mnoho pokusů. Počkejte minutu a zkuste to znovu.",
    wait: "Příliš mnoho pokusů. Zkuste to znovu za {time}.",
    waitIsOver: "Teď to můžete zkusit znovu.",
    forbidden: "K tomu nemáte oprávnění. Když jste přihlášeni jako jiný uživatel, některé akce nejsou dostupné.",
    conflict: "Teď to nejde. Pokud tým vlastní projekty, nejdřív je převeďte nebo smažte. Jinak to zkuste znovu.",
    banned: "Tento účet je pozastavený. Pokud si myslíte, že jde o omyl, obraťte se na podporu.",
    bannedUntil: "Tento účet je pozastavený do {time}. Pokud si myslíte, že jde o omyl, obraťte se na podporu.",
    unknown: "Něco se pokazilo. Zkuste to znovu.",
    notLoaded: "Načtení se nezdařilo",
    retry: "Zkusit znovu",
  },
  form: {
    slow: "Trvá to déle než obvykle…",
  },
} satisfies Translation<UiMessages>;
