import type { Translation } from "@latchkit/ui";
import type { launchChecklistMessages } from "../../launch-checklist/messages.ts";

export const launchChecklist = {
  launchChecklist: {
    title: "Checklista för lansering",
    lead: "Kontrollera de här inställningarna innan du lanserar.",
    progress: "{done} av {all} klara",
    ready: "Du är redo att lansera.",
    done: "Klart",
    open: "Att göra",
    look: "Visa",
    putRight: "Åtgärda",
    what: ": {check}",
    signIn: "Aktivera en inloggningsmetod",
    signInText: "Minst en metod eller leverantör måste vara aktiverad.",
    domain: "Lägg till din domän",
    domainText: "Minst en betrodd domän, och alla med domännamn och HTTPS. Länkar i mejl och omdirigeringar leder dit.",
    localhost: "Sluta lita på localhost",
    localhostText: "Annars kan vilket program som helst på en användares dator ta emot sessionen.",
    ownKeys: "Använd egna OAuth-uppgifter",
    ownKeysText: "Leverantörer visar då namnet på din app i stället för installationens.",
    ownMail: "Skicka mejl från din egen server",
    ownMailText: "Mejl kommer då från din adress, och du kan skicka egna mejl.",
    payments: "Ta emot riktiga betalningar",
    paymentsText: "I testläget får alla med en betalningslänk dina produkter gratis.",
    production: "Byt till produktionsläge",
    productionText: "Det sista steget. Alla domäner måste vara redo för produktion först.",
  },
} satisfies Translation<typeof launchChecklistMessages>;
