import type { Translation } from "@latchkit/ui";
import type { colleaguesMessages } from "../../projects/colleagues-messages.ts";

export const colleagues = {
  colleagues: {
    title: "Colaboradores",
    lead: "Miembros de {team}, con sus roles en todos sus proyectos.",
    caption: "Colaboradores y sus roles",
    name: "Nombre",
    role: "Rol",
    roleOf: "Rol de {name}",
    noRole: "Sin acceso",
    lastActive: "Última actividad",
    joined: "Alta",
    you: "Tú",
    saved: "{name} tiene ahora el rol {role}.",
    loseOwner: "¿Renunciar al rol Propietario?",
    loseOwnerText:
      "Después no podrás gestionar colaboradores ni transferir o eliminar proyectos. Solo otro propietario puede devolverte ese rol.",
    loseOwnerConfirm: "Cambiar mi rol",
    remove: "Quitar",
    removeWhom: "Quitar a {name}",
    removeTitle: "¿Quitar a {name}?",
    removeText:
      "Pierde de inmediato el acceso a todos los proyectos de {team}. Las claves que haya creado siguen funcionando.",
    removed: "Se ha quitado a {name}.",
    leave: "Abandonar",
    leaveTitle: "¿Abandonar {team}?",
    leaveText: "Pierdes el acceso a todos los proyectos de {team} hasta que un propietario te vuelva a invitar.",
    left: "Has abandonado {team}.",
    invite: "Invitar a un colaborador",
    inviteText: "Recibe un correo con un enlace que funciona una sola vez, para una cuenta con esta dirección.",
    email: "Correo electrónico",
    emailMissing: "Introduce una dirección de correo, por ejemplo ada@example.com.",
    send: "Enviar invitación",
    invited: "Invitación enviada a {email}.",
    pending: "Invitaciones pendientes",
    expires: "caduca el {when}",
    revoke: "Revocar",
    revokeWhom: "Revocar la invitación a {email}",
    revoked: "Invitación a {email} revocada.",
    onlyOwners: "Solo los propietarios invitan a colaboradores y cambian roles.",
  },
} satisfies Translation<typeof colleaguesMessages>;
