import type { Translation } from "@latchkit/ui";
import type { apiKeysAppMessages } from "../../api-keys-app/messages.ts";

export const apiKeysApp = {
  apiKeysApp: {
    title: "Klucze API",
    lead: "Użytkownicy i zespoły tworzą te klucze, aby korzystać z Twojego API. Klucze do tego projektu znajdziesz tutaj: {keys}.",
    projectKeys: "Klucze projektu",
    saved: "Zapisano.",
    who: "Właściciele kluczy",
    user: "Użytkownicy",
    userHint: "Użytkownicy mogą tworzyć i unieważniać własne klucze w ustawieniach konta. Domyślnie wyłączone.",
    team: "Zespoły",
    teamHint:
      "Członkowie z uprawnieniem „$manage_api_keys” mogą tworzyć i unieważniać klucze swojego zespołu. Domyślnie wyłączone.",
    turnOffTitle: "Wyłączyć te klucze API?",
    turnOffText:
      "Programy, które ich używają, są od razu odrzucane. Klucze zostają zachowane i zadziałają po ponownym włączeniu.",
    turnOff: "Wyłącz",
    checking: "Sprawdzanie kluczy w Twoim API",
    checkingLead:
      "Twój backend pyta Latchkit, do kogo należy klucz. Jeśli klucz wycieknie i znajdzie go skaner, na przykład GitHuba, skaner może go unieważnić.",
    file: "W jednej z tras Twojego API",
    snippetWhat: "kod",
  },
} satisfies Translation<typeof apiKeysAppMessages>;
