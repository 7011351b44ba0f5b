import type { Translation } from "../../messages/define-messages.ts";
import type { UiMessages } from "../../ui-messages.ts";

/** Finnish for what this package says itself, with the informal address. */
export const ui = {
  common: {
    cancel: "Peruuta",
    close: "Sulje",
  },
  copyButton: {
    copy: "Kopioi",
    copied: "Kopioitu",
    failed: "Valitse ja kopioi itse",
  },
  failures: {
    offline: "Olet offline-tilassa. Tarkista internetyhteys ja yritä uudelleen.",
    unreachable: "Yhteyttä ei saatu. Tarkista internetyhteys ja yritä uudelleen.",
    tooMany: "Liian monta yritystä. Odota hetki ja yritä sitten uudelleen.",
    wait: "Liian monta yritystä. Odota {time} ja yritä uudelleen.",
    waitIsOver: "Voit nyt yrittää uudelleen.",
    forbidden:
      "Sinulla ei ole oikeutta tähän. Kaikki toiminnot eivät ole käytettävissä, kun olet kirjautunut toisena käyttäjänä.",
    conflict:
      "Tämä ei onnistu juuri nyt. Jos tiimi omistaa projekteja, siirrä tai poista ne ensin. Muussa tapauksessa yritä uudelleen.",
    banned: "Tämä tili on jäädytetty. Ota yhteyttä tukeen, jos tämä on mielestäsi virhe.",
    bannedUntil: "Tämä tili on jäädytetty {time} asti. Ota yhteyttä tukeen, jos tämä on mielestäsi virhe.",
    unknown: "Jotain meni pieleen. Yritä uudelleen.",
    notLoaded: "Lataaminen ei onnistunut",
    retry: "Yritä uudelleen",
  },
  form: {
    slow: "Tämä kestää tavallista kauemmin…",
  },
} satisfies Translation<UiMessages>;
