import type { Translation } from "@latchkit/ui";
import type { signInProblemsMessages } from "../../support/sign-in-problem-messages.ts";

export const signInProblems = {
  signInProblems: {
    title: "Проблеми із входом",
    lead: "Це може заважати користувачу увійти.",
    "problem banned": "Призупинено до {when}.",
    "problem bannedForGood": "Призупинено, доки адміністратор не скасує призупинення.",
    "problem too_many_passwords": "Забагато неправильних паролів для {email}. Наступні спроби відхиляються до {when}.",
    "problem too_many_codes": "Забагато неправильних кодів із додатка для автентифікації. Коди відхиляються до {when}.",
    "problem too_many_emails": "Забагато листів на {email}. До {when} не буде надіслано жодного коду чи посилання.",
    "problem no_method": "Користувач не має способу входу, який пропонує цей проєкт.",
    "problem method_disabled": "У цьому проєкті вимкнено спосіб, який має користувач: {method}.",
    "problem email_not_verified": "Адресу {email} не підтверджено, тому з нею не можна увійти за кодом із листа.",
    "problem email_suppressed": "Цей проєкт не надсилає листи на {email}, бо адресу заблоковано.",
    "problem email_failed": "Останній лист на {email} не надійшов.",
    liftBan: "Скасувати призупинення",
    banLifted: "Призупинення скасовано.",
    unlock: "Розблокувати",
    unlocked: "Користувача розблоковано. Тепер він може спробувати ще раз.",
    markVerified: "Позначити як підтверджену",
    verified: "Адресу позначено як підтверджену.",
    liftSuppression: "Розблокувати адресу",
    suppressionLifted: "Адресу розблоковано.",
    openMethods: "Відкрити способи входу",
    openEmails: "Відкрити листи",
    sendLink: "Надіслати посилання для встановлення пароля",
    sendLinkLead: "На {email} надійде посилання для вибору пароля, з яким користувач надалі входитиме.",
    linkSent: "Лист надіслано на {email}.",
  },
} satisfies Translation<typeof signInProblemsMessages>;
