import type { Translation } from "@latchkit/ui";
import type { domainsMessages } from "../../domains/messages.ts";

export const domains = {
  domains: {
    title: "Domény",
    lead: "Odkazy v e-mailech a přesměrování po přihlášení mohou vést jen na tyto domény.",
    trusted: "Důvěryhodné domény",
    none: "Zatím žádné důvěryhodné domény",
    noneText: "Před spuštěním přidejte doménu své aplikace.",
    noneTextLocal: "Vyvíjet můžete na localhostu. Před spuštěním přidejte doménu své aplikace.",
    add: "Přidat doménu",
    added: "Doména byla přidána.",
    saved: "Doména byla uložena.",
    edit: "Upravit",
    editWhat: "Upravit {domain}",
    save: "Uložit doménu",
    remove: "Odebrat",
    removeWhat: "Odebrat {domain}",
    removeTitle: "Odebrat {domain}?",
    removeConfirm: "Odebrat doménu",
    removeText:
      "Uživatelé se už nebudou moct přihlásit do vaší aplikace na {domain} a odkazy v e-mailech tam přestanou vést.",
    removed: "Doména byla odebrána.",
    domain: "Doména",
    domainHint:
      "Původ (origin) vaší aplikace bez cesty. „*“ odpovídá jedné části názvu hostitele, „**“ libovolnému počtu částí. Za obojím musí následovat vaše vlastní doména.",
    handlerPath: "Cesta handleru",
    handlerPathHint: "Cesta k přihlašovacím stránkám ve vaší aplikaci. Výchozí je „/handler“.",
    pages: "Přihlašovací stránky na {path}",
    alsoWww: "Přidat také {domain}",
    noDomain: "Zadejte doménu, například https://shop.example.",
    notWeb: "Začněte https://, například https://shop.example.",
    twice: "Tato doména už je důvěryhodná.",
    unfit: "Tato doména není platná. Zkontrolujte překlepy a zástupné znaky používejte jen pod vlastní doménou.",
    badPath: "Cesta musí začínat lomítkem.",
    oneLabel:
      "„*“ odpovídá jedné části názvu hostitele: https://*.shop.example odpovídá https://eu.shop.example, ale ne https://shop.example. Každá subdoména, kterou ovládá někdo jiný, může získat relace vašich uživatelů.",
    manyLabels:
      "„**“ odpovídá libovolnému počtu částí: https://**.shop.example odpovídá také https://a.b.shop.example. Každá subdoména, kterou ovládá někdo jiný, může získat relace vašich uživatelů.",
    noUrl: "Toto zatím není úplná URL.",
    localhost: "Místní adresy fungují jen pro vývoj. Všechny pokrývá volba „Důvěřovat localhostu“.",
    address: "IP adresy se pro produkční provoz nehodí. Použijte doménový název.",
    notEncrypted: "Bez HTTPS mohou útočníci v síti převzít relace. HTTP používejte jen na vlastním počítači.",
    anyones:
      "Tento zástupný znak odpovídá i cizím doménám, proto ho server ignoruje. Zástupné znaky používejte jen pod vlastní doménou, například https://*.shop.example, nebo pro porty localhostu: http://localhost:*.",
    notTrusted: "Ignoruje se",
    notForProduction: "Ne pro produkční provoz",
    development: "Vývoj",
    allowLocalhost: "Důvěřovat localhostu",
    allowLocalhostHint:
      "Povolí přesměrování na libovolný port na počítači uživatele, kde může relaci získat kterýkoli program. Před spuštěním to vypněte. Ve výchozím stavu zapnuto.",
    settingSaved: "Uloženo.",
    production: "Produkční režim",
    productionOn: "Tento projekt je v produkčním režimu.",
    productionOff: "Tento projekt je ve vývojovém režimu.",
    productionReady: "Jeho domény jsou připravené na produkční provoz.",
    productionProblems: {
      one: "Před produkčním provozem je potřeba vyřešit {count} problém:",
      few: "Před produkčním provozem je potřeba vyřešit {count} problémy:",
      many: "Před produkčním provozem je potřeba vyřešit {count} problému:",
      other: "Před produkčním provozem je potřeba vyřešit {count} problémů:",
    },
    localhostAllowed: "Localhost je důvěryhodný.",
    problem: "{domain}: {problem}",
    productionWhat:
      "Produkční režim vyžaduje doménové názvy s HTTPS, zástupné znaky jen pod vlastní doménou a vypnutou důvěru k localhostu.",
    toProduction: "Přejít na produkční režim",
  },
} satisfies Translation<typeof domainsMessages>;
