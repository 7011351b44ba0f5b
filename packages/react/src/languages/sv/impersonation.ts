import type { Translation } from "@latchkit/ui";
import type { ImpersonationMessages } from "../messages.ts";

/** Swedish for impersonators, with the informal address. */
export const impersonation: Translation<ImpersonationMessages> = {
  acting: {
    label: "Inloggad som en annan användare",
    acting: "Du är inloggad som {name}",
    actingUnnamed: "Du är inloggad som en annan användare",
    stop: "Avsluta",
    stopping: "Avslutar…",
  },
  impersonation: {
    title: "Logga in som {name}?",
    titleUnnamed: "Logga in som den här användaren?",
    lead: "Allt du gör räknas som gjort av användaren tills du avslutar.",
    before: "Du är inloggad som {name}. När du avslutar kommer du tillbaka till ditt konto.",
    beforeUnnamed: "Du är redan inloggad. När du avslutar kommer du tillbaka till ditt konto.",
    confirm: "Fortsätt som {name}",
    confirmUnnamed: "Fortsätt",
    busy: "Loggar in…",
    cancel: "Avbryt",
    endedTitle: "Sessionen är avslutad",
    ended: "Den har gått ut eller avslutats. Börja om från användarens sida i kontrollpanelen.",
    foreignTitle: "Länken kan inte användas",
    foreign:
      "Den skulle logga in dig på ett konto som någon annan har valt. Här godtas bara sessioner för att logga in som en annan användare.",
    missingTitle: "Ingen användare har valts",
    missing: "Öppna sidan i kontrollpanelen för den användare du vill logga in som.",
    home: "Till startsidan",
  },
};
