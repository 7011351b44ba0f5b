import type { Translation } from "@latchkit/ui";
import type { domainsMessages } from "../../domains/messages.ts";

export const domains = {
  domains: {
    title: "Dominios",
    lead: "Los enlaces de los correos y las redirecciones tras el inicio de sesión solo pueden llevar a estos dominios.",
    trusted: "Dominios de confianza",
    none: "Todavía no hay dominios de confianza",
    noneText: "Añade el dominio de tu aplicación antes del lanzamiento.",
    noneTextLocal: "Puedes desarrollar en localhost. Añade el dominio de tu aplicación antes del lanzamiento.",
    add: "Añadir dominio",
    added: "Dominio añadido.",
    saved: "Dominio guardado.",
    edit: "Editar",
    editWhat: "Editar {domain}",
    save: "Guardar dominio",
    remove: "Quitar",
    removeWhat: "Quitar {domain}",
    removeTitle: "¿Quitar {domain}?",
    removeConfirm: "Quitar dominio",
    removeText:
      "Los usuarios ya no podrán iniciar sesión en tu aplicación en {domain} y los enlaces de los correos dejarán de llevar allí.",
    removed: "Dominio quitado.",
    domain: "Dominio",
    domainHint:
      "El origen de tu aplicación, sin ruta. «*» equivale a una parte del nombre de host; «**», a cualquier número de partes. Ambos deben ir seguidos de tu propio dominio.",
    handlerPath: "Ruta del handler",
    handlerPathHint: "Ruta de las páginas de inicio de sesión en tu aplicación. «/handler» de forma predeterminada.",
    pages: "Páginas de inicio de sesión en {path}",
    alsoWww: "Añadir también {domain}",
    noDomain: "Introduce un dominio, por ejemplo https://shop.example.",
    notWeb: "Empieza por https://, como en https://shop.example.",
    twice: "Este dominio ya es de confianza.",
    unfit: "Este dominio no es válido. Revisa la ortografía y usa comodines solo debajo de tu propio dominio.",
    badPath: "La ruta debe empezar por una barra.",
    oneLabel:
      "«*» equivale a una parte del nombre de host: https://*.shop.example incluye https://eu.shop.example, pero no https://shop.example. Cualquier subdominio que controlen otros puede recibir las sesiones de tus usuarios.",
    manyLabels:
      "«**» equivale a cualquier número de partes: https://**.shop.example incluye también https://a.b.shop.example. Cualquier subdominio que controlen otros puede recibir las sesiones de tus usuarios.",
    noUrl: "Esta URL aún no está completa.",
    localhost: "Las direcciones locales solo sirven para desarrollo. «Confiar en localhost» las cubre todas.",
    address: "Las direcciones IP no son adecuadas para producción. Usa un nombre de dominio.",
    notEncrypted:
      "Sin HTTPS, un atacante en la red puede apoderarse de las sesiones. Usa HTTP solo en tu propio equipo.",
    anyones:
      "Este comodín incluye también dominios ajenos, así que el servidor lo ignora. Usa comodines solo debajo de tu propio dominio, como en https://*.shop.example, o para puertos de localhost: http://localhost:*.",
    notTrusted: "Ignorado",
    notForProduction: "No apto para producción",
    development: "Desarrollo",
    allowLocalhost: "Confiar en localhost",
    allowLocalhostHint:
      "Permite redirecciones a cualquier puerto del equipo del usuario, donde cualquier programa podría recibir su sesión. Desactívalo antes del lanzamiento. Activado de forma predeterminada.",
    settingSaved: "Guardado.",
    production: "Modo de producción",
    productionOn: "Este proyecto está en modo de producción.",
    productionOff: "Este proyecto está en modo de desarrollo.",
    productionReady: "Sus dominios están listos para producción.",
    productionProblems: {
      one: "Un problema por resolver antes de producción:",
      many: "{count} problemas por resolver antes de producción:",
      other: "{count} problemas por resolver antes de producción:",
    },
    localhostAllowed: "Se confía en localhost.",
    problem: "{domain}: {problem}",
    productionWhat:
      "El modo de producción exige nombres de dominio con HTTPS, comodines solo debajo de tu propio dominio y no confiar en localhost.",
    toProduction: "Ir al modo de producción",
  },
} satisfies Translation<typeof domainsMessages>;
