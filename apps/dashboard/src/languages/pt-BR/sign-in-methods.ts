import type { Translation } from "@latchkit/ui";
import type { signInMethodsMessages } from "../../sign-in-methods/messages.ts";

export const signInMethods = {
  signInMethods: {
    password: "Senha",
    passwordHint: "Os usuários fazem login com o endereço de e-mail e uma senha. Ativado por padrão.",
    passwordLong: "Endereço de e-mail e senha",
    otp: "Links e códigos por e-mail",
    otpHint:
      "Os usuários recebem um e-mail com um link e um código de 6 caracteres. Qualquer um dos dois permite o login. Desativado por padrão.",
    passkeys: "Chaves de acesso",
    passkeysHint: "Os usuários fazem login com impressão digital, rosto ou PIN do dispositivo. Desativado por padrão.",
    set: "Definida",
    notSet: "Não configurada",
    remove: "Remover",
    setPassword: "Definir senha",
    changePassword: "Alterar senha",
    newPassword: "Nova senha",
    passwordMissing: "Insira uma nova senha.",
    passwordEndsSessions: "Salvar uma nova senha encerra todas as sessões do usuário.",
    savePassword: "Salvar senha",
    passwordSaved: "Senha salva.",
    sendReset: "Enviar link de redefinição",
    sendResetLead: "{email} recebe um link para escolher uma nova senha.",
    resetSent: "E-mail enviado para {email}.",
    removePassword: "Remover senha",
    removePasswordTitle: "Remover a senha deste usuário?",
    removePasswordText: "Todas as sessões do usuário são encerradas, e ele precisa de outro método de login.",
    passwordRemoved: "Senha removida.",
    otpForUser: "Permitir login com links e códigos por e-mail",
    otpForUserHint: "Eles vão para o endereço principal do usuário, se o projeto permitir este método.",
    otpSaved: "Salvo.",
    passkey: "Chave de acesso",
    passkeyAdded: "adicionada em {when}",
    passkeyUsed: "usada pela última vez em {when}",
    removePasskey: "Remover chave de acesso",
    removePasskeyNamed: "Remover a chave de acesso {name}",
    removePasskeyTitle: "Remover esta chave de acesso?",
    removePasskeyText:
      "O usuário não poderá mais fazer login com esta chave de acesso. Ele pode adicionar outra nas configurações da conta.",
    passkeyRemoved: "Chave de acesso removida.",
  },
} satisfies Translation<typeof signInMethodsMessages>;
