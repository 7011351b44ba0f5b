import type { Translation } from "@latchkit/ui";
import type { impersonationMessages } from "../../users/impersonation/messages.ts";

export const impersonation = {
  impersonation: {
    act: "Inloggen als deze gebruiker…",
    title: "Inloggen als {name}?",
    titleUnnamed: "Inloggen als deze gebruiker?",
    lead: "Je app wordt in een nieuw tabblad geopend en vraagt je om bevestiging. Een uur lang zie je wat deze gebruiker ziet en tellen je acties als die van de gebruiker.",
    limits:
      "Elke pagina toont een banner. Je kunt het wachtwoord, de e-mailadressen, passkeys, sessies en sleutels van de gebruiker niet wijzigen. Het auditlog legt het inloggen vast.",
    place: "Openen",
    here: "Deze computer",
    address: "URL van je app",
    addressHint: "Je inlogpagina's moeten op {path} staan.",
    notHere: "Vul een lokale URL in, zoals http://localhost:3000.",
    nowhere:
      "Er kan geen vertrouwd domein worden geopend. Voeg er een zonder jokertekens toe op de pagina “Domeinen” of gebruik de console.",
    open: "App openen",
    opened: "App geopend in een nieuw tabblad.",
    blocked:
      "Je browser heeft het nieuwe tabblad geblokkeerd. {link}. De link werkt één keer, nadat je daar hebt bevestigd.",
    openLink: "Open de app hier",
    console: "Voor apps die op andere pakketten zijn gebouwd",
    consoleLead:
      "Voer dit uit in de console van de browser op een pagina van je app. Het vervangt de huidige sessie. Deel het met niemand.",
    makeSnippet: "Code maken",
    consoleTitle: "Console",
    snippet: "de code voor de console",
  },
} satisfies Translation<typeof impersonationMessages>;
