import type { Translation } from "@latchkit/ui";
import type { signInProblemsMessages } from "../../support/sign-in-problem-messages.ts";

export const signInProblems = {
  signInProblems: {
    title: "Problemas de inicio de sesión",
    lead: "Esto puede impedir que el usuario inicie sesión.",
    "problem banned": "Suspendido hasta el {when}.",
    "problem bannedForGood": "Suspendido hasta que un administrador levante la suspensión.",
    "problem too_many_passwords":
      "Demasiadas contraseñas incorrectas para {email}. Se rechazan más intentos hasta el {when}.",
    "problem too_many_codes":
      "Demasiados códigos incorrectos de la aplicación de autenticación. Se rechazan los códigos hasta el {when}.",
    "problem too_many_emails": "Demasiados correos para {email}. No se envían más códigos ni enlaces hasta el {when}.",
    "problem no_method": "El usuario no tiene ningún método de inicio de sesión que ofrezca este proyecto.",
    "problem method_disabled": "Este proyecto ha desactivado un método que el usuario tiene: {method}.",
    "problem email_not_verified":
      "{email} no está verificado, así que no sirve para iniciar sesión con un código por correo.",
    "problem email_suppressed": "Este proyecto no envía correos a {email} porque la dirección está bloqueada.",
    "problem email_failed": "El último correo a {email} no llegó.",
    liftBan: "Levantar suspensión",
    banLifted: "Suspensión levantada.",
    unlock: "Desbloquear",
    unlocked: "Usuario desbloqueado. Ya puede volver a intentarlo.",
    markVerified: "Marcar como verificada",
    verified: "Dirección marcada como verificada.",
    liftSuppression: "Desbloquear",
    suppressionLifted: "Dirección desbloqueada.",
    openMethods: "Abrir métodos de inicio de sesión",
    openEmails: "Abrir correos",
    sendLink: "Enviar enlace para establecer una contraseña",
    sendLinkLead:
      "{email} recibe un enlace para elegir una contraseña, con la que el usuario iniciará sesión a partir de entonces.",
    linkSent: "Correo enviado a {email}.",
  },
} satisfies Translation<typeof signInProblemsMessages>;
