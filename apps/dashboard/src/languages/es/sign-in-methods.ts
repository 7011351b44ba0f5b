import type { Translation } from "@latchkit/ui";
import type { signInMethodsMessages } from "../../sign-in-methods/messages.ts";

export const signInMethods = {
  signInMethods: {
    password: "Contraseña",
    passwordHint:
      "Los usuarios inician sesión con su dirección de correo y una contraseña. Activado de forma predeterminada.",
    passwordLong: "Dirección de correo y contraseña",
    otp: "Enlaces y códigos por correo",
    otpHint:
      "Los usuarios reciben un correo con un enlace y un código de 6 caracteres. Con cualquiera de los dos inician sesión. Desactivado de forma predeterminada.",
    passkeys: "Llaves de acceso",
    passkeysHint:
      "Los usuarios inician sesión con la huella digital, la cara o el PIN del dispositivo. Desactivado de forma predeterminada.",
    set: "Configurada",
    notSet: "Sin configurar",
    remove: "Quitar",
    setPassword: "Establecer contraseña",
    changePassword: "Cambiar contraseña",
    newPassword: "Contraseña nueva",
    passwordMissing: "Introduce una contraseña nueva.",
    passwordEndsSessions: "Al guardar una contraseña nueva se cierran todas las sesiones del usuario.",
    savePassword: "Guardar contraseña",
    passwordSaved: "Contraseña guardada.",
    sendReset: "Enviar enlace de restablecimiento",
    sendResetLead: "{email} recibe un enlace para elegir una contraseña nueva.",
    resetSent: "Correo enviado a {email}.",
    removePassword: "Quitar contraseña",
    removePasswordTitle: "¿Quitar la contraseña de este usuario?",
    removePasswordText: "Se cierran todas las sesiones del usuario y necesitará otro método de inicio de sesión.",
    passwordRemoved: "Contraseña quitada.",
    otpForUser: "Permitir iniciar sesión con enlaces y códigos por correo",
    otpForUserHint: "Se envían a la dirección principal del usuario, si el proyecto permite este método.",
    otpSaved: "Guardado.",
    passkey: "Llave de acceso",
    passkeyAdded: "añadida el {when}",
    passkeyUsed: "usada por última vez el {when}",
    removePasskey: "Eliminar llave de acceso",
    removePasskeyNamed: "Eliminar la llave de acceso {name}",
    removePasskeyTitle: "¿Eliminar esta llave de acceso?",
    removePasskeyText:
      "El usuario ya no podrá iniciar sesión con esta llave de acceso. Puede añadir otra en los ajustes de su cuenta.",
    passkeyRemoved: "Llave de acceso eliminada.",
  },
} satisfies Translation<typeof signInMethodsMessages>;
