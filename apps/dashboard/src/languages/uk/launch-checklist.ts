import type { Translation } from "@latchkit/ui";
import type { launchChecklistMessages } from "../../launch-checklist/messages.ts";

export const launchChecklist = {
  launchChecklist: {
    title: "Контрольний список запуску",
    lead: "Перевірте ці налаштування перед запуском.",
    progress: "Виконано {done} з {all}",
    ready: "Усе готово до запуску.",
    done: "Виконано",
    open: "Потрібно зробити",
    look: "Переглянути",
    putRight: "Виправити",
    what: ": {check}",
    signIn: "Увімкніть спосіб входу",
    signInText: "Має бути ввімкнено принаймні один спосіб або постачальника.",
    domain: "Додайте свій домен",
    domainText:
      "Принаймні один довірений домен, усі з доменним іменем і HTTPS. На них ведуть посилання в листах і переспрямування.",
    localhost: "Вимкніть довіру до localhost",
    localhostText: "Інакше будь-яка програма на комп’ютері користувача може отримати його сеанс.",
    ownKeys: "Використайте власні облікові дані OAuth",
    ownKeysText: "Тоді постачальники показуватимуть назву вашого додатка замість назви цієї інсталяції.",
    ownMail: "Надсилайте листи з власного сервера",
    ownMailText: "Тоді листи надходитимуть з вашої адреси, і ви зможете надсилати власні.",
    payments: "Приймайте справжні платежі",
    paymentsText: "У тестовому режимі будь-хто з посиланням для оплати отримує ваші продукти безкоштовно.",
    production: "Перейдіть у робочий режим",
    productionText: "Останній крок. Спершу всі домени мають бути готові до робочого режиму.",
  },
} satisfies Translation<typeof launchChecklistMessages>;
