import type { Translation } from "@latchkit/ui";
import type { impersonationMessages } from "../../users/impersonation/messages.ts";

export const impersonation = {
  impersonation: {
    act: "Log ind som brugeren…",
    title: "Vil du logge ind som {name}?",
    titleUnnamed: "Vil du logge ind som denne bruger?",
    lead: "Din app åbner på en ny fane og beder dig bekræfte. I en time ser du det, brugeren ser, og dine handlinger tæller som brugerens.",
    limits:
      "Alle sider viser et banner. Du kan ikke ændre brugerens adgangskode, e-mailadresser, adgangsnøgler, sessioner eller nøgler. Revisionsloggen registrerer dit login.",
    place: "Åbn",
    here: "Denne maskine",
    address: "URL til din app",
    addressHint: "Dine loginsider skal findes på {path}.",
    notHere: "Angiv en lokal URL, f.eks. http://localhost:3000.",
    nowhere: "Intet godkendt domæne kan åbnes. Tilføj et uden jokertegn på siden ”Domæner”, eller brug konsollen.",
    open: "Åbn appen",
    opened: "Appen er åbnet på en ny fane.",
    blocked: "Browseren blokerede den nye fane. {link} i stedet. Linket virker én gang, når du har bekræftet der.",
    openLink: "Åbn appen her",
    console: "Til apps, der er bygget på andre pakker",
    consoleLead:
      "Kør dette i browserens konsol på en side i din app. Det erstatter den aktuelle session. Del det ikke.",
    makeSnippet: "Opret kode",
    consoleTitle: "Konsol",
    snippet: "koden til konsollen",
  },
} satisfies Translation<typeof impersonationMessages>;
