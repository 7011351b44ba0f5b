import type { ServerTexts } from "./server-texts.ts";

/** The German of the emails and of the page on which people unsubscribe, with the formal address. */
export const texts: ServerTexts = {
  phrases: {
    greeting: "Hallo {user},",
    linkHint: "Falls der Button nicht funktioniert, öffnen Sie diese Adresse in Ihrem Browser:",
  },
  email_verification: {
    subject: "Bestätigen Sie Ihre E-Mail-Adresse für {project}",
    preview: "Bestätigen Sie Ihre E-Mail-Adresse für {project}.",
    heading: "E-Mail-Adresse bestätigen",
    confirm: "Bitte bestätigen Sie, dass diese E-Mail-Adresse Ihnen gehört, damit {project} Sie hier erreicht.",
    account: "Sie wurde zum Konto von **{accountName}** hinzugefügt.",
    button: "E-Mail-Adresse bestätigen",
    ignore:
      "Wenn das nicht Ihr Konto ist, ignorieren Sie diese E-Mail. Ein Klick auf den Button würde Ihre Adresse zum Konto einer anderen Person hinzufügen.",
  },
  password_reset: {
    subject: "Setzen Sie Ihr Passwort für {project} zurück",
    preview: "Ihr Link zu einem neuen Passwort für {project}.",
    heading: "Neues Passwort wählen",
    requested:
      "Wir wurden gebeten, das Passwort Ihres Kontos bei {project} zurückzusetzen. Der Link funktioniert einmal. Ihr altes Passwort gilt, bis Sie ein neues wählen.",
    button: "Neues Passwort wählen",
    ignore: "Wenn Sie das nicht angefordert haben, ignorieren Sie diese E-Mail. Ihr Passwort ändert sich nicht.",
  },
  magic_link: {
    subject: "Anmeldung bei {project}: Ihr Code lautet {otp}",
    preview: "Geben Sie den Code {otp} ein, oder klicken Sie auf den Link in dieser E-Mail.",
    heading: "Bei {project} anmelden",
    enterCode: "Geben Sie diesen Code dort ein, wo Sie sich anmelden möchten:",
    orClick: "Oder klicken Sie auf den Button, um sich in diesem Browser anzumelden:",
    button: "Anmelden",
    ignore:
      "Wenn Sie sich nicht anmelden wollten, ignorieren Sie diese E-Mail. Geben Sie den Code niemandem: Wir fragen Sie nie danach.",
  },
  team_invitation: {
    subject: "Einladung zu {teamDisplayName} bei {project}",
    preview: "Sie sind zu {teamDisplayName} bei {project} eingeladen.",
    heading: "Einladung zu {teamDisplayName}",
    invited: "Sie sind zu **{teamDisplayName}** bei {project} eingeladen.",
    button: "Team beitreten",
    ignore:
      "Diese Einladung gilt nur für die Adresse, an die sie gesendet wurde. Wenn Sie sie nicht erwartet haben, ignorieren Sie diese E-Mail: Sie treten dem Team dann nicht bei.",
    aTeam: "einem Team",
  },
  sign_in_invitation: {
    subject: "Einladung zur Anmeldung bei {project}",
    preview: "Ein Mitglied von {teamDisplayName} hat Sie eingeladen.",
    heading: "Bei {project} anmelden",
    invited:
      "Ein Mitglied von **{teamDisplayName}** hat Sie eingeladen. Melden Sie sich mit der Adresse an, an die diese E-Mail gesendet wurde.",
    button: "Anmelden",
    ignore:
      "Wenn Sie das nicht erwartet haben, ignorieren Sie diese E-Mail. Nichts geschieht, solange Sie sich nicht anmelden.",
  },
  payment_receipt: {
    subject: "Ihre Quittung von {project}",
    preview: "{project} hat Ihre Zahlung über {amount} erhalten.",
    heading: "Vielen Dank für Ihre Zahlung",
    received: "{project} hat Ihre Zahlung über **{amount}** erhalten.",
    product: "Produkt: **{productName}**, Anzahl: {quantity}",
    button: "Quittung ansehen",
    why: "Sie erhalten diese E-Mail, weil Sie eine Zahlung geleistet haben. Bewahren Sie sie auf.",
  },
  payment_failed: {
    subject: "Ihre Zahlung an {project} ist fehlgeschlagen",
    preview: "Ihre Zahlung über {amount} für {productName} ist fehlgeschlagen.",
    heading: "Ihre Zahlung ist fehlgeschlagen",
    failed: "Ihre Zahlung über **{amount}** für **{productName}** bei {project} ist fehlgeschlagen.",
    reason: "Grund: {failureReason}",
    update: "Aktualisieren Sie Ihre Zahlungsmethode, um {productName} zu behalten.",
    button: "Jetzt bezahlen",
    why: "Sie erhalten diese E-Mail, weil Sie dieses Abonnement oder diesen Kauf verwalten.",
  },
  trial_ending: {
    subject: "Ihre Testphase von {productName} endet am {endDate}",
    preview: "Nach der Testphase kostet {productName} {amount}.",
    heading: "Ihre Testphase endet bald",
    ends: "Ihre Testphase von **{productName}** bei {project} endet am **{endDate}**.",
    afterwards:
      "Dann beginnt Ihr Abonnement, und {amount} werden abgebucht. Wenn Sie es nicht fortsetzen möchten, kündigen Sie vor diesem Tag.",
    button: "Abonnement verwalten",
    why: "Sie erhalten diese E-Mail, weil Sie dieses Abonnement verwalten.",
  },
  failed_emails_digest: {
    subject: "Fehlgeschlagene E-Mails",
    preview: "Diese E-Mails Ihres Projekts konnten in den letzten 24 Stunden nicht gesendet werden.",
    heading: "Einige E-Mails konnten nicht gesendet werden",
    failed: "Diese E-Mails Ihres Projekts konnten in den letzten 24 Stunden nicht gesendet werden:",
    button: "Alle E-Mails anzeigen",
  },
  failed_sign_ins: {
    subject: "Fehlgeschlagene Anmeldungen bei Ihrem Konto bei {project}",
    preview: "Für Ihr Konto bei {project} wurde mehrmals ein falsches Passwort eingegeben.",
    heading: "Fehlgeschlagene Anmeldungen",
    attempts:
      "Für Ihr Konto bei {project} wurde mehrmals hintereinander ein falsches Passwort eingegeben. Keiner dieser Versuche hatte Erfolg; weitere Versuche werden nun verlangsamt.",
    you: "Wenn Sie das waren, warten Sie einige Minuten, oder wählen Sie auf der Anmeldeseite „Passwort vergessen“. Ein neues Passwort gilt sofort.",
    notYou:
      "Wenn Sie das nicht waren, müssen Sie nichts tun. Falls Sie dasselbe Passwort auch anderswo verwenden, ändern Sie Ihr Passwort bei {project} und schalten Sie die Bestätigung in zwei Schritten ein, wenn es sie gibt.",
    often: "Wir senden diese E-Mail höchstens einmal am Tag.",
  },
  security_notice: {
    subject: "{heading} bei {project}",
    preview: "Es geht um Ihr Konto bei {project}.",
    heading: "{heading}",
    what: "{heading}: Ihr Konto bei {project}. {effect}",
    device: "Gerät: {device}",
    place: "Ort: {place}",
    you: "Wenn Sie das waren, müssen Sie nichts tun.",
    notYou:
      "Wenn Sie das nicht waren, wählen Sie jetzt auf der Anmeldeseite von {project} „Passwort vergessen“, und prüfen Sie dann in Ihren Kontoeinstellungen die Geräte, die Passkeys und die Bestätigung in zwei Schritten.",
    why: "Wir senden diese E-Mail immer, wenn sich an der Sicherheit Ihres Kontos etwas ändert.",
    codesLeft: {
      one: "Noch {count} Wiederherstellungscode ist übrig. Neue können Sie in Ihren Kontoeinstellungen erstellen.",
      other: "Noch {count} Wiederherstellungscodes sind übrig. Neue können Sie in Ihren Kontoeinstellungen erstellen.",
    },
    noCodesLeft: "Es ist kein Wiederherstellungscode mehr übrig. Erstellen Sie neue in Ihren Kontoeinstellungen.",
    password_changed: "Ihr Passwort wurde geändert",
    password_changed_effect: "Andere Geräte müssen sich vielleicht mit dem neuen Passwort noch einmal anmelden.",
    second_factor_added: "Die Bestätigung in zwei Schritten wurde eingeschaltet",
    second_factor_added_effect:
      "Ab jetzt wird bei der Anmeldung nach einem Code aus der Authentifizierungs-App gefragt. Andere Geräte wurden abgemeldet.",
    second_factor_removed: "Die Bestätigung in zwei Schritten wurde ausgeschaltet",
    second_factor_removed_effect:
      "Bei der Anmeldung wird nicht mehr nach einem Code gefragt, und die Wiederherstellungscodes gelten nicht mehr.",
    authenticator_added: "Ein Passkey wurde hinzugefügt",
    authenticator_added_effect:
      "Wer das Gerät mit diesem Passkey entsperren kann, kann sich jetzt bei dem Konto anmelden.",
    recovery_codes_created: "Neue Wiederherstellungscodes wurden erstellt",
    recovery_codes_created_effect: "Frühere Wiederherstellungscodes gelten nicht mehr.",
    recovery_code_used: "Ein Wiederherstellungscode wurde zur Anmeldung benutzt",
    recovery_code_used_effect: "Er hat einen Code aus der Authentifizierungs-App ersetzt und gilt nicht noch einmal.",
    new_device: "Neue Anmeldung",
    new_device_effect:
      "Die Anmeldung kam von einem Gerät oder aus einem Land, mit dem dieses Konto bisher nicht verwendet wurde.",
  },
  leaked_api_key: {
    subject: "Ein API-Schlüssel für {project} wurde bekannt und gesperrt",
    preview: "Der Schlüssel mit der Endung {lastFour} wurde an einem öffentlichen Ort gefunden.",
    heading: "Ein API-Schlüssel wurde bekannt und gesperrt",
    own: "Einer Ihrer API-Schlüssel für {project} wurde an einem öffentlichen Ort gefunden und gesperrt. Er endet auf {lastFour}; seine Beschreibung lautet „{description}“.",
    team: "Ein API-Schlüssel des Teams {team} für {project} wurde an einem öffentlichen Ort gefunden und gesperrt. Er endet auf {lastFour}; seine Beschreibung lautet „{description}“.",
    unnamedTeam:
      "Ein API-Schlüssel Ihres Teams für {project} wurde an einem öffentlichen Ort gefunden und gesperrt. Er endet auf {lastFour}; seine Beschreibung lautet „{description}“.",
    refused:
      "Anfragen mit diesem Schlüssel werden jetzt abgelehnt. Erstellen Sie dafür einen neuen, und halten Sie ihn aus dem Quelltext heraus.",
    check:
      "Prüfen Sie auch, ob mit diesem Schlüssel etwas geschehen ist, das Sie nicht kennen. Ihn am Fundort zu löschen macht ihn nicht wieder geheim.",
    why: "Sie erhalten diese E-Mail, weil Sie diesen Schlüssel verwalten.",
  },
  email_template_broken: {
    subject: "Die E-Mail „{templateDisplayName}“ von {projectDisplayName} lässt sich nicht erzeugen",
    preview: "{projectDisplayName} sendet stattdessen die eingebaute E-Mail.",
    heading: "Eine E-Mail-Vorlage funktioniert nicht",
    broken:
      "Die E-Mail „{templateDisplayName}“ des Projekts {projectDisplayName} ließ sich mit Ihren Änderungen nicht erzeugen. Latchkit sendet stattdessen die eingebaute E-Mail, damit sich weiterhin alle anmelden können.",
    correct: "Korrigieren Sie die Vorlage oder das Design im Dashboard unter E-Mails.",
    why: "Sie erhalten diese E-Mail, weil Sie das Projekt verwalten. Sie kommt höchstens einmal am Tag.",
  },
  webhook_endpoint_disabled: {
    subject: "Ein Webhook-Endpunkt von {projectDisplayName} wurde abgeschaltet",
    preview: "{projectDisplayName}: {reason}",
    heading: "Ein Webhook-Endpunkt wurde abgeschaltet",
    disabled: "Das Projekt {projectDisplayName} sendet keine Ereignisse mehr an {url}. {reason}",
    enable:
      "Sobald der Endpunkt wieder funktioniert, schalten Sie ihn im Dashboard ein. Dann können Sie alles, was er verpasst hat, noch einmal senden lassen.",
    why: "Sie erhalten diese E-Mail, weil Sie das Projekt verwalten.",
    failing: "Seit fünf Tagen ist jede Nachricht an ihn fehlgeschlagen.",
    gone: "Er hat geantwortet, dass es ihn nicht mehr gibt (Status 410).",
  },
  unsubscribe: {
    title: "E-Mails abbestellen",
    question: "Möchten Sie keine Werbe-E-Mails von {project} mehr erhalten?",
    confirm: "Abbestellen",
    done: "E-Mails abbestellt",
    doneDetails: "Sie erhalten keine Werbe-E-Mails von {project} mehr.",
    already: "Sie haben diese E-Mails bereits abbestellt",
    incomplete: "Dieser Link ist unvollständig",
    incompleteDetails: "Öffnen Sie den Link in der E-Mail noch einmal, oder kopieren Sie ihn vollständig.",
    expired: "Dieser Link ist abgelaufen",
    expiredDetails:
      "Verwenden Sie den Link in einer neueren E-Mail, oder ändern Sie die Benachrichtigungen in Ihrem Konto.",
  },
};
