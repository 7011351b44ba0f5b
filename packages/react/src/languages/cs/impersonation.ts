import type { Translation } from "@latchkit/ui";
import type { ImpersonationMessages } from "../messages.ts";

/** Czech for impersonators, with the formal address. */
export const impersonation: Translation<ImpersonationMessages> = {
  acting: {
    label: "Přihlášení jako jiný uživatel",
    acting: "Jste přihlášeni jako {name}",
    actingUnnamed: "Jste přihlášeni jako jiný uživatel",
    stop: "Ukončit",
    stopping: "Ukončování…",
  },
  impersonation: {
    title: "Přihlásit se jako {name}?",
    titleUnnamed: "Přihlásit se jako tento uživatel?",
    lead: "Dokud neskončíte, vše, co uděláte, se počítá jako činnost tohoto uživatele.",
    before: "Teď jste přihlášeni jako {name}. Po ukončení se vrátíte do svého účtu.",
    beforeUnnamed: "Teď jste přihlášeni. Po ukončení se vrátíte do svého účtu.",
    confirm: "Pokračovat jako {name}",
    confirmUnnamed: "Pokračovat",
    busy: "Přihlašování…",
    cancel: "Zrušit",
    endedTitle: "Tato relace skončila",
    ended: "Její platnost vypršela nebo byla ukončena. Začněte znovu na stránce uživatele v řídicím panelu.",
    foreignTitle: "Tento odkaz nelze použít",
    foreign:
      "Přihlásil by vás k účtu, který vybral někdo jiný. Přijímají se tu jen relace pro přihlášení jako jiný uživatel.",
    missingTitle: "Není vybrán žádný uživatel",
    missing: "Otevřete v řídicím panelu stránku uživatele, jako který se chcete přihlásit.",
    home: "Přejít na úvodní stránku",
  },
};
