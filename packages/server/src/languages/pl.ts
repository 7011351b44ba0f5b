import type { ServerTexts } from "./server-texts.ts";

/** Polish for the built-in emails and the page on which people unsubscribe, with the informal address. */
export const texts: ServerTexts = {
  phrases: {
    greeting: "Cześć, {user}!",
    linkHint: "Jeśli przycisk nie działa, otwórz ten adres w przeglądarce:",
  },
  email_verification: {
    subject: "Zweryfikuj adres e-mail w {project}",
    preview: "Potwierdź adres e-mail w {project}.",
    heading: "Zweryfikuj adres e-mail",
    confirm: "Potwierdź, że to Twój adres e-mail, abyśmy mogli kontaktować się z Tobą w sprawach {project}.",
    account: "Adres dodano do konta: **{accountName}**.",
    button: "Zweryfikuj adres e-mail",
    ignore:
      "Jeśli to nie Twoje konto, zignoruj tę wiadomość. Kliknięcie przycisku dodałoby Twój adres do konta innej osoby.",
  },
  password_reset: {
    subject: "Zresetuj hasło w {project}",
    preview: "Twój link do nowego hasła w {project}.",
    heading: "Ustaw nowe hasło",
    requested:
      "Otrzymaliśmy prośbę o zresetowanie hasła do Twojego konta w {project}. Link działa raz. Dotychczasowe hasło pozostaje ważne, dopóki nie ustawisz nowego.",
    button: "Ustaw nowe hasło",
    ignore: "Jeśli ta prośba nie pochodzi od Ciebie, zignoruj tę wiadomość. Hasło się nie zmieni.",
  },
  magic_link: {
    subject: "Logowanie do {project}: Twój kod to {otp}",
    preview: "Wpisz kod {otp} lub kliknij link w tej wiadomości.",
    heading: "Zaloguj się do {project}",
    enterCode: "Wpisz ten kod tam, gdzie chcesz się zalogować:",
    orClick: "Możesz też kliknąć przycisk, aby zalogować się w tej przeglądarce:",
    button: "Zaloguj się",
    ignore:
      "Jeśli to nie Ty próbujesz się zalogować, zignoruj tę wiadomość. Nikomu nie podawaj kodu: nigdy o niego nie poprosimy.",
  },
  team_invitation: {
    subject: "Zaproszenie w {project}: {teamDisplayName}",
    preview: "Masz zaproszenie w {project}: {teamDisplayName}.",
    heading: "Zaproszenie: {teamDisplayName}",
    invited: "Masz zaproszenie w {project}: **{teamDisplayName}**.",
    button: "Dołącz do zespołu",
    ignore:
      "To zaproszenie działa tylko dla adresu, na który zostało wysłane. Jeśli się go nie spodziewasz, zignoruj tę wiadomość: nie dołączysz do zespołu.",
    aTeam: "zespół",
  },
  sign_in_invitation: {
    subject: "Zaproszenie do logowania w {project}",
    preview: "Ktoś z zespołu {teamDisplayName} Cię zaprasza.",
    heading: "Zaloguj się do {project}",
    invited: "Ktoś z zespołu **{teamDisplayName}** Cię zaprasza. Zaloguj się adresem, na który wysłano tę wiadomość.",
    button: "Zaloguj się",
    ignore: "Jeśli się tego nie spodziewasz, zignoruj tę wiadomość. Dopóki się nie zalogujesz, nic się nie stanie.",
  },
  payment_receipt: {
    subject: "Potwierdzenie płatności od {project}",
    preview: "Otrzymaliśmy Twoją płatność {amount} dla {project}.",
    heading: "Dziękujemy za płatność",
    received: "Otrzymaliśmy Twoją płatność **{amount}** dla {project}.",
    product: "Produkt: **{productName}**, ilość: {quantity}",
    button: "Wyświetl potwierdzenie",
    why: "Otrzymujesz tę wiadomość w związku z dokonaną płatnością. Zachowaj ją.",
  },
  payment_failed: {
    subject: "Płatność dla {project} się nie powiodła",
    preview: "Płatność {amount} za {productName} się nie powiodła.",
    heading: "Płatność się nie powiodła",
    failed: "Płatność **{amount}** za **{productName}** w {project} się nie powiodła.",
    reason: "Przyczyna: {failureReason}",
    update: "Zaktualizuj metodę płatności, aby zachować {productName}.",
    button: "Zapłać teraz",
    why: "Otrzymujesz tę wiadomość, ponieważ zarządzasz tą subskrypcją lub tym zakupem.",
  },
  trial_ending: {
    subject: "Okres próbny {productName} kończy się {endDate}",
    preview: "Po okresie próbnym cena {productName} to {amount}.",
    heading: "Okres próbny dobiega końca",
    ends: "Twój okres próbny **{productName}** w {project} kończy się **{endDate}**.",
    afterwards:
      "Wtedy zacznie się subskrypcja i pobierzemy {amount}. Jeśli nie chcesz jej kontynuować, anuluj ją przed tym dniem.",
    button: "Zarządzaj subskrypcją",
    why: "Otrzymujesz tę wiadomość, ponieważ zarządzasz tą subskrypcją.",
  },
  failed_emails_digest: {
    subject: "Podsumowanie niewysłanych e-maili",
    preview: "Tych e-maili Twojego projektu nie udało się wysłać w ciągu ostatnich 24 godzin.",
    heading: "Niektórych e-maili nie udało się wysłać",
    failed: "Tych e-maili Twojego projektu nie udało się wysłać w ciągu ostatnich 24 godzin:",
    button: "Pokaż wszystkie e-maile",
  },
  failed_sign_ins: {
    subject: "Nieudane próby logowania na Twoje konto w {project}",
    preview: "Kilka razy podano nieprawidłowe hasło do Twojego konta w {project}.",
    heading: "Nieudane próby logowania na Twoje konto",
    attempts:
      "Kilka razy z rzędu podano nieprawidłowe hasło do Twojego konta w {project}. Żadna z prób się nie powiodła, a kolejne są teraz spowalniane.",
    you: "Jeśli to Ty, odczekaj kilka minut lub wybierz na stronie logowania „Nie pamiętasz hasła?”. Nowe hasło działa od razu.",
    notYou:
      "Jeśli to nie Ty, nie musisz nic robić. Jeśli używasz tego samego hasła gdzie indziej, zmień hasło w {project} i włącz weryfikację dwuetapową, jeśli jest dostępna.",
    often: "Wysyłamy tę wiadomość najwyżej raz dziennie.",
  },
  security_notice: {
    subject: "{heading} w {project}",
    preview: "Chodzi o Twoje konto w {project}.",
    heading: "{heading}",
    what: "{heading}. Chodzi o Twoje konto w {project}. {effect}",
    device: "Urządzenie: {device}",
    place: "Miejsce: {place}",
    you: "Jeśli to Ty, nie musisz nic robić.",
    notYou:
      "Jeśli to nie Ty, wybierz teraz „Nie pamiętasz hasła?” na stronie logowania {project}, a potem sprawdź urządzenia, klucze dostępu i weryfikację dwuetapową w ustawieniach konta.",
    why: "Wysyłamy tę wiadomość przy każdej zmianie zabezpieczeń konta.",
    codesLeft: {
      one: "Pozostał {count} kod odzyskiwania. Nowe możesz utworzyć w ustawieniach konta.",
      few: "Pozostały {count} kody odzyskiwania. Nowe możesz utworzyć w ustawieniach konta.",
      many: "Pozostało {count} kodów odzyskiwania. Nowe możesz utworzyć w ustawieniach konta.",
      other: "Pozostało {count} kodu odzyskiwania. Nowe możesz utworzyć w ustawieniach konta.",
    },
    noCodesLeft: "Nie ma już żadnych kodów odzyskiwania. Utwórz nowe w ustawieniach konta.",
    password_changed: "Zmieniono hasło",
    password_changed_effect: "Na innych urządzeniach może być konieczne ponowne zalogowanie nowym hasłem.",
    second_factor_added: "Włączono weryfikację dwuetapową",
    second_factor_added_effect:
      "Od teraz przy logowaniu potrzebny jest kod z aplikacji uwierzytelniającej. Inne urządzenia zostały wylogowane.",
    second_factor_removed: "Wyłączono weryfikację dwuetapową",
    second_factor_removed_effect: "Przy logowaniu nie jest już potrzebny kod, a kody odzyskiwania przestały działać.",
    authenticator_added: "Dodano klucz dostępu",
    authenticator_added_effect:
      "Każdy, kto może odblokować urządzenie z tym kluczem dostępu, może teraz zalogować się na konto.",
    recovery_codes_created: "Utworzono nowe kody odzyskiwania",
    recovery_codes_created_effect: "Wcześniejsze kody odzyskiwania przestały działać.",
    recovery_code_used: "Zalogowano się kodem odzyskiwania",
    recovery_code_used_effect: "Zastąpił on kod z aplikacji uwierzytelniającej i nie można go użyć ponownie.",
    new_device: "Nowe logowanie",
    new_device_effect: "Ktoś zalogował się z urządzenia lub kraju, z którego wcześniej nie korzystano z tego konta.",
  },
  leaked_api_key: {
    subject: "Klucz API w {project} wyciekł i został unieważniony",
    preview: "Klucz z końcówką {lastFour} znaleziono w publicznym miejscu.",
    heading: "Klucz API wyciekł i został unieważniony",
    own: "Jeden z Twoich kluczy API w {project} znaleziono w publicznym miejscu i unieważniono. Jego końcówka to {lastFour}, a opis: „{description}”.",
    team: "Klucz API zespołu {team} w {project} znaleziono w publicznym miejscu i unieważniono. Jego końcówka to {lastFour}, a opis: „{description}”.",
    unnamedTeam:
      "Klucz API Twojego zespołu w {project} znaleziono w publicznym miejscu i unieważniono. Jego końcówka to {lastFour}, a opis: „{description}”.",
    refused:
      "Żądania z tym kluczem są teraz odrzucane. Utwórz dla nich nowy klucz i nie umieszczaj go w kodzie źródłowym.",
    check:
      "Sprawdź też, czy tego klucza nie użyto do czegoś, czego nie rozpoznajesz. Usunięcie klucza z miejsca, w którym go znaleziono, nie sprawi, że znów będzie tajny.",
    why: "Otrzymujesz tę wiadomość, ponieważ zarządzasz tym kluczem.",
  },
  email_template_broken: {
    subject: "Nie można wyświetlić e-maila „{templateDisplayName}” projektu {projectDisplayName}",
    preview: "{projectDisplayName} wysyła zamiast niego wbudowany e-mail.",
    heading: "Szablon e-maila nie działa",
    broken:
      "E-maila „{templateDisplayName}” projektu {projectDisplayName} nie udało się wyświetlić z Twoimi zmianami. Latchkit wysyła zamiast niego wbudowany e-mail, więc nadal można się logować.",
    correct: "Popraw szablon lub motyw w panelu, w sekcji E-maile.",
    why: "Otrzymujesz tę wiadomość, ponieważ zarządzasz projektem. Wysyłamy ją najwyżej raz dziennie.",
  },
  webhook_endpoint_disabled: {
    subject: "Wyłączono punkt końcowy webhooka projektu {projectDisplayName}",
    preview: "{projectDisplayName}: {reason}",
    heading: "Wyłączono punkt końcowy webhooka",
    disabled: "Projekt {projectDisplayName} nie wysyła już zdarzeń na adres {url}. {reason}",
    enable:
      "Gdy punkt końcowy znów zacznie działać, włącz go w panelu. Potem możesz ponownie wysłać wszystko, co go ominęło.",
    why: "Otrzymujesz tę wiadomość, ponieważ zarządzasz projektem.",
    failing: "Od pięciu dni żadna wysłana do niego wiadomość nie dotarła.",
    gone: "Odpowiedział, że trwale przestał istnieć (status 410).",
  },
  unsubscribe: {
    title: "Rezygnacja z e-maili",
    question: "Czy nie chcesz już otrzymywać e-maili marketingowych od {project}?",
    confirm: "Zrezygnuj",
    done: "Zrezygnowano",
    doneDetails: "Nie będziesz już otrzymywać e-maili marketingowych od {project}.",
    already: "Już zrezygnowano",
    incomplete: "Ten link jest niekompletny",
    incompleteDetails: "Otwórz link w wiadomości ponownie lub skopiuj go w całości.",
    expired: "Ten link wygasł",
    expiredDetails: "Użyj linku z nowszej wiadomości lub zmień ustawienia powiadomień na swoim koncie.",
  },
};
