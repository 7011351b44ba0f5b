import type { Translation } from "@latchkit/ui";
import type { metricsMessages } from "../../metrics/messages.ts";

export const metrics = {
  metrics: {
    waiting: "Warten auf die erste Registrierung …",
    arrived: "Der erste Benutzer hat sich registriert.",

    days: "Zeitraum",
    lastDays: { one: "{count} Tag", other: "{count} Tage" },
    anonymous: "Anonyme Benutzer einbeziehen",

    numbers: "Zusammenfassung",
    total: "Benutzer",
    newThisWeek: "Neu in den letzten 7 Tagen",
    activeToday: "Heute aktiv",
    more: "{share} mehr als in den 7 Tagen davor",
    fewer: "{share} weniger als in den 7 Tagen davor",
    same: "So viele wie in den 7 Tagen davor",
    noneBefore: "Keine in den 7 Tagen davor",
    ofAll: "{share} aller Benutzer",

    signUps: "Registrierungen",
    active: "Aktive Benutzer",
    activeLead: "Benutzer, die sich angemeldet haben oder zurückgekehrt sind, pro Tag (UTC).",
    signUpsLead: "Neue Benutzer pro Tag (UTC).",
    noSignUps: "Keine Registrierungen in diesem Zeitraum",
    noActive: "Keine aktiven Benutzer in diesem Zeitraum",
    inAll: { one: "{count} insgesamt", other: "{count} insgesamt" },
    aDay: "durchschnittlich {count} pro Tag",
    ofDay: "{day}: {count}",
    ofToday: "{day}: bisher {count}",
    day: "Tag",
    people: "Benutzer",
    signUpsSummary: "{inAll} in {days}; Höchstwert am {day}: {count}",
    activeSummary: "{perDay} in {days}; Höchstwert am {day}: {count}",
    asTable: "Als Tabelle anzeigen",
    dayByDay: "Tageswerte",

    countries: "Länder",
    countriesLead: "Letzter bekannter Standort jedes Benutzers.",
    noCountries: "Noch keine Standorte",
    allCountries: "Alle {count} Länder",
    methods: "Anmeldemethoden",
    methodsLead: "Anzahl der Benutzer je eingerichteter Methode. Benutzer können mehrere haben.",
    noMethods: "Noch keine Anmeldemethoden eingerichtet",
    part: "{count} · {share}",

    newest: "Neueste Benutzer",
    lately: "Zuletzt aktiv",
    nobodyLately: "Noch keine aktiven Benutzer.",
    allUsers: "Alle Benutzer anzeigen",

    project: "Projekt",
    id: "ID",
    theProjectId: "Projekt-ID",
    created: "Erstellt",
    mode: "Modus",
    production: "Produktivbetrieb",
    development: "Entwicklung",
  },
} satisfies Translation<typeof metricsMessages>;
