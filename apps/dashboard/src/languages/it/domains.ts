import type { Translation } from "@latchkit/ui";
import type { domainsMessages } from "../../domains/messages.ts";

export const domains = {
  domains: {
    title: "Domini",
    lead: "I link nelle email e i reindirizzamenti dopo l’accesso possono portare solo a questi domini.",
    trusted: "Domini attendibili",
    none: "Ancora nessun dominio attendibile",
    noneText: "Aggiungi il dominio della tua app prima del lancio.",
    noneTextLocal: "Puoi sviluppare su localhost. Aggiungi il dominio della tua app prima del lancio.",
    add: "Aggiungi dominio",
    added: "Dominio aggiunto.",
    saved: "Dominio salvato.",
    edit: "Modifica",
    editWhat: "Modifica {domain}",
    save: "Salva dominio",
    remove: "Rimuovi",
    removeWhat: "Rimuovi {domain}",
    removeTitle: "Rimuovere {domain}?",
    removeConfirm: "Rimuovi dominio",
    removeText:
      "Gli utenti non potranno più accedere alla tua app su {domain} e i link nelle email non porteranno più lì.",
    removed: "Dominio rimosso.",
    domain: "Dominio",
    domainHint:
      "L’origine della tua app, senza percorso. “*” corrisponde a una parte del nome host, “**” a un numero qualsiasi di parti. Entrambi devono essere seguiti dal tuo dominio.",
    handlerPath: "Percorso dell’handler",
    handlerPathHint: "Percorso delle pagine di accesso nella tua app. “/handler” per impostazione predefinita.",
    pages: "Pagine di accesso in {path}",
    alsoWww: "Aggiungi anche {domain}",
    noDomain: "Inserisci un dominio, ad esempio https://shop.example.",
    notWeb: "Inizia con https://, come in https://shop.example.",
    twice: "Questo dominio è già attendibile.",
    unfit:
      "Questo dominio non è valido. Controlla l’ortografia e usa i caratteri jolly solo al di sotto del tuo dominio.",
    badPath: "Il percorso deve iniziare con una barra.",
    oneLabel:
      "“*” corrisponde a una parte del nome host: https://*.shop.example corrisponde a https://eu.shop.example ma non a https://shop.example. Qualsiasi sottodominio controllato da altri può ricevere le sessioni dei tuoi utenti.",
    manyLabels:
      "“**” corrisponde a un numero qualsiasi di parti: https://**.shop.example corrisponde anche a https://a.b.shop.example. Qualsiasi sottodominio controllato da altri può ricevere le sessioni dei tuoi utenti.",
    noUrl: "Questo URL non è ancora completo.",
    localhost:
      "Gli indirizzi locali vanno bene solo per lo sviluppo. “Considera attendibile localhost” li comprende tutti.",
    address: "Gli indirizzi IP non sono adatti alla produzione. Usa un nome di dominio.",
    notEncrypted:
      "Senza HTTPS, un utente malintenzionato sulla rete può impossessarsi delle sessioni. Usa HTTP solo sul tuo computer.",
    anyones:
      "Questo carattere jolly corrisponde anche a domini altrui, quindi il server lo ignora. Usa i caratteri jolly solo al di sotto del tuo dominio, come in https://*.shop.example, o per le porte di localhost: http://localhost:*.",
    notTrusted: "Ignorato",
    notForProduction: "Non adatto alla produzione",
    development: "Sviluppo",
    allowLocalhost: "Considera attendibile localhost",
    allowLocalhostHint:
      "Consente i reindirizzamenti a qualsiasi porta del computer dell’utente, dove qualsiasi programma potrebbe ricevere la sua sessione. Disattiva questa opzione prima del lancio. Attivo per impostazione predefinita.",
    settingSaved: "Salvato.",
    production: "Modalità produzione",
    productionOn: "Questo progetto è in modalità produzione.",
    productionOff: "Questo progetto è in modalità sviluppo.",
    productionReady: "I suoi domini sono pronti per la produzione.",
    productionProblems: {
      one: "Un problema da risolvere prima della produzione:",
      many: "{count} problemi da risolvere prima della produzione:",
      other: "{count} problemi da risolvere prima della produzione:",
    },
    localhostAllowed: "localhost è considerato attendibile.",
    problem: "{domain}: {problem}",
    productionWhat:
      "La modalità produzione richiede nomi di dominio con HTTPS, caratteri jolly solo al di sotto del tuo dominio e localhost non attendibile.",
    toProduction: "Vai alla modalità produzione",
  },
} satisfies Translation<typeof domainsMessages>;
