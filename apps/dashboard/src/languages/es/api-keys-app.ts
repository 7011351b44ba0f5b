import type { Translation } from "@latchkit/ui";
import type { apiKeysAppMessages } from "../../api-keys-app/messages.ts";

export const apiKeysApp = {
  apiKeysApp: {
    title: "Claves de API",
    lead: "Los usuarios y los equipos crean estas claves para acceder a tu API. Para las claves de este proyecto, consulta {keys}.",
    projectKeys: "Claves del proyecto",
    saved: "Guardado.",
    who: "Titulares de las claves",
    user: "Usuarios",
    userHint:
      "Los usuarios pueden crear y revocar sus propias claves en los ajustes de su cuenta. Desactivado de forma predeterminada.",
    team: "Equipos",
    teamHint:
      "Los miembros con el permiso «$manage_api_keys» pueden crear y revocar claves para su equipo. Desactivado de forma predeterminada.",
    turnOffTitle: "¿Desactivar estas claves de API?",
    turnOffText:
      "Los programas que las usan se rechazan de inmediato. Las claves se conservan y volverán a funcionar si reactivas esta opción.",
    turnOff: "Desactivar",
    checking: "Comprobar las claves en tu API",
    checkingLead:
      "Tu backend pregunta a Latchkit a quién pertenece una clave. Si se filtra y la encuentra un escáner como el de GitHub, este puede revocarla.",
    file: "En una ruta de tu API",
    snippetWhat: "el código",
  },
} satisfies Translation<typeof apiKeysAppMessages>;
