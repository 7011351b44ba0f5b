import type { ServerTexts } from "./server-texts.ts";

/** Dutch for the built-in emails and the page on which people unsubscribe, with the informal address. */
export const texts: ServerTexts = {
  phrases: {
    greeting: "Hallo {user},",
    linkHint: "Werkt de knop niet? Open dan dit adres in je browser:",
  },
  email_verification: {
    subject: "Verifieer je e-mailadres voor {project}",
    preview: "Bevestig je e-mailadres voor {project}.",
    heading: "Verifieer je e-mailadres",
    confirm: "Bevestig dat dit je e-mailadres is, zodat {project} je hier kan bereiken.",
    account: "Het is toegevoegd aan het account van **{accountName}**.",
    button: "E-mailadres verifiëren",
    ignore:
      "Is dit niet jouw account? Negeer deze e-mail dan. Als je op de knop klikt, wordt je adres aan het account van iemand anders toegevoegd.",
  },
  password_reset: {
    subject: "Reset je wachtwoord voor {project}",
    preview: "Je link naar een nieuw wachtwoord voor {project}.",
    heading: "Kies een nieuw wachtwoord",
    requested:
      "We hebben een verzoek gekregen om het wachtwoord van je account bij {project} te resetten. De link werkt één keer. Je oude wachtwoord blijft geldig totdat je een nieuw kiest.",
    button: "Nieuw wachtwoord kiezen",
    ignore: "Heb je dit niet aangevraagd? Negeer deze e-mail dan. Je wachtwoord verandert niet.",
  },
  magic_link: {
    subject: "Inloggen bij {project}: je code is {otp}",
    preview: "Vul de code {otp} in of klik op de link in deze e-mail.",
    heading: "Inloggen bij {project}",
    enterCode: "Vul deze code in waar je wilt inloggen:",
    orClick: "Of klik op de knop om in deze browser in te loggen:",
    button: "Inloggen",
    ignore:
      "Probeerde je niet in te loggen? Negeer deze e-mail dan. Deel deze code met niemand: wij vragen er nooit om.",
  },
  team_invitation: {
    subject: "Je bent uitgenodigd voor {teamDisplayName} bij {project}",
    preview: "Je bent uitgenodigd om lid te worden van {teamDisplayName} bij {project}.",
    heading: "Lid worden van {teamDisplayName}",
    invited: "Je bent uitgenodigd om lid te worden van **{teamDisplayName}** bij {project}.",
    button: "Lid worden",
    ignore:
      "Deze uitnodiging werkt alleen voor het adres waarop je deze e-mail hebt ontvangen. Had je dit niet verwacht? Negeer deze e-mail dan: je wordt geen lid van het team.",
    aTeam: "een team",
  },
  sign_in_invitation: {
    subject: "Je bent uitgenodigd om in te loggen bij {project}",
    preview: "Een lid van {teamDisplayName} heeft je uitgenodigd.",
    heading: "Inloggen bij {project}",
    invited:
      "Een lid van **{teamDisplayName}** heeft je uitgenodigd. Log in met het adres waarnaar deze e-mail is verstuurd.",
    button: "Inloggen",
    ignore: "Had je dit niet verwacht? Negeer deze e-mail dan. Er gebeurt niets zolang je niet inlogt.",
  },
  payment_receipt: {
    subject: "Je betaalbewijs van {project}",
    preview: "{project} heeft je betaling van {amount} ontvangen.",
    heading: "Bedankt voor je betaling",
    received: "{project} heeft je betaling van **{amount}** ontvangen.",
    product: "Product: **{productName}**, aantal: {quantity}",
    button: "Betaalbewijs bekijken",
    why: "Je ontvangt deze e-mail omdat je een betaling hebt gedaan. Bewaar hem voor je administratie.",
  },
  payment_failed: {
    subject: "Je betaling aan {project} is mislukt",
    preview: "Je betaling van {amount} voor {productName} is mislukt.",
    heading: "Je betaling is mislukt",
    failed: "Je betaling van **{amount}** voor **{productName}** bij {project} is mislukt.",
    reason: "Reden: {failureReason}",
    update: "Werk je betaalmethode bij om {productName} te behouden.",
    button: "Nu betalen",
    why: "Je ontvangt deze e-mail omdat je dit abonnement of deze aankoop beheert.",
  },
  trial_ending: {
    subject: "Je proefperiode van {productName} eindigt op {endDate}",
    preview: "Na je proefperiode kost {productName} {amount}.",
    heading: "Je proefperiode loopt af",
    ends: "Je proefperiode van **{productName}** bij {project} eindigt op **{endDate}**.",
    afterwards:
      "Daarna begint je abonnement en wordt {amount} afgeschreven. Wil je niet doorgaan? Zeg dan vóór die dag op.",
    button: "Abonnement beheren",
    why: "Je ontvangt deze e-mail omdat je dit abonnement beheert.",
  },
  failed_emails_digest: {
    subject: "Overzicht van mislukte e-mails",
    preview: "Deze e-mails van je project konden in de afgelopen 24 uur niet worden verstuurd.",
    heading: "Sommige e-mails konden niet worden verstuurd",
    failed: "Deze e-mails van je project konden in de afgelopen 24 uur niet worden verstuurd:",
    button: "Alle e-mails tonen",
  },
  failed_sign_ins: {
    subject: "Mislukte inlogpogingen voor je account bij {project}",
    preview: "Er is meerdere keren een onjuist wachtwoord ingevuld voor je account bij {project}.",
    heading: "Mislukte inlogpogingen voor je account",
    attempts:
      "Voor je account bij {project} is meerdere keren achter elkaar een onjuist wachtwoord ingevuld. Geen van deze pogingen is gelukt en nieuwe pogingen worden nu vertraagd.",
    you: "Was jij dit? Wacht dan een paar minuten of kies ‘Wachtwoord vergeten’ op de inlogpagina. Een nieuw wachtwoord werkt meteen.",
    notYou:
      "Was jij dit niet? Dan hoef je niets te doen. Gebruik je hetzelfde wachtwoord ook ergens anders, wijzig dan je wachtwoord bij {project} en schakel verificatie in twee stappen in als dat kan.",
    often: "We sturen deze e-mail maximaal één keer per dag.",
  },
  security_notice: {
    subject: "{heading} bij {project}",
    preview: "Dit gaat over je account bij {project}.",
    heading: "{heading}",
    what: "{heading}. Dit gaat over je account bij {project}. {effect}",
    device: "Apparaat: {device}",
    place: "Plaats: {place}",
    you: "Was jij dit? Dan hoef je niets te doen.",
    notYou:
      "Was jij dit niet? Kies dan nu ‘Wachtwoord vergeten’ op de inlogpagina van {project} en controleer daarna de apparaten, passkeys en verificatie in twee stappen in je accountinstellingen.",
    why: "We sturen deze e-mail wanneer er iets verandert aan de beveiliging van je account.",
    codesLeft: {
      one: "Je hebt nog {count} herstelcode. In je accountinstellingen kun je nieuwe maken.",
      other: "Je hebt nog {count} herstelcodes. In je accountinstellingen kun je nieuwe maken.",
    },
    noCodesLeft: "Je hebt geen herstelcodes meer. Maak nieuwe in je accountinstellingen.",
    password_changed: "Je wachtwoord is gewijzigd",
    password_changed_effect: "Op andere apparaten moet je misschien opnieuw inloggen met het nieuwe wachtwoord.",
    second_factor_added: "Verificatie in twee stappen is ingeschakeld",
    second_factor_added_effect:
      "Voortaan is bij het inloggen een code uit de authenticator-app nodig. Andere apparaten zijn uitgelogd.",
    second_factor_removed: "Verificatie in twee stappen is uitgeschakeld",
    second_factor_removed_effect: "Bij het inloggen is geen code meer nodig en de herstelcodes werken niet meer.",
    authenticator_added: "Er is een passkey toegevoegd",
    authenticator_added_effect:
      "Iedereen die het apparaat met deze passkey kan ontgrendelen, kan nu inloggen op het account.",
    recovery_codes_created: "Er zijn nieuwe herstelcodes gemaakt",
    recovery_codes_created_effect: "Eerdere herstelcodes werken niet meer.",
    recovery_code_used: "Er is ingelogd met een herstelcode",
    recovery_code_used_effect:
      "De herstelcode is gebruikt in plaats van een code uit de authenticator-app en werkt niet nog een keer.",
    new_device: "Nieuwe login",
    new_device_effect:
      "Iemand is ingelogd met een apparaat of vanuit een land dat niet eerder voor dit account is gebruikt.",
  },
  leaked_api_key: {
    subject: "Een API-sleutel voor {project} is gelekt en ingetrokken",
    preview: "De sleutel die eindigt op {lastFour} is op een openbare plek gevonden.",
    heading: "Een API-sleutel is gelekt en ingetrokken",
    own: "Een van je API-sleutels voor {project} is op een openbare plek gevonden en ingetrokken. Hij eindigt op {lastFour}; de beschrijving is “{description}”.",
    team: "Een API-sleutel van het team {team} voor {project} is op een openbare plek gevonden en ingetrokken. Hij eindigt op {lastFour}; de beschrijving is “{description}”.",
    unnamedTeam:
      "Een API-sleutel van je team voor {project} is op een openbare plek gevonden en ingetrokken. Hij eindigt op {lastFour}; de beschrijving is “{description}”.",
    refused:
      "Verzoeken met deze sleutel worden nu geweigerd. Maak er een nieuwe sleutel voor en houd die buiten je broncode.",
    check:
      "Controleer ook of er met deze sleutel iets is gedaan wat je niet herkent. Als je de sleutel verwijdert waar hij is gevonden, is hij nog niet weer geheim.",
    why: "Je ontvangt deze e-mail omdat je deze sleutel beheert.",
  },
  email_template_broken: {
    subject: "De e-mail “{templateDisplayName}” van {projectDisplayName} kan niet worden weergegeven",
    preview: "{projectDisplayName} verstuurt in plaats daarvan de ingebouwde e-mail.",
    heading: "Een e-mailsjabloon werkt niet",
    broken:
      "De e-mail “{templateDisplayName}” van het project {projectDisplayName} kon met je wijzigingen niet worden weergegeven. Latchkit verstuurt in plaats daarvan de ingebouwde e-mail, zodat mensen nog steeds kunnen inloggen.",
    correct: "Corrigeer het sjabloon of het thema in het dashboard, onder E-mails.",
    why: "Je ontvangt deze e-mail omdat je het project beheert. Hij komt maximaal één keer per dag.",
  },
  webhook_endpoint_disabled: {
    subject: "Een webhook-endpoint van {projectDisplayName} is uitgeschakeld",
    preview: "{projectDisplayName}: {reason}",
    heading: "Een webhook-endpoint is uitgeschakeld",
    disabled: "Het project {projectDisplayName} stuurt geen gebeurtenissen meer naar {url}. {reason}",
    enable:
      "Werkt het endpoint weer? Schakel het dan in het dashboard in. Daarna kun je alles wat het heeft gemist opnieuw laten versturen.",
    why: "Je ontvangt deze e-mail omdat je het project beheert.",
    failing: "Elk bericht ernaartoe is vijf dagen lang mislukt.",
    gone: "Het antwoordde dat het definitief is opgeheven (status 410).",
  },
  unsubscribe: {
    title: "Afmelden",
    question: "Wil je geen marketingmails meer ontvangen van {project}?",
    confirm: "Afmelden",
    done: "Je bent afgemeld",
    doneDetails: "Je ontvangt geen marketingmails meer van {project}.",
    already: "Je bent al afgemeld",
    incomplete: "Deze link is onvolledig",
    incompleteDetails: "Open de link in de e-mail opnieuw of kopieer hem helemaal.",
    expired: "Deze link is verlopen",
    expiredDetails: "Gebruik de link in een nieuwere e-mail of wijzig de meldingen in je account.",
  },
};
