import type { Translation } from "@latchkit/ui";
import type { signInMethodsMessages } from "../../sign-in-methods/messages.ts";

export const signInMethods = {
  signInMethods: {
    password: "Пароль",
    passwordHint: "Користувачі входять з електронною адресою та паролем. Типово ввімкнено.",
    passwordLong: "Електронна адреса та пароль",
    otp: "Посилання та коди з листів",
    otpHint:
      "Користувачі отримують лист із посиланням і кодом із 6 символів. Увійти можна з будь-яким із них. Типово вимкнено.",
    passkeys: "Ключі доступу",
    passkeysHint: "Користувачі входять за допомогою відбитка пальця, обличчя або PIN-коду пристрою. Типово вимкнено.",

    set: "Установлено",
    notSet: "Не налаштовано",
    remove: "Вилучити",
    setPassword: "Установити пароль",
    changePassword: "Змінити пароль",
    newPassword: "Новий пароль",
    passwordMissing: "Введіть новий пароль.",
    passwordEndsSessions: "Збереження нового пароля завершить усі сеанси користувача.",
    savePassword: "Зберегти пароль",
    passwordSaved: "Пароль збережено.",
    sendReset: "Надіслати посилання для скидання",
    sendResetLead: "На {email} надійде посилання для вибору нового пароля.",
    resetSent: "Лист надіслано на {email}.",
    removePassword: "Вилучити пароль",
    removePasswordTitle: "Вилучити пароль цього користувача?",
    removePasswordText: "Усі сеанси користувача завершаться, і йому знадобиться інший спосіб входу.",
    passwordRemoved: "Пароль вилучено.",

    otpForUser: "Дозволити вхід із посиланнями та кодами з листів",
    otpForUserHint: "Вони надходять на основну адресу користувача, якщо проєкт дозволяє цей спосіб.",
    otpSaved: "Збережено.",

    passkey: "Ключ доступу",
    passkeyAdded: "додано {when}",
    passkeyUsed: "востаннє використано {when}",
    removePasskey: "Вилучити ключ доступу",
    removePasskeyNamed: "Вилучити ключ доступу {name}",
    removePasskeyTitle: "Вилучити цей ключ доступу?",
    removePasskeyText:
      "Користувач більше не зможе входити з цим ключем доступу. Новий можна додати в налаштуваннях облікового запису.",
    passkeyRemoved: "Ключ доступу вилучено.",
  },
} satisfies Translation<typeof signInMethodsMessages>;
