import type { Translation } from "@latchkit/ui";
import type { impersonationMessages } from "../../users/impersonation/messages.ts";

export const impersonation = {
  impersonation: {
    act: "Přihlásit se jako tento uživatel…",
    title: "Přihlásit se jako {name}?",
    titleUnnamed: "Přihlásit se jako tento uživatel?",
    lead: "Vaše aplikace se otevře na nové kartě a požádá o potvrzení. Hodinu uvidíte to co tento uživatel a vaše akce se budou počítat jako jeho.",
    limits:
      "Na každé stránce je pruh s upozorněním. Nemůžete měnit heslo, e-mailové adresy, přístupové klíče, relace ani klíče uživatele. Přihlášení se zaznamená do auditního protokolu.",
    place: "Otevřít",
    here: "Tento počítač",
    address: "URL vaší aplikace",
    addressHint: "Vaše přihlašovací stránky musí být na {path}.",
    notHere: "Zadejte místní URL, například http://localhost:3000.",
    nowhere:
      "Žádnou důvěryhodnou doménu nelze otevřít. Na stránce „Domény“ přidejte doménu bez zástupných znaků, nebo použijte konzoli.",
    open: "Otevřít aplikaci",
    opened: "Aplikace se otevřela na nové kartě.",
    blocked: "Prohlížeč novou kartu zablokoval. {link}. Odkaz funguje jednou, po potvrzení na dané stránce.",
    openLink: "Otevřete aplikaci tady",
    console: "Pro aplikace postavené na jiných balíčcích",
    consoleLead:
      "Spusťte to v konzoli prohlížeče na stránce své aplikace. Nahradí to současnou relaci. S nikým to nesdílejte.",
    makeSnippet: "Vytvořit kód",
    consoleTitle: "Konzole",
    snippet: "kód pro konzoli",
  },
} satisfies Translation<typeof impersonationMessages>;
