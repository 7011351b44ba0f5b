import type { Translation } from "@latchkit/ui";
import type { ImpersonationMessages } from "../messages.ts";

/** Ukrainian for impersonators, with the formal address. */
export const impersonation: Translation<ImpersonationMessages> = {
  acting: {
    label: "Вхід від імені користувача",
    acting: "Ви увійшли як {name}",
    actingUnnamed: "Ви увійшли як інший користувач",
    stop: "Завершити",
    stopping: "Завершення…",
  },
  impersonation: {
    title: "Увійти як {name}?",
    titleUnnamed: "Увійти як цей користувач?",
    lead: "Доки ви не завершите, усі ваші дії вважатимуться діями цього користувача.",
    before: "Зараз ви увійшли як {name}. Завершивши, ви повернетеся до свого облікового запису.",
    beforeUnnamed: "Зараз ви увійшли в обліковий запис. Завершивши, ви повернетеся до нього.",
    confirm: "Продовжити як {name}",
    confirmUnnamed: "Продовжити",
    busy: "Вхід…",
    cancel: "Скасувати",
    endedTitle: "Цей сеанс завершено",
    ended: "Термін його дії минув або його завершили. Почніть ще раз на сторінці користувача в панелі керування.",
    foreignTitle: "Це посилання не можна використати",
    foreign:
      "Воно відкрило б обліковий запис, який вибрав хтось інший. Тут дозволено лише сеанси входу від імені користувача.",
    missingTitle: "Користувача не вибрано",
    missing: "Щоб увійти від імені користувача, відкрийте його сторінку в панелі керування.",
    home: "На головну",
  },
};
