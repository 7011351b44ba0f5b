import type { Translation } from "@latchkit/ui";
import type { signInMethodsMessages } from "../../sign-in-methods/messages.ts";

export const signInMethods = {
  signInMethods: {
    password: "Palavra-passe",
    passwordHint:
      "Os utilizadores iniciam sessão com o endereço de email e uma palavra-passe. Ativado por predefinição.",
    passwordLong: "Endereço de email e palavra-passe",
    otp: "Links e códigos por email",
    otpHint:
      "Os utilizadores recebem um email com um link e um código de 6 carateres. Qualquer um deles inicia sessão. Desativado por predefinição.",
    passkeys: "Chaves de acesso",
    passkeysHint:
      "Os utilizadores iniciam sessão com a impressão digital, o rosto ou o PIN do dispositivo. Desativado por predefinição.",
    set: "Definida",
    notSet: "Não configurada",
    remove: "Remover",
    setPassword: "Definir palavra-passe",
    changePassword: "Alterar palavra-passe",
    newPassword: "Nova palavra-passe",
    passwordMissing: "Introduza uma nova palavra-passe.",
    passwordEndsSessions: "Guardar uma nova palavra-passe termina todas as sessões do utilizador.",
    savePassword: "Guardar palavra-passe",
    passwordSaved: "Palavra-passe guardada.",
    sendReset: "Enviar link de reposição",
    sendResetLead: "{email} recebe um link para escolher uma nova palavra-passe.",
    resetSent: "Email enviado para {email}.",
    removePassword: "Remover palavra-passe",
    removePasswordTitle: "Remover a palavra-passe deste utilizador?",
    removePasswordText:
      "Todas as sessões do utilizador são terminadas e este precisa de outro método de início de sessão.",
    passwordRemoved: "Palavra-passe removida.",
    otpForUser: "Permitir início de sessão com links e códigos por email",
    otpForUserHint: "São enviados para o endereço principal do utilizador, se o projeto permitir este método.",
    otpSaved: "Guardado.",
    passkey: "Chave de acesso",
    passkeyAdded: "adicionada a {when}",
    passkeyUsed: "última utilização a {when}",
    removePasskey: "Remover chave de acesso",
    removePasskeyNamed: "Remover a chave de acesso {name}",
    removePasskeyTitle: "Remover esta chave de acesso?",
    removePasskeyText:
      "O utilizador deixa de poder iniciar sessão com esta chave de acesso. Pode adicionar outra nas definições da conta.",
    passkeyRemoved: "Chave de acesso removida.",
  },
} satisfies Translation<typeof signInMethodsMessages>;
