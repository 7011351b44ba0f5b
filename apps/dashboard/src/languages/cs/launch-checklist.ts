import type { Translation } from "@latchkit/ui";
import type { launchChecklistMessages } from "../../launch-checklist/messages.ts";

export const launchChecklist = {
  launchChecklist: {
    title: "Kontrolní seznam před spuštěním",
    lead: "Před spuštěním zkontrolujte tato nastavení.",
    progress: "Hotovo {done} z {all}",
    ready: "Jste připraveni ke spuštění.",
    done: "Hotovo",
    open: "Zbývá",
    look: "Zobrazit",
    putRight: "Opravit",
    what: ": {check}",
    signIn: "Zapněte způsob přihlášení",
    signInText: "Musí být zapnutý alespoň jeden způsob nebo poskytovatel.",
    domain: "Přidejte svou doménu",
    domainText:
      "Alespoň jedna důvěryhodná doména, všechny s doménovým názvem a HTTPS. Vedou na ně odkazy v e-mailech a přesměrování.",
    localhost: "Přestaňte důvěřovat localhostu",
    localhostText: "Jinak může relaci uživatele získat kterýkoli program na jeho počítači.",
    ownKeys: "Použijte vlastní přihlašovací údaje OAuth",
    ownKeysText: "Poskytovatelé pak místo názvu této instalace zobrazí název vaší aplikace.",
    ownMail: "Posílejte e-maily z vlastního serveru",
    ownMailText: "E-maily pak chodí z vaší adresy a můžete posílat i vlastní.",
    payments: "Přijímejte skutečné platby",
    paymentsText: "V testovacím režimu dostane vaše produkty zdarma kdokoli s platebním odkazem.",
    production: "Přepněte do produkčního režimu",
    productionText: "Poslední krok. Všechny domény musí být nejdřív připravené na produkční provoz.",
  },
} satisfies Translation<typeof launchChecklistMessages>;
