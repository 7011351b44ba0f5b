import type { ServerTexts } from "./server-texts.ts";

/** The Spanish of the emails and of the page on which people unsubscribe, with tú. */
export const texts: ServerTexts = {
  phrases: {
    greeting: "Hola, {user}:",
    linkHint: "Si el botón no funciona, abre esta dirección en tu navegador:",
  },
  email_verification: {
    subject: "Verifica tu correo electrónico en {project}",
    preview: "Confirma tu correo electrónico para {project}.",
    heading: "Verifica tu correo electrónico",
    confirm: "Confirma que este correo electrónico es tuyo para que {project} pueda contactar contigo aquí.",
    account: "Se ha añadido a la cuenta de **{accountName}**.",
    button: "Verificar correo electrónico",
    ignore:
      "Si esta cuenta no es tuya, ignora este correo. Al hacer clic en el botón, añadirías tu dirección a la cuenta de otra persona.",
  },
  password_reset: {
    subject: "Restablece tu contraseña de {project}",
    preview: "Tu enlace para elegir una contraseña nueva en {project}.",
    heading: "Elige una contraseña nueva",
    requested:
      "Hemos recibido una solicitud para restablecer la contraseña de tu cuenta de {project}. El enlace funciona una sola vez. Tu contraseña anterior sigue siendo válida hasta que elijas una nueva.",
    button: "Elegir una contraseña nueva",
    ignore: "Si no lo has solicitado, ignora este correo. Tu contraseña no cambiará.",
  },
  magic_link: {
    subject: "Inicia sesión en {project}: tu código es {otp}",
    preview: "Introduce el código {otp} o haz clic en el enlace de este correo.",
    heading: "Inicia sesión en {project}",
    enterCode: "Introduce este código donde quieras iniciar sesión:",
    orClick: "O haz clic en el botón para iniciar sesión en este navegador:",
    button: "Iniciar sesión",
    ignore:
      "Si no has intentado iniciar sesión, ignora este correo. No compartas nunca este código: no te lo pediremos.",
  },
  team_invitation: {
    subject: "Invitación para unirte a {teamDisplayName} en {project}",
    preview: "Tienes una invitación para unirte a {teamDisplayName} en {project}.",
    heading: "Únete a {teamDisplayName}",
    invited: "Tienes una invitación para unirte a **{teamDisplayName}** en {project}.",
    button: "Unirse al equipo",
    ignore:
      "Esta invitación solo es válida para la dirección a la que se ha enviado. Si no la esperabas, ignora este correo y no te unirás al equipo.",
    aTeam: "un equipo",
  },
  sign_in_invitation: {
    subject: "Invitación para iniciar sesión en {project}",
    preview: "Un miembro de {teamDisplayName} te ha invitado.",
    heading: "Inicia sesión en {project}",
    invited:
      "Un miembro de **{teamDisplayName}** te ha invitado. Inicia sesión con la dirección a la que se ha enviado este correo.",
    button: "Iniciar sesión",
    ignore: "Si no lo esperabas, ignora este correo. No ocurre nada a menos que inicies sesión.",
  },
  payment_receipt: {
    subject: "Tu recibo de {project}",
    preview: "{project} ha recibido tu pago de {amount}.",
    heading: "Gracias por tu pago",
    received: "{project} ha recibido tu pago de **{amount}**.",
    product: "Producto: **{productName}**, cantidad: {quantity}",
    button: "Ver recibo",
    why: "Recibes este correo porque has realizado un pago. Consérvalo.",
  },
  payment_failed: {
    subject: "Tu pago a {project} ha fallado",
    preview: "Tu pago de {amount} por {productName} ha fallado.",
    heading: "Tu pago ha fallado",
    failed: "Tu pago de **{amount}** por **{productName}** en {project} ha fallado.",
    reason: "Motivo: {failureReason}",
    update: "Actualiza tu método de pago para conservar {productName}.",
    button: "Pagar ahora",
    why: "Recibes este correo porque gestionas esta suscripción o compra.",
  },
  trial_ending: {
    subject: "Tu prueba de {productName} termina el {endDate}",
    preview: "Después de la prueba, {productName} cuesta {amount}.",
    heading: "Tu prueba está a punto de terminar",
    ends: "Tu prueba de **{productName}** en {project} termina el **{endDate}**.",
    afterwards:
      "Entonces empezará tu suscripción y se cobrarán {amount}. Si no quieres continuar, cancela antes de ese día.",
    button: "Gestionar suscripción",
    why: "Recibes este correo porque gestionas esta suscripción.",
  },
  failed_emails_digest: {
    subject: "Correos no enviados",
    preview: "Estos correos de tu proyecto no se han podido enviar en las últimas 24 horas.",
    heading: "Algunos correos no se han podido enviar",
    failed: "Estos correos de tu proyecto no se han podido enviar en las últimas 24 horas:",
    button: "Ver todos los correos",
  },
  failed_sign_ins: {
    subject: "Inicios de sesión fallidos en tu cuenta de {project}",
    preview: "Se ha introducido varias veces una contraseña incorrecta para tu cuenta de {project}.",
    heading: "Inicios de sesión fallidos en tu cuenta",
    attempts:
      "Se ha introducido varias veces seguidas una contraseña incorrecta para tu cuenta de {project}. Ninguno de estos intentos ha tenido éxito y los siguientes serán más lentos.",
    you: "Si has sido tú, espera unos minutos o elige «¿Has olvidado tu contraseña?» en la página de inicio de sesión. Una contraseña nueva funciona de inmediato.",
    notYou:
      "Si no has sido tú, no tienes que hacer nada. Si usas la misma contraseña en otros sitios, cambia tu contraseña en {project} y activa la verificación en dos pasos si está disponible.",
    often: "Enviamos este correo como máximo una vez al día.",
  },
  security_notice: {
    subject: "{heading} en {project}",
    preview: "Se trata de tu cuenta de {project}.",
    heading: "{heading}",
    what: "{heading} en tu cuenta de {project}. {effect}",
    device: "Dispositivo: {device}",
    place: "Lugar: {place}",
    you: "Si has sido tú, no tienes que hacer nada.",
    notYou:
      "Si no has sido tú, elige ahora «¿Has olvidado tu contraseña?» en la página de inicio de sesión de {project} y después revisa los dispositivos, las llaves de acceso y la verificación en dos pasos en los ajustes de la cuenta.",
    why: "Enviamos este correo cada vez que cambia la seguridad de tu cuenta.",
    codesLeft: {
      one: "Queda {count} código de recuperación. Puedes crear códigos nuevos en los ajustes de la cuenta.",
      many: "Quedan {count} códigos de recuperación. Puedes crear códigos nuevos en los ajustes de la cuenta.",
      other: "Quedan {count} códigos de recuperación. Puedes crear códigos nuevos en los ajustes de la cuenta.",
    },
    noCodesLeft: "No queda ningún código de recuperación. Crea códigos nuevos en los ajustes de la cuenta.",
    password_changed: "Se ha cambiado la contraseña",
    password_changed_effect:
      "Puede que tengas que volver a iniciar sesión en otros dispositivos con la contraseña nueva.",
    second_factor_added: "Se ha activado la verificación en dos pasos",
    second_factor_added_effect:
      "A partir de ahora, al iniciar sesión se pide un código de la aplicación de autenticación. Se ha cerrado la sesión en los demás dispositivos.",
    second_factor_removed: "Se ha desactivado la verificación en dos pasos",
    second_factor_removed_effect:
      "Al iniciar sesión ya no se pide un código y los códigos de recuperación han dejado de funcionar.",
    authenticator_added: "Se ha añadido una llave de acceso",
    authenticator_added_effect:
      "Quien pueda desbloquear el dispositivo con esta llave de acceso puede ahora iniciar sesión en la cuenta.",
    recovery_codes_created: "Se han creado códigos de recuperación nuevos",
    recovery_codes_created_effect: "Los códigos de recuperación anteriores han dejado de funcionar.",
    recovery_code_used: "Se ha usado un código de recuperación para iniciar sesión",
    recovery_code_used_effect:
      "Ha sustituido a un código de la aplicación de autenticación y no se puede volver a usar.",
    new_device: "Inicio de sesión nuevo",
    new_device_effect:
      "Alguien ha iniciado sesión con un dispositivo, o desde un país, con el que esta cuenta no se había usado antes.",
  },
  leaked_api_key: {
    subject: "Se ha filtrado y revocado una clave de API de {project}",
    preview: "La clave terminada en {lastFour} se ha encontrado en un lugar público.",
    heading: "Se ha filtrado y revocado una clave de API",
    own: "Una de tus claves de API de {project} se ha encontrado en un lugar público y se ha revocado. Termina en {lastFour} y su descripción es «{description}».",
    team: "Una clave de API del equipo {team} de {project} se ha encontrado en un lugar público y se ha revocado. Termina en {lastFour} y su descripción es «{description}».",
    unnamedTeam:
      "Una clave de API de tu equipo de {project} se ha encontrado en un lugar público y se ha revocado. Termina en {lastFour} y su descripción es «{description}».",
    refused:
      "Las solicitudes con esta clave se rechazan a partir de ahora. Crea una clave nueva para ellas y no la incluyas en el código fuente.",
    check:
      "Comprueba también si ha habido actividad con esta clave que no reconozcas. Eliminarla de donde se encontró no la vuelve a hacer secreta.",
    why: "Recibes este correo porque gestionas esta clave.",
  },
  email_template_broken: {
    subject: "El correo «{templateDisplayName}» de {projectDisplayName} no se puede generar",
    preview: "{projectDisplayName} envía el correo integrado en su lugar.",
    heading: "Una plantilla de correo no funciona",
    broken:
      "El correo «{templateDisplayName}» del proyecto {projectDisplayName} no se ha podido generar con tus cambios. Latchkit envía el correo integrado en su lugar para que todos puedan seguir iniciando sesión.",
    correct: "Corrige la plantilla o el tema en el panel de control, en Correos.",
    why: "Recibes este correo porque gestionas el proyecto. Se envía como máximo una vez al día.",
  },
  webhook_endpoint_disabled: {
    subject: "Se ha desactivado un endpoint de webhook de {projectDisplayName}",
    preview: "{projectDisplayName}: {reason}",
    heading: "Se ha desactivado un endpoint de webhook",
    disabled: "El proyecto {projectDisplayName} ya no envía eventos a {url}. {reason}",
    enable:
      "Cuando el endpoint vuelva a funcionar, actívalo en el panel de control. Entonces podrás hacer que se reenvíe todo lo que se ha perdido.",
    why: "Recibes este correo porque gestionas el proyecto.",
    failing: "Todos los mensajes que se le han enviado fallan desde hace cinco días.",
    gone: "Ha respondido que ya no existe (código 410).",
  },
  unsubscribe: {
    title: "Cancelar suscripción",
    question: "¿Quieres dejar de recibir correos de marketing de {project}?",
    confirm: "Cancelar suscripción",
    done: "Suscripción cancelada",
    doneDetails: "Ya no recibirás correos de marketing de {project}.",
    already: "Ya habías cancelado la suscripción",
    incomplete: "Este enlace está incompleto",
    incompleteDetails: "Vuelve a abrir el enlace del correo o cópialo entero.",
    expired: "Este enlace ha caducado",
    expiredDetails: "Usa el enlace de un correo más reciente o cambia las notificaciones en tu cuenta.",
  },
};
