import type { Translation } from "@latchkit/ui";
import type { apiKeysAppMessages } from "../../api-keys-app/messages.ts";

export const apiKeysApp = {
  apiKeysApp: {
    title: "Ключі API",
    lead: "Користувачі та команди створюють ці ключі для доступу до вашого API. Ключі до цього проєкту: {keys}.",
    projectKeys: "Ключі проєкту",
    saved: "Збережено.",
    who: "Власники ключів",
    user: "Користувачі",
    userHint:
      "Користувачі можуть створювати та відкликати власні ключі в налаштуваннях облікового запису. Типово вимкнено.",
    team: "Команди",
    teamHint:
      "Учасники з дозволом «$manage_api_keys» можуть створювати та відкликати ключі своєї команди. Типово вимкнено.",
    turnOffTitle: "Вимкнути ці ключі API?",
    turnOffText:
      "Програми, які їх використовують, негайно отримають відмову. Ключі збережуться й запрацюють знову, якщо ви їх увімкнете.",
    turnOff: "Вимкнути",
    checking: "Перевірка ключів у вашому API",
    checkingLead:
      "Ваш бекенд запитує в Latchkit, кому належить ключ. Якщо ключ потрапить у відкритий доступ і його знайде сканер, наприклад GitHub, сканер зможе його відкликати.",
    file: "У маршруті вашого API",
    snippetWhat: "код",
  },
} satisfies Translation<typeof apiKeysAppMessages>;
