import type { ServerTexts } from "./server-texts.ts";

/** Norwegian for the built-in emails and the page on which people unsubscribe, with the informal address. */
export const texts: ServerTexts = {
  phrases: {
    greeting: "Hei, {user}!",
    linkHint: "Hvis knappen ikke virker, kan du åpne denne adressen i nettleseren:",
  },
  email_verification: {
    subject: "Bekreft e-postadressen din for {project}",
    preview: "Bekreft e-postadressen din for {project}.",
    heading: "Bekreft e-postadressen din",
    confirm: "Bekreft at dette er e-postadressen din, så {project} kan nå deg her.",
    account: "Den ble lagt til i kontoen til **{accountName}**.",
    button: "Bekreft e-postadresse",
    ignore:
      "Hvis dette ikke er kontoen din, kan du se bort fra denne e-posten. Hvis du klikker på knappen, legges adressen din til i kontoen til noen andre.",
  },
  password_reset: {
    subject: "Tilbakestill passordet ditt for {project}",
    preview: "Lenken din til et nytt passord for {project}.",
    heading: "Velg et nytt passord",
    requested:
      "Vi har fått en forespørsel om å tilbakestille passordet til kontoen din hos {project}. Lenken virker én gang. Det gamle passordet gjelder til du velger et nytt.",
    button: "Velg et nytt passord",
    ignore: "Hvis du ikke ba om dette, kan du se bort fra denne e-posten. Passordet ditt blir ikke endret.",
  },
  magic_link: {
    subject: "Logg inn på {project}: Koden din er {otp}",
    preview: "Skriv inn koden {otp}, eller klikk på lenken i denne e-posten.",
    heading: "Logg inn på {project}",
    enterCode: "Skriv inn denne koden der du vil logge inn:",
    orClick: "Eller klikk på knappen for å logge inn i denne nettleseren:",
    button: "Logg inn",
    ignore:
      "Hvis du ikke prøvde å logge inn, kan du se bort fra denne e-posten. Del aldri koden: Vi kommer ikke til å be om den.",
  },
  team_invitation: {
    subject: "Du er invitert til {teamDisplayName} hos {project}",
    preview: "Du er invitert til å bli med i {teamDisplayName} hos {project}.",
    heading: "Bli med i {teamDisplayName}",
    invited: "Du er invitert til å bli med i **{teamDisplayName}** hos {project}.",
    button: "Bli med i teamet",
    ignore:
      "Invitasjonen virker bare for adressen den ble sendt til. Hvis du ikke ventet den, kan du se bort fra denne e-posten. Da blir du ikke med i teamet.",
    aTeam: "et team",
  },
  sign_in_invitation: {
    subject: "Du er invitert til å logge inn på {project}",
    preview: "Et medlem av {teamDisplayName} har invitert deg.",
    heading: "Logg inn på {project}",
    invited: "Et medlem av **{teamDisplayName}** har invitert deg. Logg inn med adressen denne e-posten ble sendt til.",
    button: "Logg inn",
    ignore: "Hvis du ikke ventet dette, kan du se bort fra denne e-posten. Ingenting skjer med mindre du logger inn.",
  },
  payment_receipt: {
    subject: "Kvitteringen din fra {project}",
    preview: "{project} har mottatt betalingen din på {amount}.",
    heading: "Takk for betalingen",
    received: "{project} har mottatt betalingen din på **{amount}**.",
    product: "Produkt: **{productName}**, antall: {quantity}",
    button: "Vis kvittering",
    why: "Du får denne e-posten fordi du har betalt. Ta vare på den.",
  },
  payment_failed: {
    subject: "Betalingen din til {project} mislyktes",
    preview: "Betalingen din på {amount} for {productName} mislyktes.",
    heading: "Betalingen din mislyktes",
    failed: "Betalingen din på **{amount}** for **{productName}** hos {project} mislyktes.",
    reason: "Årsak: {failureReason}",
    update: "Oppdater betalingsmåten for å beholde {productName}.",
    button: "Betal nå",
    why: "Du får denne e-posten fordi du administrerer dette abonnementet eller kjøpet.",
  },
  trial_ending: {
    subject: "Prøveperioden for {productName} avsluttes {endDate}",
    preview: "Etter prøveperioden koster {productName} {amount}.",
    heading: "Prøveperioden din er snart over",
    ends: "Prøveperioden for **{productName}** hos {project} avsluttes **{endDate}**.",
    afterwards:
      "Da starter abonnementet, og {amount} blir trukket. Hvis du ikke vil fortsette, må du si opp før den dagen.",
    button: "Administrer abonnementet",
    why: "Du får denne e-posten fordi du administrerer dette abonnementet.",
  },
  failed_emails_digest: {
    subject: "Oversikt over mislykkede e-poster",
    preview: "Disse e-postene fra prosjektet ditt kunne ikke sendes i løpet av de siste 24 timene.",
    heading: "Noen e-poster kunne ikke sendes",
    failed: "Disse e-postene fra prosjektet ditt kunne ikke sendes i løpet av de siste 24 timene:",
    button: "Vis alle e-poster",
  },
  failed_sign_ins: {
    subject: "Mislykkede innlogginger på kontoen din hos {project}",
    preview: "Feil passord er skrevet inn flere ganger for kontoen din hos {project}.",
    heading: "Mislykkede innlogginger på kontoen din",
    attempts:
      "Feil passord er skrevet inn flere ganger på rad for kontoen din hos {project}. Ingen av forsøkene lyktes, og flere forsøk blir nå bremset.",
    you: "Hvis det var deg, kan du vente noen minutter eller velge «Glemt passordet?» på innloggingssiden. Et nytt passord virker med en gang.",
    notYou:
      "Hvis det ikke var deg, trenger du ikke å gjøre noe. Hvis du bruker det samme passordet andre steder, bør du endre passordet hos {project} og slå på totrinnsbekreftelse hvis det er mulig.",
    often: "Vi sender denne e-posten høyst én gang om dagen.",
  },
  security_notice: {
    subject: "{heading} hos {project}",
    preview: "Dette gjelder kontoen din hos {project}.",
    heading: "{heading}",
    what: "{heading}. Dette gjelder kontoen din hos {project}. {effect}",
    device: "Enhet: {device}",
    place: "Sted: {place}",
    you: "Hvis det var deg, trenger du ikke å gjøre noe.",
    notYou:
      "Hvis det ikke var deg, velger du «Glemt passordet?» på innloggingssiden til {project} nå, og sjekker deretter enhetene, tilgangsnøklene og totrinnsbekreftelsen i kontoinnstillingene.",
    why: "Vi sender denne e-posten når sikkerheten til kontoen din endres.",
    codesLeft: {
      one: "Du har {count} gjenopprettingskode igjen. Du kan opprette nye i kontoinnstillingene.",
      other: "Du har {count} gjenopprettingskoder igjen. Du kan opprette nye i kontoinnstillingene.",
    },
    noCodesLeft: "Du har ingen gjenopprettingskoder igjen. Opprett nye i kontoinnstillingene.",
    password_changed: "Passordet ditt er endret",
    password_changed_effect: "Du må kanskje logge inn igjen på andre enheter med det nye passordet.",
    second_factor_added: "Totrinnsbekreftelse er slått på",
    second_factor_added_effect:
      "Fra nå av kreves det en kode fra autentiseringsappen ved innlogging. Andre enheter er logget ut.",
    second_factor_removed: "Totrinnsbekreftelse er slått av",
    second_factor_removed_effect:
      "Det kreves ikke lenger en kode ved innlogging, og gjenopprettingskodene virker ikke lenger.",
    authenticator_added: "En tilgangsnøkkel er lagt til",
    authenticator_added_effect:
      "Alle som kan låse opp enheten med denne tilgangsnøkkelen, kan nå logge inn på kontoen.",
    recovery_codes_created: "Nye gjenopprettingskoder er opprettet",
    recovery_codes_created_effect: "Tidligere gjenopprettingskoder virker ikke lenger.",
    recovery_code_used: "En gjenopprettingskode er brukt til å logge inn",
    recovery_code_used_effect: "Den ble brukt i stedet for en kode fra autentiseringsappen og kan ikke brukes igjen.",
    new_device: "Ny innlogging",
    new_device_effect:
      "Noen har logget inn med en enhet eller fra et land som ikke har vært brukt med denne kontoen før.",
  },
  leaked_api_key: {
    subject: "En API-nøkkel for {project} har lekket og er trukket tilbake",
    preview: "Nøkkelen som slutter på {lastFour}, ble funnet på et offentlig sted.",
    heading: "En API-nøkkel har lekket og er trukket tilbake",
    own: "En av API-nøklene dine for {project} ble funnet på et offentlig sted og er trukket tilbake. Den slutter på {lastFour}, og beskrivelsen er «{description}».",
    team: "En API-nøkkel som tilhører teamet {team} for {project}, ble funnet på et offentlig sted og er trukket tilbake. Den slutter på {lastFour}, og beskrivelsen er «{description}».",
    unnamedTeam:
      "En API-nøkkel som tilhører teamet ditt for {project}, ble funnet på et offentlig sted og er trukket tilbake. Den slutter på {lastFour}, og beskrivelsen er «{description}».",
    refused: "Forespørsler med nøkkelen blir nå avvist. Opprett en ny nøkkel for dem, og hold den utenfor kildekoden.",
    check:
      "Sjekk også om nøkkelen er brukt til noe du ikke kjenner igjen. Nøkkelen blir ikke hemmelig igjen av å bli slettet der den ble funnet.",
    why: "Du får denne e-posten fordi du administrerer denne nøkkelen.",
  },
  email_template_broken: {
    subject: "E-posten «{templateDisplayName}» fra {projectDisplayName} kan ikke vises",
    preview: "{projectDisplayName} sender den innebygde e-posten i stedet.",
    heading: "En e-postmal virker ikke",
    broken:
      "E-posten «{templateDisplayName}» fra prosjektet {projectDisplayName} kunne ikke vises med endringene dine. Latchkit sender den innebygde e-posten i stedet, så alle fortsatt kan logge inn.",
    correct: "Rett malen eller temaet i kontrollpanelet, under E-post.",
    why: "Du får denne e-posten fordi du administrerer prosjektet. Den kommer høyst én gang om dagen.",
  },
  webhook_endpoint_disabled: {
    subject: "Et webhook-endepunkt i {projectDisplayName} er deaktivert",
    preview: "{projectDisplayName}: {reason}",
    heading: "Et webhook-endepunkt er deaktivert",
    disabled: "Prosjektet {projectDisplayName} sender ikke lenger hendelser til {url}. {reason}",
    enable:
      "Når endepunktet virker igjen, aktiverer du det i kontrollpanelet. Da kan du få sendt alt det gikk glipp av, på nytt.",
    why: "Du får denne e-posten fordi du administrerer prosjektet.",
    failing: "Alle meldinger til det har mislyktes i fem dager.",
    gone: "Det svarte at det er borte for godt (status 410).",
  },
  unsubscribe: {
    title: "Avmelding",
    question: "Vil du slutte å få markedsføring på e-post fra {project}?",
    confirm: "Meld meg av",
    done: "Du er meldt av",
    doneDetails: "Du får ikke lenger markedsføring på e-post fra {project}.",
    already: "Du er allerede meldt av",
    incomplete: "Lenken er ufullstendig",
    incompleteDetails: "Åpne lenken i e-posten igjen, eller kopier hele lenken.",
    expired: "Lenken er utløpt",
    expiredDetails: "Bruk lenken i en nyere e-post, eller endre varslene i kontoen din.",
  },
};
