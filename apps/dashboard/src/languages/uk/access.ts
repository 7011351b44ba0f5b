import type { Translation } from "@latchkit/ui";
import type { accessMessages } from "../../parts/access/messages.ts";

export const access = {
  access: {
    owner: "Власник",
    admin: "Адміністратор",
    support: "Підтримка",
    viewer: "Читач",
    ownerText: "Може все, що й адміністратор, а також керує колегами, передає та видаляє проєкти.",
    adminText: "Змінює всі налаштування, створює ключі та читає секрети.",
    supportText:
      "Допомагає користувачам: призупиняє, розблоковує, завершує сеанси, надсилає листи повторно. Не читає секретів і не змінює налаштувань.",
    viewerText: "Бачить усе, крім секретів. Нічого не змінює.",
    yourRole: "Ваша роль: {role}.",
    needs: "Ваша роль – {role}. Для цього потрібна роль {needed}. Зверніться до власника.",
  },
} satisfies Translation<typeof accessMessages>;
