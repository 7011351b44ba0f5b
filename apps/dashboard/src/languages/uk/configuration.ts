import type { Translation } from "@latchkit/ui";
import type { configurationMessages } from "../../configuration/messages.ts";

export const configuration = {
  configuration: {
    title: "Конфігурація",
    lead: "Усі налаштування цього проєкту в одному документі JSON, зокрема ті, що не мають власної сторінки.",
    whole: "Поточна конфігурація",
    wholeLead: "Містить усі типові значення. Секрети приховано.",
    search: "Пошук назв і значень",
    nothingFound: "Відповідних назв або значень немає.",
    copyWhat: "конфігурація без секретів",
    expandAll: "Розгорнути все",
    collapseAll: "Згорнути все",
    change: "Зміна налаштувань",
    changeLead: "Введіть об’єкт JSON зі шляхами та значеннями. Перед застосуванням можна переглянути зміни.",
    override: "Зміни у форматі JSON",
    overrideHint:
      "Змінюються лише вказані шляхи. Шлях замінює все, що встановлено під ним: {leaf} установлює одне значення, {section} скидає все інше в цьому розділі до типового. {none} скидає шлях.",
    noText: "Введіть зміни, наприклад {example}.",
    noJson: "Недійсний JSON: {problem}",
    noObject: "Введіть об’єкт JSON у фігурних дужках.",
    preview: "Переглянути зміни",
    previewTitle: "Зміни, які буде застосовано",
    noChange: "Змін немає. Усе вже так налаштовано.",
    apply: "Застосувати",
    cancel: "Скасувати",
    applied: "Конфігурацію змінено.",
    history: "Історія",
    historyLead: "Останні зміни конфігурації, спочатку найновіші.",
    filterHistory: "Фільтр за шляхом",
    noHistory: "Змін ще немає",
    noHistoryText: "Тут з’являються зміни, зроблені тут або на інших сторінках, із попередніми значеннями.",
    noMatch: "Відповідних останніх змін немає.",
    toAuditLog: "Переглянути журнал аудиту",
  },
} satisfies Translation<typeof configurationMessages>;
