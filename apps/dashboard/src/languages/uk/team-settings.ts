import type { Translation } from "@latchkit/ui";
import type { teamSettingsMessages } from "../../team-settings/messages.ts";

export const teamSettings = {
  teamSettings: {
    title: "Налаштування команд",
    lead: "Визначте, хто може створювати команди та які дозволи учасники отримують типово. Зміни діють негайно.",
    saved: "Збережено.",
    creating: "Створення команд",
    clientCreation: "Дозволити користувачам створювати команди",
    clientCreationHint: "Якщо вимкнено, команди можуть створювати лише ваш бекенд і адміністратори. Типово вимкнено.",
    personalTeam: "Створювати особисту команду під час реєстрації",
    personalTeamHint: "Нові користувачі починають у власній команді, названій їхнім ім’ям. Типово вимкнено.",
    creators: "Творці команд",
    creatorsLead: "Дозволи, які отримує творець команди. Типово «team_admin». Наявні команди не зміняться.",
    members: "Учасники команд",
    membersLead:
      "Дозволи, які отримують нові учасники. Типово «team_member». Для наявних учасників нічого не зміниться.",
  },
} satisfies Translation<typeof teamSettingsMessages>;
