import type { Translation } from "@latchkit/ui";
import type { refusalMessages } from "../../parts/failures/refusal-messages.ts";

export const refusals = {
  refusals: {
    "SCHEMA_ERROR with": "Entrada no válida: {problem}",
    "USER_EMAIL_ALREADY_EXISTS with": "Otro usuario ya tiene la dirección de correo {email}.",
    "CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE with": "Otro usuario ya inicia sesión con {address}.",
    "PASSWORD_TOO_SHORT with": "Esta contraseña es demasiado corta. Usa al menos {count} caracteres.",
    "PASSWORD_TOO_LONG with": "Esta contraseña es demasiado larga. Usa {count} caracteres como máximo.",
    "PERMISSION_NOT_FOUND with": "El permiso «{id}» ya no existe. Vuelve a cargar la página.",
    "CONTAINED_PERMISSION_NOT_FOUND with": "El permiso contenido «{id}» no existe aquí.",
    "PERMISSION_ID_ALREADY_EXISTS with": "El permiso «{id}» ya existe. Elige otro ID.",
    "EMAIL_RENDERING_ERROR with": "El código fuente no se puede renderizar. {problem}",
    PROJECT_ROLE_REQUIRED: "Tu rol en este proyecto no permite hacer esto. Pídeselo a un propietario del proyecto.",
    EMAIL_NOT_EDITABLE: "Este correo se está enviando o ya se ha enviado. Ya no se puede cambiar.",
    REQUIRES_CUSTOM_EMAIL_SERVER:
      "El servidor de correo compartido no puede hacer esto. Configura antes tu propio servidor de correo.",
    CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE: "Otro usuario ya inicia sesión con esta dirección.",
    REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED: "Esta sesión ya ha terminado. Vuelve a cargar la página.",
    ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN:
      "Ya no tienes acceso a este proyecto. Pide a un miembro de su equipo que te invite.",
    PROJECT_NOT_FOUND: "Este proyecto no existe o no tienes acceso a él.",
    CURRENT_PROJECT_NOT_FOUND: "Este proyecto ya no existe.",
    USER_NOT_FOUND: "Este usuario ya no existe.",
    USER_ID_DOES_NOT_EXIST: "Este usuario ya no existe.",
    PASSWORD_AUTHENTICATION_NOT_ENABLED:
      "El inicio de sesión con contraseña está desactivado en este proyecto. Actívalo antes.",
    PASSKEY_AUTHENTICATION_NOT_ENABLED:
      "El inicio de sesión con llave de acceso está desactivado en este proyecto. Actívalo antes.",
    SIGN_UP_NOT_ENABLED: "El registro está desactivado en este proyecto. Actívalo antes.",
    REDIRECT_URL_NOT_WHITELISTED:
      "Esta URL no está en un dominio de confianza. Añade antes el dominio a este proyecto.",
    EMAIL_ALREADY_VERIFIED: "Esta dirección ya está verificada.",
    TEAM_NOT_FOUND: "Este equipo ya no existe.",
    TEAM_MEMBERSHIP_NOT_FOUND: "Este usuario ya no es miembro del equipo.",
    EMAIL_NOT_VERIFIED: "Verifica tu correo electrónico en los ajustes de tu cuenta antes de invitar a otras personas.",
    TEAM_MEMBERSHIP_ALREADY_EXISTS: "Este usuario ya es miembro del equipo.",
    TEAM_PERMISSION_REQUIRED: "No tienes permiso para hacer esto en el equipo. Pídeselo a otro miembro.",
    TEAM_PERMISSION_NOT_FOUND: "Este permiso ya se ha revocado.",
    WRONG_PERMISSION_SCOPE: "Este permiso no se puede conceder aquí. Tiene otro ámbito o ya no existe.",
    OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER: "Esta cuenta está conectada a otro usuario.",
    OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN:
      "Otro usuario ya inicia sesión con esta cuenta. Desconéctala allí o no permitas iniciar sesión con ella aquí.",
    OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED: "Este proyecto no tiene este proveedor. Añádelo antes.",
    API_KEY_NOT_FOUND: "Esta clave ya no existe.",
    API_KEYS_NOT_ENABLED: "Las claves de API están desactivadas en este proyecto. Actívalas antes.",
    CONFIG_NOT_VALID: "Configuración no válida: {problem}",
    CONFIG_TOO_LARGE: "La configuración sería demasiado grande. Quita los ajustes que ya no necesites.",
    CONTACT_CHANNEL_ALREADY_EXISTS: "Este usuario ya tiene esta dirección.",
    CONTACT_CHANNEL_NOT_FOUND: "Esta dirección ya no existe. Vuelve a cargar la página.",
    IDEMPOTENCY_KEY_ALREADY_USED: "Esta clave de idempotencia ya se usó para otra solicitud. Usa una nueva.",
    IMAGE_NOT_VALID: "Esta imagen no es compatible. Elige otro archivo.",
    LAST_TEAM_ADMINISTRATOR:
      "El último administrador no puede salir de un equipo que tiene otros miembros. Nombra antes a otro administrador.",
    NAME_REQUIRED: "Este proyecto exige un nombre. Introdúcelo.",
    OAUTH_ACCOUNT_ALREADY_CONNECTED: "Este usuario ya tiene conectada esta cuenta.",
    OAUTH_PROVIDER_ALREADY_SIGNS_IN:
      "Este usuario ya inicia sesión con otra cuenta de este proveedor. Desactiva antes el inicio de sesión con ella.",
    OTP_SIGN_IN_NOT_ENABLED: "Los enlaces y códigos por correo están desactivados en este proyecto. Actívalos antes.",
    PAGE_START_NOT_FOUND: "La primera entrada de esta página se ha eliminado. Vuelve a la primera página.",
    PASSKEY_NOT_FOUND: "Esta llave de acceso ya no existe. Vuelve a cargar la página.",
    PASSWORD_NEEDS_EMAIL:
      "Añade antes una dirección de correo principal. El usuario la necesita para iniciar sesión con contraseña.",
    PASSWORD_SIGN_IN_NOT_ENABLED:
      "El inicio de sesión con contraseña está desactivado en este proyecto. Actívalo antes.",
    PROJECT_NOT_READY_FOR_PRODUCTION: "Resuelve antes los problemas de tus dominios.",
    SESSION_NOT_FOUND: "Esta sesión ya ha terminado. Vuelve a cargar la página.",
    TEAM_INVITATION_NOT_FOUND: "Esta invitación ya no existe. Puede que ya se haya aceptado.",
    TEAM_OWNS_PROJECTS: "Este equipo tiene proyectos. Transfiérelos o elimínalos antes.",
    ITEM_QUANTITY_INSUFFICIENT_AMOUNT: "No queda suficiente para esto. Puede que tu plan sea demasiado pequeño.",
  },
} satisfies Translation<typeof refusalMessages>;
