import type { Translation } from "@latchkit/ui";
import type { ImpersonationMessages } from "../messages.ts";

/** Spanish for impersonators, with tú. */
export const impersonation: Translation<ImpersonationMessages> = {
  acting: {
    label: "Sesión como otro usuario",
    acting: "Has iniciado sesión como {name}",
    actingUnnamed: "Has iniciado sesión como otro usuario",
    stop: "Terminar",
    stopping: "Terminando…",
  },
  impersonation: {
    title: "¿Iniciar sesión como {name}?",
    titleUnnamed: "¿Iniciar sesión como este usuario?",
    lead: "Hasta que termines, todo lo que hagas contará como hecho por este usuario.",
    before: "Ahora tienes la sesión iniciada como {name}. Volverás a tu cuenta cuando termines.",
    beforeUnnamed: "Ahora tienes la sesión iniciada. Volverás a tu cuenta cuando termines.",
    confirm: "Continuar como {name}",
    confirmUnnamed: "Continuar",
    busy: "Iniciando sesión…",
    cancel: "Cancelar",
    endedTitle: "Esta sesión ha terminado",
    ended: "Ha caducado o se ha cerrado. Empieza de nuevo en la página del usuario en el panel de control.",
    foreignTitle: "Este enlace no se puede usar",
    foreign:
      "Iniciaría tu sesión en una cuenta elegida por otra persona. Aquí solo se aceptan sesiones para actuar como otro usuario.",
    missingTitle: "No hay ningún usuario seleccionado",
    missing: "Para iniciar sesión como un usuario, abre su página en el panel de control.",
    home: "Ir a la página de inicio",
  },
};
