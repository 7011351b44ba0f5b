import type { Translation } from "@latchkit/ui";
import type { launchChecklistMessages } from "../../launch-checklist/messages.ts";

export const launchChecklist = {
  launchChecklist: {
    title: "Checklist voor livegang",
    lead: "Controleer deze instellingen voordat je live gaat.",
    progress: "{done} van {all} klaar",
    ready: "Je kunt live gaan.",
    done: "Klaar",
    open: "Te doen",
    look: "Bekijken",
    putRight: "Oplossen",
    what: ": {check}",
    signIn: "Een inlogmethode inschakelen",
    signInText: "Er moet minstens één methode of provider zijn ingeschakeld.",
    domain: "Je domein toevoegen",
    domainText:
      "Minstens één vertrouwd domein, allemaal met een domeinnaam en HTTPS. Links in e-mails en omleidingen gaan ernaartoe.",
    localhost: "localhost niet meer vertrouwen",
    localhostText: "Anders zou elk programma op de computer van een gebruiker de sessie kunnen ontvangen.",
    ownKeys: "Eigen OAuth-inloggegevens gebruiken",
    ownKeysText: "Providers tonen dan de naam van je app in plaats van die van deze installatie.",
    ownMail: "E-mails vanaf je eigen server versturen",
    ownMailText: "E-mails komen dan van jouw adres en je kunt zelf e-mails versturen.",
    payments: "Echte betalingen ontvangen",
    paymentsText: "In de testmodus krijgt iedereen met een betaallink je producten gratis.",
    production: "Overschakelen naar de productiemodus",
    productionText: "De laatste stap. Eerst moeten alle domeinen klaar zijn voor productie.",
  },
} satisfies Translation<typeof launchChecklistMessages>;
