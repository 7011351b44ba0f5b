import type { Translation } from "@latchkit/ui";
import type { impersonationMessages } from "../../users/impersonation/messages.ts";

export const impersonation = {
  impersonation: {
    act: "Identität annehmen …",
    title: "Identität von {name} annehmen?",
    titleUnnamed: "Identität dieses Benutzers annehmen?",
    lead: "Ihre App öffnet sich in einem neuen Tab und bittet um Bestätigung. Eine Stunde lang sehen Sie, was dieser Benutzer sieht, und Ihre Aktionen gelten als seine.",
    limits:
      "Jede Seite zeigt ein Banner. Passwort, E-Mail-Adressen, Passkeys, Sitzungen und Schlüssel des Benutzers können Sie nicht ändern. Das Audit-Log zeichnet den Vorgang auf.",
    place: "Öffnen",
    here: "Dieser Rechner",
    address: "URL Ihrer App",
    addressHint: "Ihre Anmeldeseiten müssen unter {path} liegen.",
    notHere: "Geben Sie eine lokale URL ein, zum Beispiel http://localhost:3000.",
    nowhere:
      "Keine vertrauenswürdige Domain lässt sich öffnen. Fügen Sie auf der Seite „Domains“ eine ohne Platzhalter hinzu, oder verwenden Sie die Konsole.",
    open: "App öffnen",
    opened: "App in neuem Tab geöffnet.",
    blocked:
      "Ihr Browser hat den neuen Tab blockiert. Stattdessen {link}. Der Link gilt einmal, nachdem Sie dort bestätigt haben.",
    openLink: "die App hier öffnen",
    console: "Für Apps mit anderen Paketen",
    consoleLead:
      "Führen Sie dies in der Browserkonsole auf einer Seite Ihrer App aus. Es ersetzt die aktuelle Sitzung. Geben Sie es nicht weiter.",
    makeSnippet: "Code erstellen",
    consoleTitle: "Konsole",
    snippet: "Code für die Konsole",
  },
} satisfies Translation<typeof impersonationMessages>;
