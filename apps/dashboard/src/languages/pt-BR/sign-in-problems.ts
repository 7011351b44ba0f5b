import type { Translation } from "@latchkit/ui";
import type { signInProblemsMessages } from "../../support/sign-in-problem-messages.ts";

export const signInProblems = {
  signInProblems: {
    title: "Problemas de login",
    lead: "Isto pode impedir o usuário de fazer login.",
    "problem banned": "Suspenso até {when}.",
    "problem bannedForGood": "Suspenso até um administrador remover a suspensão.",
    "problem too_many_passwords": "Senhas incorretas demais para {email}. Novas tentativas são recusadas até {when}.",
    "problem too_many_codes": "Códigos incorretos demais do app autenticador. Os códigos são recusados até {when}.",
    "problem too_many_emails": "E-mails demais para {email}. Nenhum outro código ou link é enviado até {when}.",
    "problem no_method": "O usuário não tem nenhum método de login oferecido por este projeto.",
    "problem method_disabled": "Este projeto desativou um método que o usuário tem: {method}.",
    "problem email_not_verified":
      "{email} não foi verificado e, por isso, não serve para fazer login com um código por e-mail.",
    "problem email_suppressed": "Este projeto não envia e-mails para {email}, porque o endereço está bloqueado.",
    "problem email_failed": "O último e-mail para {email} não chegou.",
    liftBan: "Remover suspensão",
    banLifted: "Suspensão removida.",
    unlock: "Desbloquear",
    unlocked: "Usuário desbloqueado. Ele já pode tentar novamente.",
    markVerified: "Marcar como verificado",
    verified: "Endereço marcado como verificado.",
    liftSuppression: "Desbloquear endereço",
    suppressionLifted: "Endereço desbloqueado.",
    openMethods: "Abrir métodos de login",
    openEmails: "Abrir e-mails",
    sendLink: "Enviar link para definir uma senha",
    sendLinkLead: "{email} recebe um link para escolher uma senha, com a qual o usuário fará login a partir de então.",
    linkSent: "E-mail enviado para {email}.",
  },
} satisfies Translation<typeof signInProblemsMessages>;
