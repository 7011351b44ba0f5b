import type { Translation } from "@latchkit/ui";
import type { impersonationMessages } from "../../users/impersonation/messages.ts";

export const impersonation = {
  impersonation: {
    act: "Logg inn som brukeren…",
    title: "Logge inn som {name}?",
    titleUnnamed: "Logge inn som denne brukeren?",
    lead: "Appen din åpnes i en ny fane og ber deg bekrefte. I én time ser du det brukeren ser, og handlingene dine regnes som brukerens.",
    limits:
      "Alle sider viser et banner. Du kan ikke endre brukerens passord, e-postadresser, tilgangsnøkler, økter eller nøkler. Revisjonsloggen registrerer innloggingen.",
    place: "Åpne",
    here: "Denne maskinen",
    address: "URL-en til appen din",
    addressHint: "Innloggingssidene må ligge på {path}.",
    notHere: "Angi en lokal URL, for eksempel http://localhost:3000.",
    nowhere: "Ingen klarerte domener kan åpnes. Legg til et uten jokertegn på siden «Domener», eller bruk konsollen.",
    open: "Åpne appen",
    opened: "Appen er åpnet i en ny fane.",
    blocked:
      "Nettleseren blokkerte den nye fanen. {link} i stedet. Lenken virker én gang, etter at du har bekreftet der.",
    openLink: "Åpne appen her",
    console: "For apper som bygger på andre pakker",
    consoleLead:
      "Kjør dette i nettleserens konsoll på en side i appen din. Det erstatter den gjeldende økten. Ikke del det.",
    makeSnippet: "Opprett kode",
    consoleTitle: "Konsoll",
    snippet: "koden for konsollen",
  },
} satisfies Translation<typeof impersonationMessages>;
