import type { Translation } from "@latchkit/ui";
import type { impersonationMessages } from "../../users/impersonation/messages.ts";

export const impersonation = {
  impersonation: {
    act: "Zaloguj się jako ten użytkownik…",
    title: "Zalogować się jako {name}?",
    titleUnnamed: "Zalogować się jako ten użytkownik?",
    lead: "Twoja aplikacja otworzy się w nowej karcie i poprosi o potwierdzenie. Przez godzinę widzisz to, co ten użytkownik, a Twoje działania liczą się jako jego.",
    limits:
      "Na każdej stronie widać baner. Nie możesz zmieniać hasła, adresów e-mail, kluczy dostępu, sesji ani kluczy użytkownika. Logowanie zostanie zapisane w dzienniku audytu.",
    place: "Otwórz",
    here: "Ten komputer",
    address: "Adres URL Twojej aplikacji",
    addressHint: "Strony logowania muszą być pod {path}.",
    notHere: "Wpisz lokalny adres URL, na przykład http://localhost:3000.",
    nowhere:
      "Nie można otworzyć żadnej zaufanej domeny. Dodaj domenę bez symboli wieloznacznych na stronie „Domeny” lub użyj konsoli.",
    open: "Otwórz aplikację",
    opened: "Aplikacja otwarta w nowej karcie.",
    blocked: "Przeglądarka zablokowała nową kartę. {link}. Link działa raz, po potwierdzeniu na miejscu.",
    openLink: "Otwórz aplikację tutaj",
    console: "Dla aplikacji opartych na innych pakietach",
    consoleLead:
      "Uruchom to w konsoli przeglądarki na stronie swojej aplikacji. Zastępuje bieżącą sesję. Nikomu tego nie udostępniaj.",
    makeSnippet: "Utwórz kod",
    consoleTitle: "Konsola",
    snippet: "kod do konsoli",
  },
} satisfies Translation<typeof impersonationMessages>;
