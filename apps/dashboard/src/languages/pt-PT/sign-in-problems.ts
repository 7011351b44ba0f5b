import type { Translation } from "@latchkit/ui";
import type { signInProblemsMessages } from "../../support/sign-in-problem-messages.ts";

export const signInProblems = {
  signInProblems: {
    title: "Problemas de início de sessão",
    lead: "Isto pode impedir o utilizador de iniciar sessão.",
    "problem banned": "Suspenso até {when}.",
    "problem bannedForGood": "Suspenso até um administrador levantar a suspensão.",
    "problem too_many_passwords":
      "Demasiadas palavras-passe incorretas para {email}. Novas tentativas são recusadas até {when}.",
    "problem too_many_codes":
      "Demasiados códigos incorretos da app de autenticação. Os códigos são recusados até {when}.",
    "problem too_many_emails": "Demasiados emails para {email}. Não é enviado mais nenhum código ou link até {when}.",
    "problem no_method": "O utilizador não tem nenhum método de início de sessão que este projeto ofereça.",
    "problem method_disabled": "Este projeto desativou um método que o utilizador tem: {method}.",
    "problem email_not_verified":
      "{email} não está validado, pelo que não pode ser utilizado para iniciar sessão com um código por email.",
    "problem email_suppressed": "Este projeto não envia emails para {email}, porque o endereço está bloqueado.",
    "problem email_failed": "O último email para {email} não chegou.",
    liftBan: "Levantar suspensão",
    banLifted: "Suspensão levantada.",
    unlock: "Desbloquear",
    unlocked: "Utilizador desbloqueado. Já pode tentar novamente.",
    markVerified: "Marcar como validado",
    verified: "Endereço marcado como validado.",
    liftSuppression: "Desbloquear endereço",
    suppressionLifted: "Endereço desbloqueado.",
    openMethods: "Abrir métodos de início de sessão",
    openEmails: "Abrir emails",
    sendLink: "Enviar link para definir uma palavra-passe",
    sendLinkLead:
      "{email} recebe um link para escolher uma palavra-passe, com a qual o utilizador passa a iniciar sessão.",
    linkSent: "Email enviado para {email}.",
  },
} satisfies Translation<typeof signInProblemsMessages>;
