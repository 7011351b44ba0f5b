import type { Translation } from "@latchkit/ui";
import type { configurationMessages } from "../../configuration/messages.ts";

export const configuration = {
  configuration: {
    title: "Configuración",
    lead: "Todos los ajustes de este proyecto en un solo documento JSON, incluidos los que no tienen página propia.",
    whole: "Configuración actual",
    wholeLead: "Incluye todos los valores predeterminados. Los secretos están ocultos.",
    search: "Buscar nombres y valores",
    nothingFound: "No hay nombres ni valores que coincidan.",
    copyWhat: "la configuración, sin secretos",
    expandAll: "Expandir todo",
    collapseAll: "Contraer todo",
    change: "Cambiar ajustes",
    changeLead: "Introduce un objeto JSON con rutas y valores. Puedes revisar los cambios antes de aplicarlos.",
    override: "Cambios en JSON",
    overrideHint:
      "Solo cambian las rutas que indiques. Una ruta sustituye todo lo que hay debajo: {leaf} cambia un valor; {section} restablece los valores predeterminados del resto de esa sección. {none} restablece una ruta.",
    noText: "Introduce los cambios, por ejemplo {example}.",
    noJson: "JSON no válido: {problem}",
    noObject: "Introduce un objeto JSON, entre llaves.",
    preview: "Revisar cambios",
    previewTitle: "Cambios que se aplicarán",
    noChange: "Sin cambios. Todo está ya configurado así.",
    apply: "Aplicar",
    cancel: "Cancelar",
    applied: "Configuración actualizada.",
    history: "Historial",
    historyLead: "Últimos cambios de la configuración, los más recientes primero.",
    filterHistory: "Filtrar por ruta",
    noHistory: "Todavía no hay cambios",
    noHistoryText: "Aquí aparecen los cambios hechos en esta o en otras páginas, con sus valores anteriores.",
    noMatch: "Ningún cambio reciente coincide.",
    toAuditLog: "Ver el registro de auditoría",
  },
} satisfies Translation<typeof configurationMessages>;
