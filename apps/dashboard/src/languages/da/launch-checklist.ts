import type { Translation } from "@latchkit/ui";
import type { launchChecklistMessages } from "../../launch-checklist/messages.ts";

export const launchChecklist = {
  launchChecklist: {
    title: "Tjekliste før lancering",
    lead: "Kontrollér disse indstillinger, før du går live.",
    progress: "{done} af {all} klaret",
    ready: "Du er klar til at gå live.",
    done: "Klaret",
    open: "Mangler",
    look: "Vis",
    putRight: "Løs",
    what: ": {check}",
    signIn: "Slå en loginmetode til",
    signInText: "Mindst én metode eller udbyder skal være slået til.",
    domain: "Tilføj dit domæne",
    domainText:
      "Mindst ét godkendt domæne, og alle med domænenavn og HTTPS. Links i mails og omdirigeringer fører dertil.",
    localhost: "Fjern godkendelsen af localhost",
    localhostText: "Ellers kan ethvert program på en brugers maskine modtage sessionen.",
    ownKeys: "Brug dine egne OAuth-oplysninger",
    ownKeysText: "Udbydere viser så navnet på din app i stedet for installationens.",
    ownMail: "Send mails fra din egen server",
    ownMailText: "Mails kommer så fra din adresse, og du kan sende egne mails.",
    payments: "Tag imod rigtige betalinger",
    paymentsText: "I testtilstand får alle med et betalingslink dine produkter gratis.",
    production: "Skift til produktionstilstand",
    productionText: "Det sidste trin. Alle domæner skal være klar til produktion først.",
  },
} satisfies Translation<typeof launchChecklistMessages>;
