import type { Translation } from "@latchkit/ui";
import type { apiKeysAppMessages } from "../../api-keys-app/messages.ts";

export const apiKeysApp = {
  apiKeysApp: {
    title: "API klíče",
    lead: "Uživatelé a týmy si tyto klíče vytvářejí pro přístup k vašemu API. Klíče k tomuto projektu najdete zde: {keys}.",
    projectKeys: "Klíče projektu",
    saved: "Uloženo.",
    who: "Vlastníci klíčů",
    user: "Uživatelé",
    userHint: "Uživatelé mohou vytvářet a zneplatňovat vlastní klíče v nastavení účtu. Ve výchozím stavu vypnuto.",
    team: "Týmy",
    teamHint:
      "Členové s oprávněním „$manage_api_keys“ mohou vytvářet a zneplatňovat klíče svého týmu. Ve výchozím stavu vypnuto.",
    turnOffTitle: "Vypnout tyto API klíče?",
    turnOffText:
      "Programy, které je používají, budou okamžitě odmítnuty. Klíče zůstanou zachované a po opětovném zapnutí budou zase fungovat.",
    turnOff: "Vypnout",
    checking: "Kontrola klíčů ve vašem API",
    checkingLead:
      "Váš backend se Latchkitu zeptá, komu klíč patří. Když klíč unikne a najde ho skener, třeba ten od GitHubu, může ho zneplatnit.",
    file: "V jedné z cest vašeho API",
    snippetWhat: "kód",
  },
} satisfies Translation<typeof apiKeysAppMessages>;
