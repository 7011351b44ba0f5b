import type { Translation } from "@latchkit/ui";
import type { teamSettingsMessages } from "../../team-settings/messages.ts";

export const teamSettings = {
  teamSettings: {
    title: "Ajustes de equipos",
    lead: "Define quién puede crear equipos y qué permisos reciben los miembros de forma predeterminada. Los cambios se aplican de inmediato.",
    saved: "Guardado.",
    creating: "Creación de equipos",
    clientCreation: "Permitir que los usuarios creen equipos",
    clientCreationHint:
      "Si está desactivado, solo tu backend y los administradores pueden crear equipos. Desactivado de forma predeterminada.",
    personalTeam: "Crear un equipo personal al registrarse",
    personalTeamHint:
      "Los usuarios nuevos empiezan en un equipo propio que lleva su nombre. Desactivado de forma predeterminada.",
    creators: "Creadores de equipos",
    creatorsLead:
      "Permisos que recibe quien crea un equipo. «team_admin» de forma predeterminada. Los equipos existentes no cambian.",
    members: "Miembros de equipos",
    membersLead:
      "Permisos que reciben los nuevos miembros. «team_member» de forma predeterminada. Los miembros existentes no cambian.",
  },
} satisfies Translation<typeof teamSettingsMessages>;
