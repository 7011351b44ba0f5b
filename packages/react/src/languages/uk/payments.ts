import type { Translation } from "@latchkit/ui";
import { prices } from "@latchkit/ui/languages/uk/prices";
import type { PaymentsMessages } from "../messages.ts";

/** The Ukrainian of prices, plans and payments. */
export const payments = {
  ...prices,
  pricing: {
    intervals: "Період оплати",
    none: "Зараз нічого не продається.",
    includes: "Що входить",
  },
  planButton: {
    signIn: "Увійдіть, щоб вибрати",
    choose: "Вибрати {name}",
    opening: "Відкриваємо сторінку оплати…",
    more: "Купити ще",
    switch: "Перейти на {name}",
    question: "Перейти на {name}?",
    consequence: "Ваша підписка на {from} завершиться, а {name} почне діяти негайно.",
    switching: "Перехід…",
    current: "Ваш поточний тариф",
    owned: "Уже ваше",
    fallback: "Діє, коли немає іншого активного тарифу",
  },
  subscriptionState: {
    renews: "Поновлення: {date}",
    ends: "Завершення: {date}",
    once: "Одноразова покупка",
  },
  checkoutButton: {
    buy: "Купити",
    going: "Відкриваємо сторінку оплати…",
  },
  paymentSections: {
    card: "Спосіб оплати",
    cardText: "Ним оплачуються поновлення.",
    noCard: "Немає збереженої картки. Її дані потрібно буде ввести під час наступної покупки.",
    ending: "{brand}, що закінчується на {last4}",
    other: "Збережений спосіб оплати",
    expires: "Дійсна до {month}/{year}",
    invoices: "Рахунки",
    noInvoices: "Рахунків ще немає.",
    view: "Переглянути",
    draft: "Чернетка",
    open: "Неоплачений",
    paid: "Оплачений",
    uncollectible: "Не стягнений",
    void: "Скасований",
  },
  billing: {
    title: "Тарифи та покупки",
    text: "Що вам належить і на який термін.",
    teamText: "Що належить команді й на який термін. Змінювати це можуть лише адміністратори команди.",
    none: "Ще нічого не придбано.",
    change: "Змінити тариф",
    changeTitle: "Виберіть тариф",
    cancel: "Скасувати підписку",
    cancelShort: "Скасувати",
    cancelQuestion: "Скасувати {name}?",
    cancelText: "{name} залишиться вашим до {date} і після цього не поновиться.",
    cancelNow: "{name} після цього не поновиться.",
    canceling: "Скасування…",
    keep: "Залишити підписку",
    keeping: "Поновлення підписки…",
    canceled: "Скасовано. Можна передумати, доки підписка не завершиться.",
    kept: "Ваша підписка триває.",
  },
} satisfies Translation<PaymentsMessages>;
