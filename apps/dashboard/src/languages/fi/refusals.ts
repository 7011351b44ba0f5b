import type { Translation } from "@latchkit/ui";
import type { refusalMessages } from "../../parts/failures/refusal-messages.ts";

export const refusals = {
  refusals: {
    "SCHEMA_ERROR with": "Virheellinen syöte: {problem}",
    "USER_EMAIL_ALREADY_EXISTS with": "Toisella käyttäjällä on jo sähköpostiosoite {email}.",
    "CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE with": "Toinen käyttäjä kirjautuu jo osoitteella {address}.",
    "PASSWORD_TOO_SHORT with": "Tämä salasana on liian lyhyt. Käytä vähintään {count} merkkiä.",
    "PASSWORD_TOO_LONG with": "Tämä salasana on liian pitkä. Käytä enintään {count} merkkiä.",
    "PERMISSION_NOT_FOUND with": "Käyttöoikeutta ”{id}” ei enää ole. Lataa sivu uudelleen.",
    "CONTAINED_PERMISSION_NOT_FOUND with": "Sisältyvää käyttöoikeutta ”{id}” ei ole täällä.",
    "PERMISSION_ID_ALREADY_EXISTS with": "Käyttöoikeus ”{id}” on jo olemassa. Valitse toinen tunnus.",
    "EMAIL_RENDERING_ERROR with": "Lähdekoodia ei voi hahmontaa. {problem}",
    PROJECT_ROLE_REQUIRED: "Roolisi tässä projektissa ei salli tätä. Pyydä apua projektin omistajalta.",
    ITEM_QUANTITY_INSUFFICIENT_AMOUNT: "Tähän ei ole enää tarpeeksi jäljellä. Pakettisi voi olla liian pieni.",
    EMAIL_NOT_EDITABLE: "Tätä viestiä lähetetään tai se on jo lähetetty. Sitä ei voi enää muuttaa.",
    REQUIRES_CUSTOM_EMAIL_SERVER:
      "Jaettu sähköpostipalvelin ei pysty tähän. Ota ensin oma sähköpostipalvelin käyttöön.",
    CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE: "Toinen käyttäjä kirjautuu jo tällä osoitteella.",
    REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED: "Tämä istunto on jo päättynyt. Lataa sivu uudelleen.",
    ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN:
      "Sinulla ei ole enää pääsyä tähän projektiin. Pyydä kutsu joltakin sen tiimin jäseneltä.",
    PROJECT_NOT_FOUND: "Tätä projektia ei ole, tai sinulla ei ole pääsyä siihen.",
    CURRENT_PROJECT_NOT_FOUND: "Tätä projektia ei enää ole.",
    USER_NOT_FOUND: "Tätä käyttäjää ei enää ole.",
    USER_ID_DOES_NOT_EXIST: "Tätä käyttäjää ei enää ole.",
    PASSWORD_AUTHENTICATION_NOT_ENABLED:
      "Salasanalla kirjautuminen ei ole käytössä tässä projektissa. Ota se ensin käyttöön.",
    PASSKEY_AUTHENTICATION_NOT_ENABLED:
      "Pääsyavaimella kirjautuminen ei ole käytössä tässä projektissa. Ota se ensin käyttöön.",
    SIGN_UP_NOT_ENABLED: "Rekisteröityminen ei ole käytössä tässä projektissa. Ota se ensin käyttöön.",
    REDIRECT_URL_NOT_WHITELISTED:
      "Tämä URL-osoite ei ole luotetussa verkkotunnuksessa. Lisää verkkotunnus ensin tähän projektiin.",
    EMAIL_ALREADY_VERIFIED: "Tämä osoite on jo vahvistettu.",
    TEAM_NOT_FOUND: "Tätä tiimiä ei enää ole.",
    TEAM_MEMBERSHIP_NOT_FOUND: "Tämä käyttäjä ei ole enää tiimin jäsen.",
    EMAIL_NOT_VERIFIED: "Vahvista sähköpostiosoitteesi tilisi asetuksissa, ennen kuin kutsut muita.",
    TEAM_MEMBERSHIP_ALREADY_EXISTS: "Tämä käyttäjä on jo tiimin jäsen.",
    TEAM_PERMISSION_REQUIRED: "Sinulla ei ole oikeutta tehdä tätä tiimissä. Pyydä apua toiselta jäseneltä.",
    TEAM_PERMISSION_NOT_FOUND: "Tämä käyttöoikeus on jo peruttu.",
    WRONG_PERMISSION_SCOPE: "Tätä käyttöoikeutta ei voi myöntää täällä. Sen laajuus on toinen, tai sitä ei enää ole.",
    OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER: "Tämä tili on yhdistetty toiseen käyttäjään.",
    OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN:
      "Toinen käyttäjä kirjautuu jo tällä tilillä. Irrota se sieltä tai älä salli kirjautumista täällä.",
    OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED: "Tässä projektissa ei ole tätä palveluntarjoajaa. Lisää se ensin.",
    API_KEY_NOT_FOUND: "Tätä avainta ei enää ole.",
    API_KEYS_NOT_ENABLED: "API-avaimet eivät ole käytössä tässä projektissa. Ota ne ensin käyttöön.",
    CONFIG_NOT_VALID: "Virheelliset määritykset: {problem}",
    CONFIG_TOO_LARGE: "Määrityksistä tulisi liian suuret. Poista asetuksia, joita et enää tarvitse.",
    CONTACT_CHANNEL_ALREADY_EXISTS: "Tällä käyttäjällä on jo tämä osoite.",
    CONTACT_CHANNEL_NOT_FOUND: "Tätä osoitetta ei enää ole. Lataa sivu uudelleen.",
    IDEMPOTENCY_KEY_ALREADY_USED: "Tätä idempotenssiavainta on jo käytetty toisessa pyynnössä. Käytä uutta.",
    IMAGE_NOT_VALID: "Tätä kuvaa ei tueta. Valitse toinen tiedosto.",
    LAST_TEAM_ADMINISTRATOR:
      "Viimeinen ylläpitäjä ei voi poistua tiimistä, jossa on muita jäseniä. Tee ensin toisesta jäsenestä ylläpitäjä.",
    NAME_REQUIRED: "Tämä projekti edellyttää nimeä. Kirjoita nimi.",
    OAUTH_ACCOUNT_ALREADY_CONNECTED: "Tällä käyttäjällä on jo tämä tili yhdistettynä.",
    OAUTH_PROVIDER_ALREADY_SIGNS_IN:
      "Tämä käyttäjä kirjautuu jo toisella saman palveluntarjoajan tilillä. Poista kirjautuminen ensin käytöstä siellä.",
    OTP_SIGN_IN_NOT_ENABLED: "Sähköpostilinkit ja -koodit eivät ole käytössä tässä projektissa. Ota ne ensin käyttöön.",
    PAGE_START_NOT_FOUND: "Tämän sivun ensimmäinen merkintä on poistettu. Palaa ensimmäiselle sivulle.",
    PASSKEY_NOT_FOUND: "Tätä pääsyavainta ei enää ole. Lataa sivu uudelleen.",
    PASSWORD_NEEDS_EMAIL:
      "Lisää ensin ensisijainen sähköpostiosoite. Käyttäjä tarvitsee sen kirjautuakseen salasanalla.",
    PASSWORD_SIGN_IN_NOT_ENABLED: "Salasanalla kirjautuminen ei ole käytössä tässä projektissa. Ota se ensin käyttöön.",
    PROJECT_NOT_READY_FOR_PRODUCTION: "Korjaa ensin verkkotunnustesi ongelmat.",
    SESSION_NOT_FOUND: "Tämä istunto on jo päättynyt. Lataa sivu uudelleen.",
    TEAM_INVITATION_NOT_FOUND: "Tätä kutsua ei enää ole. Se on ehkä hyväksytty.",
    TEAM_OWNS_PROJECTS: "Tämä tiimi omistaa projekteja. Siirrä tai poista ne ensin.",
  },
} satisfies Translation<typeof refusalMessages>;
