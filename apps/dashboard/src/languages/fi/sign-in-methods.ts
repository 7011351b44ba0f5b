import type { Translation } from "@latchkit/ui";
import type { signInMethodsMessages } from "../../sign-in-methods/messages.ts";

export const signInMethods = {
  signInMethods: {
    password: "Salasana",
    passwordHint: "Käyttäjät kirjautuvat sähköpostiosoitteella ja salasanalla. Oletuksena käytössä.",
    passwordLong: "Sähköpostiosoite ja salasana",
    otp: "Sähköpostilinkit ja -koodit",
    otpHint:
      "Käyttäjät saavat viestin, jossa on linkki ja 6 merkin koodi. Kummallakin voi kirjautua. Oletuksena pois käytöstä.",
    passkeys: "Pääsyavaimet",
    passkeysHint:
      "Käyttäjät kirjautuvat sormenjäljellä, kasvoilla tai laitteen PIN-koodilla. Oletuksena pois käytöstä.",
    set: "Asetettu",
    notSet: "Ei otettu käyttöön",
    remove: "Poista",
    setPassword: "Aseta salasana",
    changePassword: "Vaihda salasana",
    newPassword: "Uusi salasana",
    passwordMissing: "Kirjoita uusi salasana.",
    passwordEndsSessions: "Uuden salasanan tallentaminen kirjaa käyttäjän ulos kaikkialta.",
    savePassword: "Tallenna salasana",
    passwordSaved: "Salasana tallennettu.",
    sendReset: "Lähetä palautuslinkki",
    sendResetLead: "{email} saa linkin, jolla voi valita uuden salasanan.",
    resetSent: "Viesti lähetetty osoitteeseen {email}.",
    removePassword: "Poista salasana",
    removePasswordTitle: "Poistetaanko tämän käyttäjän salasana?",
    removePasswordText: "Käyttäjä kirjataan ulos kaikkialta, ja hän tarvitsee toisen kirjautumistavan.",
    passwordRemoved: "Salasana poistettu.",
    otpForUser: "Salli kirjautuminen sähköpostilinkeillä ja -koodeilla",
    otpForUserHint: "Ne lähetetään käyttäjän ensisijaiseen osoitteeseen, jos projekti sallii tämän tavan.",
    otpSaved: "Tallennettu.",
    passkey: "Pääsyavain",
    passkeyAdded: "lisätty {when}",
    passkeyUsed: "viimeksi käytetty {when}",
    removePasskey: "Poista pääsyavain",
    removePasskeyNamed: "Poista pääsyavain {name}",
    removePasskeyTitle: "Poistetaanko tämä pääsyavain?",
    removePasskeyText: "Käyttäjä ei voi enää kirjautua tällä pääsyavaimella. Hän voi lisätä uuden tilinsä asetuksissa.",
    passkeyRemoved: "Pääsyavain poistettu.",
  },
} satisfies Translation<typeof signInMethodsMessages>;
