import type { Translation } from "../../messages/define-messages.ts";
import type { UiMessages } from "../../ui-messages.ts";

/** The Spanish of what this package says itself, with tú. */
export const ui = {
  common: {
    cancel: "Cancelar",
    close: "Cerrar",
  },
  copyButton: {
    copy: "Copiar",
    copied: "Copiado",
    failed: "Cópialo a mano",
  },
  failures: {
    offline: "No tienes conexión. Comprueba tu conexión a Internet e inténtalo de nuevo.",
    unreachable: "No se ha podido conectar. Comprueba tu conexión a Internet e inténtalo de nuevo.",
    tooMany: "Demasiados intentos. Espera un minuto e inténtalo de nuevo.",
    wait: "Demasiados intentos. Inténtalo de nuevo en {time}.",
    waitIsOver: "Ya puedes intentarlo de nuevo.",
    forbidden:
      "No tienes permiso para hacer esto. Algunas acciones no están disponibles mientras usas la cuenta de otro usuario.",
    conflict:
      "Ahora mismo no se puede hacer. Si el equipo tiene proyectos, transfiérelos o elimínalos primero. Si no, inténtalo de nuevo.",
    banned: "Esta cuenta está suspendida. Contacta con el equipo de asistencia si crees que es un error.",
    bannedUntil:
      "Esta cuenta está suspendida hasta el {time}. Contacta con el equipo de asistencia si crees que es un error.",
    unknown: "Se ha producido un error. Inténtalo de nuevo.",
    notLoaded: "No se ha podido cargar",
    retry: "Reintentar",
  },
  form: {
    slow: "Está tardando más de lo habitual…",
  },
} satisfies Translation<UiMessages>;
