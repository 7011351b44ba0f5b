import type { ServerTexts } from "./server-texts.ts";

/** Swedish for the built-in emails and the page on which people unsubscribe, with the informal address. */
export const texts: ServerTexts = {
  phrases: {
    greeting: "Hej {user}!",
    linkHint: "Om knappen inte fungerar kan du öppna den här adressen i webbläsaren:",
  },
  email_verification: {
    subject: "Verifiera din e-postadress för {project}",
    preview: "Bekräfta din e-postadress för {project}.",
    heading: "Verifiera din e-postadress",
    confirm: "Bekräfta att det här är din e-postadress, så att {project} kan nå dig här.",
    account: "Den har lagts till på kontot för **{accountName}**.",
    button: "Verifiera e-postadress",
    ignore:
      "Om det inte är ditt konto kan du strunta i mejlet. Om du klickar på knappen läggs din adress till på någon annans konto.",
  },
  password_reset: {
    subject: "Återställ ditt lösenord för {project}",
    preview: "Din länk till ett nytt lösenord för {project}.",
    heading: "Välj ett nytt lösenord",
    requested:
      "Vi har fått en begäran om att återställa lösenordet till ditt konto på {project}. Länken fungerar en gång. Ditt gamla lösenord gäller tills du väljer ett nytt.",
    button: "Välj ett nytt lösenord",
    ignore: "Om du inte har bett om detta kan du strunta i mejlet. Ditt lösenord ändras inte.",
  },
  magic_link: {
    subject: "Logga in på {project}: din kod är {otp}",
    preview: "Ange koden {otp} eller klicka på länken i mejlet.",
    heading: "Logga in på {project}",
    enterCode: "Ange den här koden där du vill logga in:",
    orClick: "Eller klicka på knappen för att logga in i den här webbläsaren:",
    button: "Logga in",
    ignore:
      "Om du inte försökte logga in kan du strunta i mejlet. Dela aldrig koden: vi kommer inte att be dig om den.",
  },
  team_invitation: {
    subject: "Du är inbjuden till {teamDisplayName} på {project}",
    preview: "Du är inbjuden att gå med i {teamDisplayName} på {project}.",
    heading: "Gå med i {teamDisplayName}",
    invited: "Du är inbjuden att gå med i **{teamDisplayName}** på {project}.",
    button: "Gå med i teamet",
    ignore:
      "Inbjudan fungerar bara för adressen den skickades till. Om du inte väntade dig den kan du strunta i mejlet. Då går du inte med i teamet.",
    aTeam: "ett team",
  },
  sign_in_invitation: {
    subject: "Du är inbjuden att logga in på {project}",
    preview: "En medlem i {teamDisplayName} har bjudit in dig.",
    heading: "Logga in på {project}",
    invited: "En medlem i **{teamDisplayName}** har bjudit in dig. Logga in med adressen som mejlet skickades till.",
    button: "Logga in",
    ignore: "Om du inte väntade dig detta kan du strunta i mejlet. Inget händer om du inte loggar in.",
  },
  payment_receipt: {
    subject: "Ditt kvitto från {project}",
    preview: "{project} har tagit emot din betalning på {amount}.",
    heading: "Tack för din betalning",
    received: "{project} har tagit emot din betalning på **{amount}**.",
    product: "Produkt: **{productName}**, antal: {quantity}",
    button: "Visa kvitto",
    why: "Du får mejlet eftersom du har gjort en betalning. Spara det.",
  },
  payment_failed: {
    subject: "Din betalning till {project} misslyckades",
    preview: "Din betalning på {amount} för {productName} misslyckades.",
    heading: "Din betalning misslyckades",
    failed: "Din betalning på **{amount}** för **{productName}** på {project} misslyckades.",
    reason: "Orsak: {failureReason}",
    update: "Uppdatera ditt betalningssätt för att behålla {productName}.",
    button: "Betala nu",
    why: "Du får mejlet eftersom du hanterar abonnemanget eller köpet.",
  },
  trial_ending: {
    subject: "Din provperiod för {productName} slutar {endDate}",
    preview: "Efter provperioden kostar {productName} {amount}.",
    heading: "Din provperiod slutar snart",
    ends: "Din provperiod för **{productName}** på {project} slutar **{endDate}**.",
    afterwards:
      "Då börjar ditt abonnemang och {amount} dras. Om du inte vill fortsätta säger du upp det före den dagen.",
    button: "Hantera abonnemang",
    why: "Du får mejlet eftersom du hanterar abonnemanget.",
  },
  failed_emails_digest: {
    subject: "Sammanfattning av misslyckade mejl",
    preview: "De här mejlen från ditt projekt kunde inte skickas de senaste 24 timmarna.",
    heading: "Vissa mejl kunde inte skickas",
    failed: "De här mejlen från ditt projekt kunde inte skickas de senaste 24 timmarna:",
    button: "Visa alla mejl",
  },
  failed_sign_ins: {
    subject: "Misslyckade inloggningar på ditt konto på {project}",
    preview: "Fel lösenord har angetts flera gånger för ditt konto på {project}.",
    heading: "Misslyckade inloggningar på ditt konto",
    attempts:
      "Fel lösenord har angetts flera gånger i rad för ditt konto på {project}. Inget av försöken lyckades, och fler försök bromsas nu.",
    you: "Om det var du kan du vänta några minuter eller välja ”Glömt lösenordet?” på inloggningssidan. Ett nytt lösenord fungerar direkt.",
    notYou:
      "Om det inte var du behöver du inte göra något. Om du använder samma lösenord på andra ställen bör du ändra ditt lösenord på {project} och aktivera tvåstegsverifiering om den finns.",
    often: "Vi skickar det här mejlet högst en gång om dagen.",
  },
  security_notice: {
    subject: "{heading} på {project}",
    preview: "Det här gäller ditt konto på {project}.",
    heading: "{heading}",
    what: "{heading}. Det gäller ditt konto på {project}. {effect}",
    device: "Enhet: {device}",
    place: "Plats: {place}",
    you: "Om det var du behöver du inte göra något.",
    notYou:
      "Om det inte var du väljer du ”Glömt lösenordet?” på inloggningssidan för {project} nu. Kontrollera sedan enheterna, dina passkeys och tvåstegsverifieringen i kontoinställningarna.",
    why: "Vi skickar det här mejlet när säkerheten för ditt konto ändras.",
    codesLeft: {
      one: "{count} återställningskod är kvar. Du kan skapa nya i kontoinställningarna.",
      other: "{count} återställningskoder är kvar. Du kan skapa nya i kontoinställningarna.",
    },
    noCodesLeft: "Det finns inga återställningskoder kvar. Skapa nya i kontoinställningarna.",
    password_changed: "Ditt lösenord har ändrats",
    password_changed_effect: "Du kan behöva logga in igen på andra enheter med det nya lösenordet.",
    second_factor_added: "Tvåstegsverifiering har aktiverats",
    second_factor_added_effect:
      "Från och med nu krävs en kod från autentiseringsappen vid inloggning. Andra enheter har loggats ut.",
    second_factor_removed: "Tvåstegsverifiering har stängts av",
    second_factor_removed_effect:
      "Det krävs ingen kod vid inloggning längre, och återställningskoderna har slutat fungera.",
    authenticator_added: "En passkey har lagts till",
    authenticator_added_effect: "Alla som kan låsa upp enheten med denna passkey kan nu logga in på kontot.",
    recovery_codes_created: "Nya återställningskoder har skapats",
    recovery_codes_created_effect: "Tidigare återställningskoder har slutat fungera.",
    recovery_code_used: "En återställningskod har använts för inloggning",
    recovery_code_used_effect: "Den användes i stället för en kod från autentiseringsappen och kan inte användas igen.",
    new_device: "Ny inloggning",
    new_device_effect: "Någon har loggat in med en enhet eller från ett land som inte har använts med kontot tidigare.",
  },
  leaked_api_key: {
    subject: "En API-nyckel för {project} har läckt och återkallats",
    preview: "Nyckeln som slutar på {lastFour} hittades på en offentlig plats.",
    heading: "En API-nyckel har läckt och återkallats",
    own: "En av dina API-nycklar för {project} hittades på en offentlig plats och har återkallats. Den slutar på {lastFour}, och beskrivningen är ”{description}”.",
    team: "En API-nyckel som tillhör teamet {team} för {project} hittades på en offentlig plats och har återkallats. Den slutar på {lastFour}, och beskrivningen är ”{description}”.",
    unnamedTeam:
      "En API-nyckel som tillhör ditt team för {project} hittades på en offentlig plats och har återkallats. Den slutar på {lastFour}, och beskrivningen är ”{description}”.",
    refused: "Anrop med nyckeln nekas nu. Skapa en ny nyckel för dem och håll den borta från källkoden.",
    check:
      "Kontrollera också om nyckeln har använts till något du inte känner igen. Nyckeln blir inte hemlig igen av att den tas bort där den hittades.",
    why: "Du får mejlet eftersom du hanterar nyckeln.",
  },
  email_template_broken: {
    subject: "Mejlet ”{templateDisplayName}” från {projectDisplayName} kan inte visas",
    preview: "{projectDisplayName} skickar det inbyggda mejlet i stället.",
    heading: "En mejlmall fungerar inte",
    broken:
      "Mejlet ”{templateDisplayName}” i projektet {projectDisplayName} kunde inte visas med dina ändringar. Latchkit skickar det inbyggda mejlet i stället, så att alla fortfarande kan logga in.",
    correct: "Rätta mallen eller temat i kontrollpanelen, under E-post.",
    why: "Du får mejlet eftersom du hanterar projektet. Det kommer högst en gång om dagen.",
  },
  webhook_endpoint_disabled: {
    subject: "En webhook-slutpunkt i {projectDisplayName} har inaktiverats",
    preview: "{projectDisplayName}: {reason}",
    heading: "En webhook-slutpunkt har inaktiverats",
    disabled: "Projektet {projectDisplayName} skickar inte längre händelser till {url}. {reason}",
    enable:
      "När slutpunkten fungerar igen aktiverar du den i kontrollpanelen. Sedan kan du skicka allt den har missat på nytt.",
    why: "Du får mejlet eftersom du hanterar projektet.",
    failing: "Alla meddelanden till den har misslyckats i fem dagar.",
    gone: "Den svarade att den har tagits bort för gott (status 410).",
  },
  unsubscribe: {
    title: "Avregistrering",
    question: "Vill du sluta få reklammejl från {project}?",
    confirm: "Avregistrera mig",
    done: "Du är avregistrerad",
    doneDetails: "Du får inte längre reklammejl från {project}.",
    already: "Du är redan avregistrerad",
    incomplete: "Länken är ofullständig",
    incompleteDetails: "Öppna länken i mejlet igen eller kopiera hela länken.",
    expired: "Länken har gått ut",
    expiredDetails: "Använd länken i ett nyare mejl eller ändra aviseringarna i ditt konto.",
  },
};
