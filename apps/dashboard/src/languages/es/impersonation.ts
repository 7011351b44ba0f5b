import type { Translation } from "@latchkit/ui";
import type { impersonationMessages } from "../../users/impersonation/messages.ts";

export const impersonation = {
  impersonation: {
    act: "Iniciar sesión como este usuario…",
    title: "¿Iniciar sesión como {name}?",
    titleUnnamed: "¿Iniciar sesión como este usuario?",
    lead: "Tu aplicación se abre en una pestaña nueva y te pide confirmación. Durante una hora ves lo que ve este usuario y tus acciones cuentan como suyas.",
    limits:
      "Todas las páginas muestran un aviso. No puedes cambiar la contraseña, las direcciones de correo, las llaves de acceso, las sesiones ni las claves del usuario. Queda constancia en el registro de auditoría.",
    place: "Abrir",
    here: "Este equipo",
    address: "URL de tu aplicación",
    addressHint: "Tus páginas de inicio de sesión deben estar en {path}.",
    notHere: "Introduce una URL local, por ejemplo http://localhost:3000.",
    nowhere:
      "No se puede abrir ningún dominio de confianza. Añade uno sin comodines en la página «Dominios» o usa la consola.",
    open: "Abrir aplicación",
    opened: "La aplicación se ha abierto en una pestaña nueva.",
    blocked:
      "Tu navegador ha bloqueado la pestaña nueva. {link}. El enlace funciona una sola vez, después de que confirmes allí.",
    openLink: "Abre la aplicación aquí",
    console: "Para aplicaciones hechas con otros paquetes",
    consoleLead:
      "Ejecuta esto en la consola del navegador, en una página de tu aplicación. Sustituye la sesión actual. No lo compartas.",
    makeSnippet: "Crear código",
    consoleTitle: "Consola",
    snippet: "el código para la consola",
  },
} satisfies Translation<typeof impersonationMessages>;
