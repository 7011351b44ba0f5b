import type { Translation } from "@latchkit/ui";
import type { TeamsMessages } from "../messages.ts";

/** Spanish for the team pages, with tú. */
export const teams: Translation<TeamsMessages> = {
  createTeam: {
    title: "Crear equipo",
    text: "Podrás invitar a miembros después de crearlo.",
    name: "Nombre del equipo",
    missing: "Introduce un nombre para el equipo.",
    submit: "Crear equipo",
    busy: "Creando…",
  },
  deleteTeam: {
    title: "Eliminar equipo",
    text: "Elimina el equipo y todos sus datos para todos los miembros. Esta acción no se puede deshacer.",
    open: "Eliminar equipo…",
    question: "¿Eliminar este equipo definitivamente?",
  },
  invitationItem: {
    expires: "Caduca",
    revoke: "Revocar",
    busy: "Revocando…",
  },
  invitations: {
    title: "Invitaciones",
    text: "Las personas invitadas reciben un correo con un enlace. Funciona una sola vez, para una cuenta con la dirección invitada.",
    email: "Correo electrónico",
    role: "Rol",
    usualRole: "Predeterminado para los nuevos miembros",
    submit: "Enviar invitación",
    busy: "Enviando…",
    sent: "Invitación enviada a {email}.",
    open: "Invitaciones pendientes",
    none: "No hay invitaciones pendientes.",
    revoked: "Invitación a {email} revocada.",
    unverified:
      "Para invitar a otras personas, verifica primero tu propio correo electrónico en los ajustes de la cuenta.",
  },
  leave: {
    title: "Abandonar equipo",
    text: "Perderás el acceso a todo lo que hay en este equipo. Para volver necesitarás una invitación nueva.",
    open: "Abandonar equipo…",
    question: "¿Abandonar {team}?",
    unnamed: "el equipo",
    selected: "Este es tu equipo actual. Después de abandonarlo, no tendrás ninguno hasta que elijas otro.",
    alone: "Eres el único miembro. Si te vas, nadie podrá acceder a este equipo ni eliminarlo.",
    last: "Eres la última persona que administra este equipo. Invita antes a otra o elimina el equipo.",
    submit: "Abandonar equipo",
    busy: "Abandonando…",
  },
  longList: {
    more: "Mostrar más",
  },
  members: {
    title: "Miembros",
    text: { one: "{count} miembro", many: "{count} miembros", other: "{count} miembros" },
    you: "Tú",
    unnamed: "Miembro sin nombre",
    remove: "Quitar",
    question: "¿Quitar a {name} del equipo?",
    consequence: "Perderá el acceso de inmediato. Puedes volver a invitar a esta persona.",
    submit: "Quitar miembro",
    busy: "Quitando…",
    removed: "Se ha quitado al miembro.",
  },
  nameForm: {
    save: "Guardar",
    busy: "Guardando…",
    saved: "Guardado.",
  },
  ownProfile: {
    title: "Tu perfil en este equipo",
    text: "Hasta que lo cambies aquí, el equipo ve el perfil de tu cuenta.",
    name: "Nombre visible en este equipo",
    usual: "Déjalo vacío para usar «{name}».",
    unnamed: "Déjalo vacío para no tener nombre en este equipo.",
  },
  teamPage: {
    changed: "Tus permisos en este equipo han cambiado. Esta página muestra ahora a qué tienes acceso.",
  },
  teamProfile: {
    title: "Equipo",
    text: "Visible para los miembros y las personas invitadas.",
    fixed: "No tienes permiso para cambiar el nombre y la imagen del equipo.",
    name: "Nombre del equipo",
    missing: "Introduce un nombre para el equipo.",
    unnamed: "Equipo sin nombre",
  },
};
