import type { Translation } from "@latchkit/ui";
import type { launchChecklistMessages } from "../../launch-checklist/messages.ts";

export const launchChecklist = {
  launchChecklist: {
    title: "Lista de lanzamiento",
    lead: "Revisa estos ajustes antes del lanzamiento.",
    progress: "{done} de {all} completados",
    ready: "Todo está listo para el lanzamiento.",
    done: "Hecho",
    open: "Pendiente",
    look: "Ver",
    putRight: "Corregir",
    what: ": {check}",
    signIn: "Activar un método de inicio de sesión",
    signInText: "Debe haber al menos un método o proveedor activado.",
    domain: "Añadir tu dominio",
    domainText:
      "Al menos un dominio de confianza, y todos con nombre de dominio y HTTPS. Los enlaces de los correos y las redirecciones llevan allí.",
    localhost: "Dejar de confiar en localhost",
    localhostText: "De lo contrario, cualquier programa del equipo de un usuario podría recibir su sesión.",
    ownKeys: "Usar tus propias credenciales OAuth",
    ownKeysText: "Los proveedores muestran entonces el nombre de tu aplicación en lugar del de esta instalación.",
    ownMail: "Enviar correos desde tu propio servidor",
    ownMailText: "Los correos llegan entonces desde tu dirección y puedes enviar correos propios.",
    payments: "Acepta pagos reales",
    paymentsText: "En el modo de prueba, cualquiera con un enlace de pago recibe tus productos gratis.",
    production: "Cambiar al modo de producción",
    productionText: "El último paso. Antes, todos los dominios deben estar listos para producción.",
  },
} satisfies Translation<typeof launchChecklistMessages>;
