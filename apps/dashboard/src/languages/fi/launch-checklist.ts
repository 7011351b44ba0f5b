import type { Translation } from "@latchkit/ui";
import type { launchChecklistMessages } from "../../launch-checklist/messages.ts";

export const launchChecklist = {
  launchChecklist: {
    title: "Julkaisun tarkistuslista",
    lead: "Tarkista nämä asetukset ennen julkaisua.",
    progress: "{done}/{all} valmiina",
    ready: "Olet valmis julkaisuun.",
    done: "Valmis",
    open: "Tekemättä",
    look: "Näytä",
    putRight: "Korjaa",
    what: ": {check}",
    signIn: "Ota kirjautumistapa käyttöön",
    signInText: "Vähintään yhden tavan tai palveluntarjoajan on oltava käytössä.",
    domain: "Lisää verkkotunnuksesi",
    domainText:
      "Vähintään yksi luotettu verkkotunnus, ja kaikissa HTTPS. Sähköpostien linkit ja uudelleenohjaukset johtavat sinne.",
    localhost: "Lopeta localhostiin luottaminen",
    localhostText: "Muuten mikä tahansa ohjelma käyttäjän koneella voisi saada istunnon.",
    ownKeys: "Käytä omia OAuth-tunnistetietoja",
    ownKeysText: "Palveluntarjoajat näyttävät silloin sovelluksesi nimen tämän asennuksen nimen sijaan.",
    ownMail: "Lähetä viestit omalta palvelimeltasi",
    ownMailText: "Viestit tulevat silloin osoitteestasi, ja voit lähettää omia viestejä.",
    payments: "Ota vastaan oikeita maksuja",
    paymentsText: "Testitilassa kuka tahansa, jolla on maksulinkki, saa tuotteesi maksutta.",
    production: "Siirry tuotantotilaan",
    productionText: "Viimeinen vaihe. Kaikkien verkkotunnusten on ensin oltava valmiita tuotantoon.",
  },
} satisfies Translation<typeof launchChecklistMessages>;
