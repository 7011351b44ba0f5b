import type { Translation } from "@latchkit/ui";
import type { dataVaultMessages } from "../../data-vault/messages.ts";

export const dataVault = {
  dataVault: {
    title: "Bóveda de datos",
    lead: "Guarda valores confidenciales, como tokens de acceso de otros servicios. Tu backend los cifra antes de enviarlos.",
    none: "Todavía no hay almacenes",
    noneText:
      "Un almacén guarda valores por clave. Tu backend cifra ambos con su propio secreto, de modo que ni el operador de este servidor ni un atacante con la base de datos pueden leerlos.",
    secretText:
      "El secreto nunca sale de tus servidores. Guarda una copia en un lugar seguro: sin el secreto, los valores no se pueden recuperar.",
    store: "Almacén",
    id: "ID",
    theId: "el ID",
    theIdOf: "el ID de {name}",
    newStore: "Nuevo almacén",
    name: "Nombre",
    nameHint: "Solo se muestra en el panel de control.",
    noName: "Introduce un nombre.",
    idHint: "Tu código usa este ID. No se puede cambiar después. Letras, cifras, «_» y «-».",
    badId: "Usa letras, cifras, «_» y «-», {max} caracteres como máximo. No empieces por «-».",
    takenId: "Este ID ya está en uso.",
    create: "Crear almacén",
    made: "Almacén creado. Más abajo se explica cómo usarlo en tu backend.",
    about: "Información",
    saveName: "Guardar nombre",
    nameSaved: "Nombre guardado.",
    use: "Usar en tu backend",
    useLead: "El kit cifra y descifra los valores en tu servidor.",
    terminal: "Terminal",
    theCommand: "el comando",
    codeText:
      "Con las claves del proyecto en .env (consulta {overview}), este código guarda un valor y lo vuelve a leer:",
    overview: "Resumen",
    theCode: "el código",
    deleting: "Eliminar almacén",
    deletingLead:
      "Al vaciar un almacén se eliminan sus valores. Al eliminarlo, desaparece de la configuración, pero sus valores se conservan.",
    empty: "Vaciar almacén…",
    emptyTitle: "¿Vaciar «{name}»?",
    emptyNow: "Eliminar todos los valores",
    emptyText:
      "Se eliminarán todos los valores de este almacén. El almacén se conserva. Esta acción no se puede deshacer.",
    emptied: "«{name}» se ha vaciado.",
    delete: "Eliminar almacén…",
    deleteTitle: "¿Eliminar «{name}»?",
    deleteNow: "Eliminar almacén",
    deleteStops: "Los programas que usan este almacén dejarán de funcionar de inmediato.",
    deleteKeeps:
      "Sus valores quedan en la base de datos, cifrados e inaccesibles. Un almacén nuevo con el ID {id} podrá volver a leerlos. Para eliminar los valores, vacía antes el almacén.",
    deleted: "«{name}» se ha eliminado.",
  },
} satisfies Translation<typeof dataVaultMessages>;
