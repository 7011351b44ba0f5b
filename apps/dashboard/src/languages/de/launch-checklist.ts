import type { Translation } from "@latchkit/ui";
import type { launchChecklistMessages } from "../../launch-checklist/messages.ts";

export const launchChecklist = {
  launchChecklist: {
    title: "Start-Checkliste",
    lead: "Prüfen Sie diese Einstellungen vor dem Start.",
    progress: "{done} von {all} erledigt",
    ready: "Alles ist bereit für den Start.",
    done: "Erledigt",
    open: "Offen",
    look: "Ansehen",
    putRight: "Beheben",
    what: ": {check}",
    signIn: "Anmeldemethode einschalten",
    signInText: "Mindestens eine Methode oder ein Anbieter muss eingeschaltet sein.",
    domain: "Eigene Domain hinzufügen",
    domainText:
      "Mindestens eine vertrauenswürdige Domain, alle mit Domainnamen und HTTPS. Links in E-Mails und Weiterleitungen führen dorthin.",
    localhost: "localhost nicht mehr vertrauen",
    localhostText: "Sonst könnte jedes Programm auf dem Rechner eines Benutzers dessen Sitzung empfangen.",
    ownKeys: "Eigene OAuth-Zugangsdaten verwenden",
    ownKeysText: "Anbieter zeigen dann den Namen Ihrer App statt den dieser Installation.",
    ownMail: "E-Mails über den eigenen Server senden",
    ownMailText: "E-Mails kommen dann von Ihrer Adresse, und Sie können eigene E-Mails senden.",
    payments: "Echte Zahlungen annehmen",
    paymentsText: "Im Testmodus erhält jeder, der einen Kauflink hat, Ihre Produkte kostenlos.",
    production: "In den Produktivmodus wechseln",
    productionText: "Der letzte Schritt. Vorher müssen alle Domains für den Produktivbetrieb bereit sein.",
  },
} satisfies Translation<typeof launchChecklistMessages>;
