import type { Translation } from "@latchkit/ui";
import type { colleaguesMessages } from "../../projects/colleagues-messages.ts";

export const colleagues = {
  colleagues: {
    title: "Колеги",
    lead: "Учасники команди {team} та їхні ролі в усіх її проєктах.",
    caption: "Колеги та їхні ролі",
    name: "Ім’я",
    role: "Роль",
    roleOf: "Роль: {name}",
    noRole: "Немає доступу",
    lastActive: "Остання активність",
    joined: "Приєднання",
    you: "Ви",
    saved: "{name} тепер має роль {role}.",
    loseOwner: "Відмовитися від ролі власника?",
    loseOwnerText:
      "Після цього ви не зможете керувати колегами, передавати та видаляти проєкти. Повернути вам цю роль зможе лише інший власник.",
    loseOwnerConfirm: "Змінити мою роль",
    remove: "Вилучити",
    removeWhom: "Вилучити {name}",
    removeTitle: "Вилучити {name}?",
    removeText:
      "Ця людина негайно втратить доступ до всіх проєктів команди {team}. Створені нею ключі працюватимуть і далі.",
    removed: "Вилучено: {name}.",
    leave: "Вийти",
    leaveTitle: "Вийти з команди {team}?",
    leaveText: "Ви втратите доступ до всіх проєктів команди {team}, доки власник не запросить вас знову.",
    left: "Ви вийшли з команди {team}.",
    invite: "Запросити колегу",
    inviteText: "Ця людина отримає лист із посиланням, яке діє один раз, для облікового запису з цією адресою.",
    email: "Електронна адреса",
    emailMissing: "Введіть електронну адресу, наприклад ada@example.com.",
    send: "Надіслати запрошення",
    invited: "Запрошення надіслано на адресу {email}.",
    pending: "Очікувані запрошення",
    expires: "діє до {when}",
    revoke: "Відкликати",
    revokeWhom: "Відкликати запрошення для {email}",
    revoked: "Запрошення для {email} відкликано.",
    onlyOwners: "Лише власники запрошують колег і змінюють ролі.",
  },
} satisfies Translation<typeof colleaguesMessages>;
