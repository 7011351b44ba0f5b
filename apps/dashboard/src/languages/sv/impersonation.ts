import type { Translation } from "@latchkit/ui";
import type { impersonationMessages } from "../../users/impersonation/messages.ts";

export const impersonation = {
  impersonation: {
    act: "Logga in som användaren…",
    title: "Logga in som {name}?",
    titleUnnamed: "Logga in som den här användaren?",
    lead: "Din app öppnas på en ny flik och ber dig bekräfta. I en timme ser du det som användaren ser, och det du gör räknas som användarens.",
    limits:
      "Varje sida visar en banderoll. Du kan inte ändra användarens lösenord, e-postadresser, passkeys, sessioner eller nycklar. Granskningsloggen registrerar inloggningen.",
    place: "Öppna",
    here: "Den här datorn",
    address: "URL till din app",
    addressHint: "Dina inloggningssidor måste finnas på {path}.",
    notHere: "Ange en lokal URL, till exempel http://localhost:3000.",
    nowhere: "Ingen betrodd domän kan öppnas. Lägg till en utan jokertecken på sidan ”Domäner” eller använd konsolen.",
    open: "Öppna appen",
    opened: "Appen har öppnats på en ny flik.",
    blocked:
      "Webbläsaren blockerade den nya fliken. {link} i stället. Länken fungerar en gång, efter att du har bekräftat där.",
    openLink: "Öppna appen här",
    console: "För appar som bygger på andra paket",
    consoleLead:
      "Kör det här i webbläsarens konsol på en sida i din app. Det ersätter den aktuella sessionen. Dela det inte.",
    makeSnippet: "Skapa kod",
    consoleTitle: "Konsol",
    snippet: "koden för konsolen",
  },
} satisfies Translation<typeof impersonationMessages>;
